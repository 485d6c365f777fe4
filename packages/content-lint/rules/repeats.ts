import type {Nodes} from 'mdast';
import {toString} from 'mdast-util-to-string';
import type {Content, Diagnostic} from '../content';
import {lineOf, type Page} from '../page';

/** A passage that stands twice may have three sentences; one more, and it belongs in a partial. */
const allowed = 3;

interface Sentence {
  readonly words: string;
  readonly line: number;
}

const endOfSentence = /(?<=[.!?:])\s+/;

function sentencesIn(text: string, line: number): Sentence[] {
  return text.split(endOfSentence).flatMap((sentence) => {
    const words = sentence.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
    return words.length > 0 ? [{words: words.join(' '), line}] : [];
  });
}

/** Sentences of a page in reading order; a row of a table counts as one, its head as none. */
function sentencesOf({tree}: Page): Sentence[] {
  const sentences: Sentence[] = [];
  const walk = (node: Nodes) => {
    if (node.type === 'paragraph') {
      sentences.push(...sentencesIn(toString(node), lineOf(node)));
    } else if (node.type === 'table') {
      for (const row of node.children.slice(1)) {
        const text = row.children.map((cell) => toString(cell)).join(' ');
        sentences.push(...sentencesIn(text.replace(/[.!?:]/g, ' '), lineOf(row)));
      }
    } else if ('children' in node) {
      node.children.forEach(walk);
    }
  };
  walk(tree);
  return sentences;
}

/** Passages of more than three sentences stand once: what two pages share is a partial of both. */
export function checkRepeats(content: Content): Diagnostic[] {
  const diagnostics: Diagnostic[] = [];
  const first = new Map<string, {file: string; line: number}>();
  for (const page of content.pages) {
    const sentences = sentencesOf(page);
    let reported = -1;
    for (let start = 0; start + allowed < sentences.length; start += 1) {
      const passage = sentences.slice(start, start + allowed + 1);
      const key = passage.map(({words}) => words).join('. ');
      const line = passage[0]?.line ?? 1;
      const other = first.get(key);
      if (!other) {
        first.set(key, {file: page.file, line});
      } else if (start > reported) {
        const message = `"${passage[0]?.words.slice(0, 60)} …" and what follows also stands in ${other.file}:${other.line}: make it a partial of both.`;
        diagnostics.push({file: page.file, line, rule: 'repeats/passage', message});
        reported = start + allowed;
      }
    }
  }
  return diagnostics;
}
