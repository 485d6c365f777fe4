import MiniSearch from 'minisearch';
import {expect, it} from 'vitest';
import {WordIndex} from './wordIndex';

const weights = {title: 1.5, text: 1};
const termsOf = (place: number, count: number) =>
  Array.from({length: count}, (_, at) => (place * 7 + at * at) % 11);
const places = Array.from({length: 40}, (_, place) => ({
  title: termsOf(place, place % 4),
  text: termsOf(place + 3, (place * 5) % 13),
}));

it('gives places the scores of MiniSearch, the highest first', () => {
  const index = new WordIndex(weights);
  for (const place of places) index.add(place);
  const peer = new MiniSearch({
    fields: ['title', 'text'],
    tokenize: (text) => text.split(' ').filter(Boolean),
    searchOptions: {boost: weights},
  });
  peer.addAll(
    places.map(({title, text}, id) => ({id, title: title.join(' '), text: text.join(' ')})),
  );
  for (let term = 0; term < 11; term += 1) {
    const found = index.postingsOf(term);
    expect([...found.scores]).toEqual([...found.scores].sort((a, b) => b - a));
    const scores = new Map(Array.from(found.places, (place, at) => [place, found.scores[at]]));
    const wanted = peer.search(String(term));
    expect(scores.size).toBe(wanted.length);
    for (const {id, score} of wanted) expect(scores.get(Number(id))).toBeCloseTo(score, 9);
  }
  expect(index.postingsOf(12).places).toHaveLength(0);
});
