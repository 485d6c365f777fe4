import type {Nodes} from 'mdast';
import {visit} from 'unist-util-visit';
import {isMap, isPair, isScalar, LineCounter, parseDocument, visit as visitYaml} from 'yaml';
import {lineOf, type Page} from './page';

/** A stretch of text that a reader sees, with the line on which it begins. */
export interface Prose {
  readonly text: string;
  readonly line: number;
}

/** Front matter that readers see: on the page, on cards, in the navigation and in search engines. */
const shownFields = [
  'title',
  'sidebar_label',
  'subtitle',
  'description',
  'access_level_note',
] as const;

/** Texts of the front matter that a reader sees. */
export function frontMatterProse({frontMatter}: Page): Prose[] {
  return shownFields.flatMap((key) => {
    const text = frontMatter?.data[key];
    return typeof text === 'string' ? [{text, line: frontMatter?.lineOf(key) ?? 1}] : [];
  });
}

/** Text of a page that a reader sees or hears: front matter, body, alt texts, captions and texts in components. */
export function proseOf(page: Page): Prose[] {
  const prose = frontMatterProse(page);
  visit(page.tree, (node) => {
    const line = lineOf(node);
    if (node.type === 'text') prose.push({text: node.value, line});
    if (node.type === 'image')
      prose.push({text: node.alt ?? '', line}, {text: node.title ?? '', line});
    if (node.type === 'mdxJsxFlowElement' || node.type === 'mdxJsxTextElement') {
      for (const attribute of node.attributes) {
        if (typeof attribute.value === 'string') prose.push({text: attribute.value, line});
      }
    }
  });
  return prose;
}

/** A text of a YAML file, with what stands around it. */
export interface YamlText extends Prose {
  /** Key of the field that holds it. */
  readonly key: string;
  /** Claims that the entries around it refer to. */
  readonly claims: readonly string[];
}

/** All texts of a YAML file; none when it cannot be parsed. */
export function yamlTexts(source: string): YamlText[] {
  const lines = new LineCounter();
  const document = parseDocument(source, {lineCounter: lines});
  const texts: YamlText[] = [];
  if (document.errors.length > 0) return texts;
  visitYaml(document, (position, node, path) => {
    if (position === 'key' || !isScalar(node) || typeof node.value !== 'string') return;
    const pair = [...path].reverse().find(isPair);
    const claims = path.flatMap((one) => {
      const claim = isMap(one) ? one.get('claim') : undefined;
      return typeof claim === 'string' ? [claim] : [];
    });
    const {line} = lines.linePos(node.range?.[0] ?? 0);
    const key = isScalar(pair?.key) ? String(pair.key.value) : '';
    texts.push({text: node.value, line, key, claims});
  });
  return texts;
}

/** Id of the claim that an element marks; undefined for all other nodes. */
export function claimOf(node: Nodes): string | undefined {
  if (node.type !== 'mdxJsxTextElement' && node.type !== 'mdxJsxFlowElement') return undefined;
  if (node.name !== 'Unverified') return undefined;
  const attribute = node.attributes.find(
    (part) => part.type === 'mdxJsxAttribute' && part.name === 'claim',
  );
  return typeof attribute?.value === 'string' ? attribute.value : undefined;
}
