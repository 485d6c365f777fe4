import {expect, test} from 'vitest';
import {noteOf} from './searchStatus';

const bridged = [
  {word: 'Leitstelle', means: 'alarm receiving centre'},
  {word: 'Störung', means: 'fault'},
];
const meanings = 'Leitstelle = alarm receiving centre, Störung = fault';
const doubt = 'No page answers all of this. These come nearest.';

test.each([
  [{}, undefined],
  [{bridged}, meanings],
  [{unanswered: true, nbHits: 1}, doubt],
  [{unanswered: true, nbHits: 0}, undefined],
  [{bridged, unanswered: true, nbHits: 1}, `${meanings}. ${doubt}`],
])('%j', (answer, note) => {
  expect(noteOf(answer, false)).toBe(note);
});

test('no answer is doubted while a part of the index is on its way', () => {
  expect(noteOf({bridged, unanswered: true, nbHits: 1}, true)).toBe(meanings);
});
