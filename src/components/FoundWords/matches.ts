import {foundWordsPattern, wordOfMatch} from '@site/src/lib/search/foundWords';

/** A word of the query where it stands on the page. */
export interface Match {
  readonly range: Range;
  /** Which of the searched words it is. */
  readonly word: string;
}

/** What the index leaves out (plugins/search-index) is not marked either. */
const excluded = '[data-search-exclude], .hash-link, button, script, style, template';

/**
 * Finds the words in the text below an element, also in closed details and inactive tabs. A word that two elements
 * share is not found.
 * @param words from `foundWordsOf`
 * @returns matches in the order of the page
 */
export function findMatches(root: Element, words: readonly string[]): Match[] {
  const pattern = foundWordsPattern(words);
  if (!pattern) return [];
  const matches: Match[] = [];
  const texts = document.createTreeWalker(root, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT, {
    acceptNode: (node) => {
      if (node instanceof Text) return NodeFilter.FILTER_ACCEPT;
      return (node as Element).matches(excluded)
        ? NodeFilter.FILTER_REJECT
        : NodeFilter.FILTER_SKIP;
    },
  });
  for (let node = texts.nextNode(); node; node = texts.nextNode()) {
    for (const {0: text, index} of (node as Text).data.matchAll(pattern)) {
      const word = wordOfMatch(text, words);
      if (word === undefined) continue;
      const range = document.createRange();
      range.setStart(node, index);
      range.setEnd(node, index + text.length);
      matches.push({range, word});
    }
  }
  return matches;
}
