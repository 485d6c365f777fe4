import {describe, expect, it} from 'vitest';
import {stem} from './english';
import {Vocabulary} from './vocabulary';

const vocabulary = new Vocabulary();
for (const word of [
  'acknowledgement',
  'alarm',
  'alarms',
  'alert',
  'clarm',
  'configuration',
  'configure',
  'receiver',
  'sensor',
  'sensors',
  'v2',
]) {
  vocabulary.add(word, stem(word));
}
vocabulary.add('sign_in', 'sign_in');

const terms = (neighbours: readonly {readonly term: string}[]) =>
  [...new Set(neighbours.map(({term}) => term))].sort();

describe('Vocabulary', () => {
  it('completes words as written, the most used ones first', () => {
    expect(vocabulary.completions('al', 9)).toEqual(['alarm', 'alert']);
    expect(vocabulary.completions('al', 1)).toEqual(['alarm']);
    expect(vocabulary.completions('configurati', 9)).toEqual(['configuration']);
  });

  it('completes mistyped letters: changed, added, left out, swapped', () => {
    for (const letters of ['reciev', 'recceiv', 'recev', 'rexeiv']) {
      expect(vocabulary.completionsOfMistyped(letters, 9)).toEqual(['receiver']);
    }
    expect(vocabulary.completionsOfMistyped('rxxeiv', 9)).toEqual([]);
  });

  it('relates words of a family', () => {
    expect(vocabulary.relatives(stem('configure'))).toEqual(['configuration']);
  });

  it.each([
    ['sensro', ['sensor']],
    ['sensr', ['sensor']],
    ['receverr', ['receiver']],
    ['acknowlegment', ['acknowledgement']],
  ])('corrects %s', (word, expected) => {
    expect(terms(vocabulary.neighbours(word, 2))).toEqual(expected);
  });

  it('prefers words that begin with the same letter', () => {
    expect(terms(vocabulary.neighbours('alarn', 1))).toEqual(['alarm']);
    expect(terms(vocabulary.neighbours('xensor', 1))).toEqual(['sensor']);
  });

  it('never corrects to a code, or to a term that is no word', () => {
    expect(vocabulary.neighbours('v3', 2)).toEqual([]);
    expect(vocabulary.neighbours('signin', 2)).toEqual([]);
  });
});
