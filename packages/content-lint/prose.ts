import type {Nodes} from 'mdast';
import {visit} from 'unist-util-visit';
import {isMap, isPair, isScalar, LineCounter, parseDocument, visit as visitYaml} from 'yaml';
import type {FileTree} from './content';
import {isElement, lineOf, type Page} from './page';

/** A stretch of text that a reader sees, with the line on which it begins. */
export interface Prose {
  readonly text: string;
  readonly line: number;
  readonly key?: string;
}

/** Front matter that readers see: on the page, on cards, in the navigation and in search engines. */
const shownFields = ['title', 'sidebar_label', 'subtitle', 'description', 'access_level_note'];

/** Texts of the front matter that a reader sees. */
export function frontMatterProse({frontMatter}: Page): Prose[] {
  return shownFields.flatMap((key) => {
    const text = frontMatter.data[key];
    return typeof text === 'string' ? [{text, line: frontMatter.lineOf(key)}] : [];
  });
}

/** Text of a page that a reader sees or hears: front matter, body, alt texts, captions and texts in components. */
export function proseOf(page: Page): Prose[] {
  const prose = frontMatterProse(page);
  visit(page.tree, (node) => {
    const add = (...texts: unknown[]) => {
      for (const text of texts)
        if (typeof text === 'string') prose.push({text, line: lineOf(node)});
    };
    if (node.type === 'text') add(node.value);
    if (node.type === 'image') add(node.alt, node.title);
    if (isElement(node)) add(...node.attributes.map(({value}) => value));
  });
  return prose;
}

/** Prose with the claims that are marked in it or around it, for YAML by the entries around. */
export interface MarkedProse extends Prose {
  readonly claims: readonly string[];
}

/** YAML files of `data/`. */
export const dataFiles = (tree: FileTree): string[] =>
  tree.list('data').filter((file) => /\.ya?ml$/.test(file));

/** Those whose words are ours: readers may say what we would not. */
export const ownDataFiles = (tree: FileTree): string[] =>
  dataFiles(tree).filter((file) => !file.startsWith('data/reader-queries/'));

/** All texts of a YAML file; none when it cannot be parsed. */
export function yamlTexts(source: string): MarkedProse[] {
  const lines = new LineCounter();
  const document = parseDocument(source, {lineCounter: lines});
  const texts: MarkedProse[] = [];
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
  if (!isElement(node) || node.name !== 'Unverified') return undefined;
  const attribute = node.attributes.find(
    (part) => part.type === 'mdxJsxAttribute' && part.name === 'claim',
  );
  return typeof attribute?.value === 'string' ? attribute.value : undefined;
}
