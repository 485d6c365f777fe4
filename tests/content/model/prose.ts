import {visit} from 'unist-util-visit';
import {isScalar, parseDocument, LineCounter, visit as visitYaml} from 'yaml';
import {lineOf} from './page';
import type {Page} from './page';

/** A stretch of text that a reader sees, with the line on which it begins. */
export interface Prose {
  readonly text: string;
  readonly line: number;
}

/** Text of a page that a reader sees or hears: front matter, body, alt texts, captions and texts in components. */
export function proseOf(page: Page): Prose[] {
  const prose: Prose[] = [];
  const {frontMatter} = page;
  for (const key of ['title', 'sidebar_label', 'subtitle', 'description'] as const) {
    const value = frontMatter?.data[key];
    if (typeof value === 'string') prose.push({text: value, line: frontMatter?.lineOf(key) ?? 1});
  }
  visit(page.tree, (node) => {
    const line = lineOf(node);
    if (node.type === 'text') prose.push({text: node.value, line});
    if (node.type === 'image') prose.push({text: `${node.alt ?? ''}\n${node.title ?? ''}`, line});
    if (node.type === 'mdxJsxFlowElement' || node.type === 'mdxJsxTextElement') {
      for (const attribute of node.attributes) {
        if (typeof attribute.value === 'string') prose.push({text: attribute.value, line});
      }
    }
  });
  return prose;
}

/** All texts of a YAML file; none when it cannot be parsed. */
export function yamlProse(source: string): Prose[] {
  const lines = new LineCounter();
  const document = parseDocument(source, {lineCounter: lines});
  const prose: Prose[] = [];
  if (document.errors.length > 0) return prose;
  visitYaml(document, (key, node) => {
    if (key === 'key' || !isScalar(node) || typeof node.value !== 'string') return;
    prose.push({text: node.value, line: lines.linePos(node.range?.[0] ?? 0).line});
  });
  return prose;
}
