import {queryWordsOf} from '../engine/words';

/** As many letters of a word relate it to its family: "configuration" says something of "configure". */
const beginning = 4;

/**
 * What the classifier sees of a text: its words as the index has them, without stop words, and their beginnings.
 * @returns in order; a beginning ends with a sign that no word holds
 */
export function featuresOf(text: string): string[] {
  return queryWordsOf(text).flatMap(({term, isStopWord}) => {
    if (isStopWord) return [];
    return term.length > beginning + 1 ? [term, `${term.slice(0, beginning)}*`] : [term];
  });
}
