import {describe, expect, it} from 'vitest';
import {chunksOf, designationsIn, fold, queryWordsOf, termsOfChunk, wordsOfChunk} from './words';

describe('chunksOf', () => {
  it('keeps names together and leaves out what stands between words', () => {
    const chunks = ['Set', 'x-source', 'then', 'DC-09', 'or', '4.4.4'];
    expect(chunksOf('Set “x-source”, then DC-09 or 4.4.4.')).toEqual(chunks);
  });

  it('separates words by a double sign', () => {
    expect(chunksOf('on--off')).toEqual(['on', 'off']);
  });
});

describe('fold', () => {
  it('drops case, diacritics, apostrophes and soft hyphens', () => {
    expect(fold('Café’s Super\u00ADvision')).toBe('cafes supervision');
  });
});

describe('wordsOfChunk', () => {
  it.each([
    ['Alarm:Read', ['alarm', 'read']],
    ['I/O', ['i', 'o']],
    ['4.4.4', ['4.4.4']],
    ['12.5', ['12.5']],
    ['headers.x-tags', ['headers', 'x', 'tags']],
  ])('takes %s apart', (chunk, words) => {
    expect(wordsOfChunk(chunk)).toEqual(words);
  });
});

describe('termsOfChunk', () => {
  it.each([
    ['DC-09', ['dc09']],
    ['I/O', ['io']],
    ['log-in', ['login']],
    ['ipTNA4i', ['tna']],
    [
      'SiteReportingTime',
      ['site', 'reporting', 'time'].map((word) => termsOfChunk(word).words[0]?.term),
    ],
  ])('finds %s by its other spellings as well', (chunk, extra) => {
    expect(termsOfChunk(chunk).extra).toEqual(extra);
  });

  it.each(['alarm', 'Alarm', 'dual-path', 'ALARM', 'Wi'])('adds nothing to %s', (chunk) => {
    expect(termsOfChunk(chunk).extra).toEqual([]);
  });
});

describe('queryWordsOf', () => {
  it('gives the words as typed and as searched', () => {
    expect(queryWordsOf('How do Alarms-BA?').map(({raw, term}) => [raw, term])).toEqual([
      ['How', 'how'],
      ['do', 'do'],
      ['Alarms', 'alarm'],
      ['BA', 'ba'],
    ]);
  });

  it('leaves out what is left of an emoji', () => {
    expect(queryWordsOf('\u26A0\uFE0F tamper').map(({word}) => word)).toEqual(['tamper']);
  });

  it('knows words that say nothing', () => {
    const stopWords = queryWordsOf('what does the sensor do').filter(({isStopWord}) => isStopWord);
    expect(stopWords.map(({raw}) => raw)).toEqual(['what', 'does', 'the', 'do']);
  });
});

it.each([
  ['actor 3', ['actor 3']],
  ['actor 1 3 and 4', ['actor 1', 'actor 3', 'actor 4']],
  ['level 2 to 4 password 5', ['level 2', 'level 4', 'password 5']],
  ['the 4 actor', []],
  ['en 54 and 4.4.4', []],
  ['code 12345', []],
])('finds the numbered things of "%s"', (text, things) => {
  const terms = text.split(' ');
  expect(designationsIn(terms).map(({at, thing}) => `${thing} ${terms[at]}`)).toEqual(things);
});
