import {escapeHtml} from '../engine/escape';
import {highlight, snippet} from '../engine/highlight';
import type {WordMatcher} from '../engine/types';
import {mapLeaves, names, snippetWords} from './attributes';
import type {Branch, Leaf} from './attributes';
import type {SearchParameters} from './parameters';

/** Marks in records what a query found, as the service answers it; undefined where no attribute is to be marked. */
export interface Marker {
  highlights(record: Branch): object | undefined;
  snippets(record: Branch): object | undefined;
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
  matchedItemsOnly: boolean,
  markOf: (path: string) => ((text: string) => Marked) | undefined,
): object | undefined {
  const result = mapLeaves<Marked | Marked[]>(record, (leaf, path) => {
    const mark = markOf(path);
    const texts = mark && eachText(leaf, mark);
    if (!Array.isArray(texts)) return texts;
    const kept = matchedItemsOnly ? texts.filter(({matchLevel}) => matchLevel !== 'none') : texts;
    return kept.length > 0 ? kept : undefined;
  });
  return Object.keys(result).length > 0 ? result : undefined;
}

/** Makes the marker for the hits of one answer. */
export function createMarker(found: WordMatcher, parameters: SearchParameters): Marker {
  const {tags, matchedItemsOnly, attributesToHighlight, attributesToSnippet} = parameters;
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
    highlights: (record) =>
      markLeaves(record, matchedItemsOnly, (path) =>
        isHighlighted(path) ? highlightOf : undefined,
      ),
    snippets: (record) =>
      markLeaves(record, matchedItemsOnly, (path) => {
        const words = wordsOf(path);
        return words === undefined ? undefined : snippetOf(words);
      }),
  };
}
