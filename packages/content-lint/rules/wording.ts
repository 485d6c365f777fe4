import {toString} from 'mdast-util-to-string';
import {visit} from 'unist-util-visit';
import type {Content, Diagnostic} from '../content';
import {lineOf, type Page} from '../page';
import {isScalar, parseDocument, LineCounter, visit as visitYaml} from 'yaml';

/** A stretch of text that a reader sees, with the line on which it begins. */
interface Prose {
  readonly text: string;
  readonly line: number;
}

/** Text of a page that a reader sees or hears: front matter, body, alt texts, captions and texts in components. */
function proseOf(page: Page): Prose[] {
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
function yamlProse(source: string): Prose[] {
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

/** Words that add nothing, or tell a reader in trouble that it is all easy. */
const idleWords = [
  'just',
  'simply',
  'please',
  'obviously',
  'of course',
  'basically',
  'easily',
  'note that',
  'click here',
  'see here',
  'as you know',
];
const idlePattern = new RegExp(`\\b(?:${idleWords.join('|').replaceAll(' ', '\\s+')})\\b`, 'gi');

/** Link texts that say nothing when a screen reader lists the links of a page. */
const emptyLinks = new Set([
  'here',
  'click here',
  'this',
  'this page',
  'link',
  'this link',
  'more',
  'read more',
  'page',
]);

function wordDiagnostics(file: string, prose: readonly Prose[]): Diagnostic[] {
  return prose.flatMap(({text, line}) =>
    [...text.matchAll(idlePattern)].map((match) => ({
      file,
      line: line + text.slice(0, match.index).split('\n').length - 1,
      rule: 'wording/idle',
      message: `"${match[0].replace(/\s+/g, ' ')}": leave it out.`,
    })),
  );
}

/** Prose does without idle words, and every link says where it leads. */
export function checkWording(content: Content): Diagnostic[] {
  const diagnostics: Diagnostic[] = [];
  for (const page of content.pages) {
    diagnostics.push(...wordDiagnostics(page.file, proseOf(page)));
    visit(page.tree, 'link', (node) => {
      const text = toString(node).trim();
      if (text !== '' && !emptyLinks.has(text.toLowerCase().replace(/[.…]+$/, ''))) return;
      const message = `The link text "${text}" does not say where the link leads.`;
      diagnostics.push({file: page.file, line: lineOf(node), rule: 'wording/link', message});
    });
  }
  const yaml = [...content.tree.list('data'), ...content.files].filter(
    (file) => /\.ya?ml$/.test(file) && content.isWanted(file),
  );
  for (const file of yaml)
    diagnostics.push(...wordDiagnostics(file, yamlProse(content.tree.text(file))));
  return diagnostics;
}
