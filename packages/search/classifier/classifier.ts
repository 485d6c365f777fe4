import type {LearnedWords, SearchPage} from '../model';
import {addLetters, likeness} from './embedding';
import {featuresOf} from './features';

/** Tells how well a page answers, by the words that readers used for it; 0 says nothing, and may be negative. */
export type Classifier = (query: string) => (page: SearchPage) => number;

/** Address under which a page is learned: pages that say the same for different roles are one answer. */
export const addressOf = ({twin, path}: SearchPage): string => twin ?? path;

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
    return (page) => {
      const own = letters.get(addressOf(page));
      return own === undefined ? 0 : likeness(sum, own);
    };
  };
}
