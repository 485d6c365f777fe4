import type {Nodes} from 'mdast';
import {toString, type Options} from 'mdast-util-to-string';
import {lineOf, type Page} from './page';

export interface Sentence {
  /** Its words in lower case, without the signs between them. */
  readonly words: readonly string[];
  readonly line: number;
}

const endOfSentence = /(?<=[.!?:])\s+/;

function sentencesIn(text: string, line: number): Sentence[] {
  return text.split(endOfSentence).flatMap((sentence) => {
    const words = sentence.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
    return words.length > 0 ? [{words, line}] : [];
  });
}

/** Sentences of a page in reading order; a row of a table counts as one, its head as none. `options` say what counts as text. */
export function sentencesOf({tree}: Page, options?: Options): Sentence[] {
  const sentences: Sentence[] = [];
  const walk = (node: Nodes) => {
    if (node.type === 'paragraph') {
      sentences.push(...sentencesIn(toString(node, options), lineOf(node)));
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
