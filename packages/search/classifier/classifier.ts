import {queryWordsOf} from '../engine/words';
import type {LearnedWords, SearchPage} from '../model';
import {addLetters, likeness} from './embedding';

/** How well pages answer a query, by the words that readers used for them: 0 says nothing, below 0 speaks against it. */
export interface Likeness {
  readonly toPage: (page: SearchPage) => number;
  /** How well it fits among what no page answers. */
  readonly toNone: number;
}

export type Classifier = (query: string) => Likeness;

/** What is known before anything was learned. */
export const noLikeness: Likeness = {toPage: () => 0, toNone: 0};

/** Address under which a page is learned: pages that say the same for different roles are one answer. */
export const addressOf = ({twin, path}: SearchPage): string => twin ?? path;

/** Stands for the address of a page where none answers. */
export const noPage = '';

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

/** Makes a classifier of what the index brings. */
export function createClassifier({features, embeddings, pages}: LearnedWords): Classifier {
  const names = features === '' ? [] : features.split(' ');
  const size = embeddings.length / Math.max(1, names.length);
  const places = new Map(names.map((name, at) => [name, at * size]));
  const letters = new Map(Object.entries(pages));
  return (query) => {
    const found = featuresOf(query).flatMap((feature) => places.get(feature) ?? []);
    const sum = new Float64Array(size);
    for (const place of found)
      addLetters(sum, embeddings.slice(place, place + size), 1 / Math.sqrt(found.length));
    const toLabel = (label: string) => {
      const own = letters.get(label);
      return own === undefined ? 0 : likeness(sum, own);
    };
    return {toPage: (page) => toLabel(addressOf(page)), toNone: toLabel(noPage)};
  };
}
