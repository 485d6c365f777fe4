import {toString} from 'mdast-util-to-string';
import {visit} from 'unist-util-visit';
import type {Content, Diagnostic} from '../content';
import {lineOf} from '../page';
import {proseOf, yamlTexts, type Prose} from '../prose';

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
    diagnostics.push(...wordDiagnostics(file, yamlTexts(content.tree.text(file))));
  return diagnostics;
}
