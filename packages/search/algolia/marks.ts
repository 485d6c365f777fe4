import {escapeHtml} from '../model/markedText';
import {highlight, snippet} from '../engine/highlight';
import type {WordMatcher} from '../engine/types';
import type {SearchParameters} from './parameters';

/** A value of a record: a text, a number, null, or a list of texts. */
export type Leaf = string | number | null | readonly string[];

export interface Branch {
  readonly [key: string]: Leaf | Branch;
}

interface Mapped<T> {
  [key: string]: T | Mapped<T>;
}

function isLeaf(value: Leaf | Branch): value is Leaf {
  return typeof value !== 'object' || value === null || Array.isArray(value);
}

/**
 * Rebuilds a record leaf by leaf, in the same order.
 * @param visit gets a leaf and its path (`hierarchy.lvl0`); what it answers undefined for is left out, and so is a
 *   branch without leaves
 */
export function mapLeaves<T>(
  record: Branch,
  visit: (leaf: Leaf, path: string) => T | undefined,
  prefix = '',
): Mapped<T> {
  const mapped: Mapped<T> = {};
  for (const [key, value] of Object.entries(record)) {
    const path = prefix + key;
    if (isLeaf(value)) {
      const leaf = visit(value, path);
      if (leaf !== undefined) mapped[key] = leaf;
    } else {
      const branch = mapLeaves(value, visit, `${path}.`);
      if (Object.keys(branch).length > 0) mapped[key] = branch;
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

/** As `names`, where `-attribute` takes one out again. */
export function retrieves(attributes: readonly string[], path: string): boolean {
  return (
    names(attributes, path) &&
    !attributes.some((each) => each.startsWith('-') && names([each.slice(1)], path))
  );
}

/**
 * Words that a snippet of a path may have (`content:10`, `hierarchy.lvl1`, `*:20`), or undefined where none is wanted.
 */
export function snippetWords(attributes: readonly string[], path: string): number | undefined {
  for (const attribute of attributes) {
    const [, name = '', words = '10'] = /^(.*?)(?::(\d+))?$/s.exec(attribute) ?? [];
    if (names([name], path)) return Number(words);
  }
  return undefined;
}

interface Marked {
  readonly matchLevel: string;
}

/** Applies a function to a text or to each text of a list; undefined for what is no text. */
export function eachText<T>(leaf: Leaf, apply: (text: string) => T): T | T[] | undefined {
  if (typeof leaf === 'string') return apply(leaf);
  return Array.isArray(leaf) ? leaf.map((text: string) => apply(text)) : undefined;
}

function remember<K, V>(compute: (key: K) => V): (key: K) => V {
  const known = new Map<K, V>();
  return (key) => {
    if (!known.has(key)) known.set(key, compute(key));
    return known.get(key) as V;
  };
}

/** The hits of a page share titles, and their texts share words: each is compared once. */
function rememberWords(matcher: WordMatcher): WordMatcher {
  return {
    ...matcher,
    matches: remember((word) => matcher.matches(word)),
    ...(matcher.answers && {answers: remember((word) => matcher.answers?.(word) ?? [])}),
  };
}

function markLeaves(
  record: Branch,
  markOf: (path: string) => ((text: string) => Marked) | undefined,
): object | undefined {
  const result = mapLeaves<Marked | Marked[]>(record, (leaf, path) => {
    const mark = markOf(path);
    const marked = mark && eachText(leaf, mark);
    return Array.isArray(marked) && marked.length === 0 ? undefined : marked;
  });
  return Object.keys(result).length > 0 ? result : undefined;
}

/**
 * Makes what marks in the records of one answer what the query found, as the service answers it; undefined where no
 * attribute is to be marked.
 */
export function createMarker(found: WordMatcher, parameters: SearchParameters) {
  const {tags, attributesToHighlight, attributesToSnippet} = parameters;
  const matcher = rememberWords(found);
  // Unlike the tags it is text, in which nobody means markup.
  const ellipsis = escapeHtml(parameters.ellipsis);

  const highlightOf = remember((text: string) => {
    const {value, matchLevel, matchedWords, fullyHighlighted} = highlight(text, matcher, tags);
    // The service says nothing of full highlighting where nothing matched.
    return matchLevel === 'none'
      ? {value, matchLevel, matchedWords}
      : {value, matchLevel, fullyHighlighted, matchedWords};
  });
  const isHighlighted = remember((path: string) => names(attributesToHighlight, path));

  const snippetOf = remember((words: number) =>
    remember((text: string) => snippet(text, matcher, words, {...tags, ellipsis})),
  );
  const wordsOf = remember((path: string) => snippetWords(attributesToSnippet, path));

  return {
    highlights: (record: Branch) =>
      markLeaves(record, (path) => (isHighlighted(path) ? highlightOf : undefined)),
    snippets: (record: Branch) =>
      markLeaves(record, (path) => {
        const words = wordsOf(path);
        return words === undefined ? undefined : snippetOf(words);
      }),
  };
}

export type Marker = ReturnType<typeof createMarker>;
