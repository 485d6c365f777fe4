import type {SearchPage, ShardWords} from '../model';
import {addLetters, likeness} from './embedding';
import {featuresOf} from './features';

/** Tells how well a page answers, by the words that readers used for it; 0 says nothing, and may be negative. */
export type Classifier = (query: string) => (page: SearchPage) => number;

/** Makes a classifier of the words that the index brings. */
export function createClassifier({features, embeddings}: ShardWords): Classifier {
  const names = features === '' ? [] : features.split(' ');
  const size = embeddings.length / Math.max(1, names.length);
  const places = new Map(names.map((name, at) => [name, at * size]));
  return (query) => {
    const found = featuresOf(query).flatMap((feature) => places.get(feature) ?? []);
    const sum = new Float64Array(size);
    for (const place of found)
      addLetters(sum, embeddings.slice(place, place + size), 1 / Math.sqrt(found.length));
    return ({embedding}) => (embedding?.length === size ? likeness(sum, embedding) : 0);
  };
}
