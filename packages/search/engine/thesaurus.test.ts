import {describe, expect, it} from 'vitest';
import {createThesaurus} from './thesaurus';

const thesaurus = createThesaurus([
  ['relays', 'actor', 'output'],
  ['output', 'result'],
  ['sign in', 'login'],
  ['alarm panel', 'panel'],
]);

describe('createThesaurus', () => {
  it('finds the others of every group of a word', () => {
    expect(thesaurus.synonymsOf('output')).toEqual(['relai', 'actor', 'result']);
  });

  it('does not carry a meaning from one group into the next', () => {
    expect(thesaurus.synonymsOf('result')).toEqual(['output']);
  });

  it('knows phrases by one term', () => {
    expect(thesaurus.synonymsOf('login')).toEqual(['sign_in']);
    expect(thesaurus.synonymsOf('sign_in')).toEqual(['login']);
  });

  it('finds phrases in a text', () => {
    expect(thesaurus.phrasesIn(['the', 'alarm', 'panel', 'alarm'])).toEqual([
      {at: [1, 2], term: 'alarm_panel', isVerb: false},
    ]);
  });

  it('finds a verb around its object only where it is asked to', () => {
    const words = ['sign', 'me', 'in'];
    expect(thesaurus.phrasesIn(words)).toEqual([]);
    expect(thesaurus.phrasesIn(words, true)).toEqual([{at: [0, 2], term: 'sign_in', isVerb: true}]);
    expect(thesaurus.phrasesIn(['alarm', 'of', 'panel'], true)).toEqual([]);
  });
});
