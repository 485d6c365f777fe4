import {describe, expect, it} from 'vitest';
import {
  foundWordsOf,
  foundWordsPattern,
  maxFoundWords,
  withFoundWords,
  wordOfMatch,
} from './foundWords';
import {withoutFoundWords} from './foundWordsParameter';

const snippet = (value: string) => ({_snippetResult: {content: {value}}});

describe('withFoundWords', () => {
  it('puts the marked words before the fragment', () => {
    expect(
      withFoundWords('/devices/actors#modes', snippet('<mark>Relay</mark> and <mark>pulse</mark>')),
    ).toBe('/devices/actors?find=relay+pulse#modes');
  });

  it('keeps origin and other parameters, and replaces the words of an earlier search', () => {
    expect(
      withFoundWords('https://docs.talos.example/a?x=1&find=old#b', snippet('<mark>new</mark>')),
    ).toBe('https://docs.talos.example/a?x=1&find=new#b');
  });

  it('adds nothing where nothing is marked', () => {
    expect(withFoundWords('/a#b', {})).toBe('/a#b');
    expect(withFoundWords('/a', snippet('no mark'))).toBe('/a');
    expect(withFoundWords('/a', {_snippetResult: {}, _highlightResult: {}})).toBe('/a');
  });

  it('takes the text first, then the headings from the nearest upwards, never the group', () => {
    const value = (text: string) => ({value: `<mark>${text}</mark>`});
    const hit = {
      ...snippet('<mark>text</mark>'),
      _highlightResult: {
        content: value('all'),
        hierarchy: {lvl0: value('group'), lvl1: value('title'), lvl2: value('section')},
      },
    };
    expect(withFoundWords('/a', hit)).toBe('/a?find=text+all+section+title');
  });

  it('names each word once, in lower case, and only a few', () => {
    const words = Array.from({length: 12}, (_, index) => `<mark>w${index}</mark>`);
    expect(withFoundWords('/a', snippet('<mark>Alarm</mark> <mark>ALARM</mark>'))).toBe(
      '/a?find=alarm',
    );
    expect(foundWordsOf(withFoundWords('/a', snippet(words.join(' '))).slice(2))).toHaveLength(
      maxFoundWords,
    );
  });

  it('completes a word of which only the beginning is marked', () => {
    expect(
      withFoundWords('/a', snippet('<mark>tam</mark>per, <mark>DC</mark>-<mark>09</mark>')),
    ).toBe('/a?find=tamper+dc+09');
  });

  it('keeps signs of codes and drops punctuation', () => {
    expect(
      withFoundWords('/a', snippet('<mark>+130</mark> <mark>DC-09,</mark> <mark>…</mark>')),
    ).toBe('/a?find=%2B130+dc-09');
  });
});

describe('withoutFoundWords', () => {
  it('takes the words out, and leaves everything else as it is written', () => {
    expect(withoutFoundWords('?find=loop+tamper')).toBe('');
    expect(withoutFoundWords('?x=1&find=loop&y=2')).toBe('?x=1&y=2');
    expect(withoutFoundWords('?q=a%20b')).toBe('?q=a%20b');
  });
});

describe('foundWordsOf', () => {
  it('reads what withFoundWords wrote', () => {
    const url = withFoundWords(
      '/a',
      snippet('<mark>Über</mark> <mark>A&amp;B</mark> <mark>+130</mark>'),
    );
    expect(foundWordsOf(new URL(url, 'https://docs.talos.example').search)).toEqual([
      'über',
      'a&b',
      '+130',
    ]);
  });

  it('survives addresses that somebody else wrote', () => {
    expect(foundWordsOf('?find=')).toEqual([]);
    expect(foundWordsOf('?finder=x')).toEqual([]);
    expect(foundWordsOf(`?find=${'x'.repeat(65)}+%FF+((+ok`)).toEqual(['ok']);
  });
});

describe('foundWordsPattern', () => {
  const found = (text: string, ...words: string[]) =>
    [...text.matchAll(foundWordsPattern(words))].map(([match]) => match);

  it('finds whole words in any case', () => {
    expect(found('Set the set, reset the SET-up', 'set')).toEqual(['Set', 'set', 'SET']);
  });

  it('finds longer words by their beginning, never short ones, codes or numbers', () => {
    expect(found('Alarms, alarming, false alarm', 'alarm')).toEqual([
      'Alarms',
      'alarming',
      'alarm',
    ]);
    expect(found('settings army BAR 1300 sensor', 'set', 'arm', 'ba', '130')).toEqual([]);
  });

  it('finds no number in a longer one with dots', () => {
    expect(found('12 V, 12.5 V, 3.12 V, at most 12.', '12')).toEqual(['12', '12']);
    expect(found('ESPA 4.4.4 at level 4', '4.4.4', '4')).toEqual(['4.4.4', '4']);
  });

  it('takes signs literally', () => {
    expect(found('DC-09 dc_09 DC-091 (+130) a.b axb', 'dc-09', '+130', 'a.b')).toEqual([
      'DC-09',
      '+130',
      'a.b',
    ]);
  });
});

describe('wordOfMatch', () => {
  it('names the longest word that the match begins with', () => {
    expect(wordOfMatch('Alarming', ['alarm', 'alarming', 'loop'])).toBe('alarming');
    expect(wordOfMatch('Sensor', ['loop'])).toBeUndefined();
  });
});
