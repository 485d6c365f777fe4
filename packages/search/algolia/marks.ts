import {remember} from '@talos-docs/contract/remember';
import {answering} from '../engine/english';
import {highlight, snippet} from '../engine/highlight';
import type {WordMatcher} from '../engine/types';
import {escapeHtml} from '../model/markedText';
import type {SearchParameters} from './parameters';

type Leaf = string | number | null | readonly string[];

interface Tree<T> {
  readonly [key: string]: T | Tree<T>;
}

/**
 * Rebuilds a record leaf by leaf, in the same order.
 * @param visit gets a leaf and its path (`hierarchy.lvl0`); what it answers undefined for is left out, and so is a
 *   branch without leaves
 */
export function mapLeaves<T>(
  record: object,
  visit: (leaf: Leaf, path: string) => T | undefined,
  prefix = '',
): Tree<T> {
  const mapped: Record<string, T | Tree<T>> = {};
  for (const [key, value] of Object.entries(record as Tree<Leaf>)) {
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) {
      const branch = mapLeaves(value, visit, `${prefix}${key}.`);
      if (Object.keys(branch).length > 0) mapped[key] = branch;
    } else {
      const leaf = visit(value as Leaf, prefix + key);
      if (leaf !== undefined) mapped[key] = leaf;
    }
  }
  return mapped;
}

/** Whether a list of attributes names a path: itself, a parent of it, or everything (`*`). */
export function names(attributes: readonly string[], path: string): boolean {
  return attributes.some(
    (attribute) => attribute === '*' || attribute === path || path.startsWith(`${attribute}.`),
  );
}

/** Words that a snippet of a path may have (`content:10`, `hierarchy.lvl1`, `*:20`); undefined: none is wanted. */
export function snippetWords(attributes: readonly string[], path: string): number | undefined {
  const found = attributes
    .map((attribute) => attribute.split(':'))
    .find(([name = '']) => names([name], path));
  return found && Number(found[1] ?? 10);
}

function markTexts<T>(record: object, markOf: (path: string) => ((text: string) => T) | undefined) {
  return mapLeaves(record, (leaf, path) =>
    typeof leaf === 'string' ? markOf(path)?.(leaf) : undefined,
  );
}

/**
 * Makes what marks in the records of one answer what the query found, as the service answers it. The hits of a page
 * share titles, and their texts share words: each is compared once.
 */
export function createMarker(found: WordMatcher, search: SearchParameters) {
  const {attributesToRetrieve, attributesToHighlight, attributesToSnippet, snippetEllipsisText} =
    search;
  const matcher = {...found, answers: remember(found.answers)};
  const tags = {
    pre: search.highlightPreTag,
    post: search.highlightPostTag,
    // Unlike the tags it is text, in which nobody means markup.
    ellipsis: escapeHtml(snippetEllipsisText),
  };
  const isRetrieved = remember((path: string) => names(attributesToRetrieve, path));
  const isHighlighted = remember((path: string) => names(attributesToHighlight, path));
  const wordsIn = remember((path: string) => snippetWords(attributesToSnippet, path));
  const highlightOf = remember((text: string) => highlight(text, matcher, tags));
  const questionOf = (text: string) => {
    const {value, ...found} = snippet(text, matcher, Infinity, tags);
    return {value: answering(value), ...found};
  };
  const snippetOf = remember((words: number) =>
    remember((text: string) => snippet(text, matcher, words, tags)),
  );
  return {
    retrieved: (record: object) =>
      mapLeaves(record, (leaf, path) => (isRetrieved(path) ? leaf : undefined)),
    highlights: (record: object) =>
      markTexts(record, (path) => (isHighlighted(path) ? highlightOf : undefined)),
    /** @param isQuestion whether the content is a question of readers, which stays whole and is introduced */
    snippets: (record: object, isQuestion: boolean) =>
      markTexts(record, (path) => {
        const words = wordsIn(path);
        if (words === undefined) return undefined;
        return isQuestion && path === 'content' ? questionOf : snippetOf(words);
      }),
  };
}

export type Marker = ReturnType<typeof createMarker>;
