import {describe, expect, it, test} from 'vitest';
import type {TradeWord} from '../tradeWords';
import {createEngine} from '.';
import {createBridge} from './bridge';
import {shardOf, textPage} from './testSupport';

const word = (written: string, language: TradeWord['language'], means: string): TradeWord => ({
  word: written,
  language,
  means,
  source: 'trade usage',
});

const words = [
  word('Leitstelle', 'de', 'alarm receiving centre'),
  word('Überfall', 'de', 'hold-up'),
  word('Störung', 'de', 'fault'),
  word('Netzwerk', 'de', 'network'),
  word('Maßnahme', 'de', 'step'),
  word('Brand', 'de', 'fire'),
  word("centrale d'alarme", 'fr', 'alarm panel'),
  word('centrale', 'fr', 'panel'),
  word('PAC', 'nl', 'alarm receiving centre'),
];
const bridge = createBridge(words);
const known = new Set(['brand', 'alarm', 'dc', '09', 'not']);
const said = (query: string) => bridge(query, (each) => known.has(each.toLowerCase())).query;

describe('a bridge', () => {
  it('puts the meaning in the place of a word and tells both', () => {
    expect(bridge('alarm in Leitstelle', (each) => each === 'alarm')).toEqual({
      query: 'alarm  alarm receiving centre',
      bridged: [{word: 'Leitstelle', means: 'alarm receiving centre'}],
    });
  });

  it.each([
    ['überfall', 'hold-up'],
    ['UEBERFALL', 'hold-up'],
    ['Uberfall', 'hold-up'],
    ['Massnahme', 'step'],
    ['Netzwerkstörung', 'network fault'],
    ['Maßnahmenplan', 'step'],
    ["la centrale d'alarme", ' alarm panel'],
    ['la centrale', ' panel'],
    ['pac DC-09', 'alarm receiving centre DC-09'],
  ])('reads %s', (query, expected) => {
    expect(said(query)).toBe(expected);
  });

  it('leaves alone what pages hold, unless another word shows the language', () => {
    expect(said('not the brand alarm')).toBe('not the brand alarm');
    expect(said('nicht Brand, Leitstelle')).toBe(' fire, alarm receiving centre');
  });

  it('takes no short word for a part of another', () => {
    expect(said('branding spaces')).toBe('branding spaces');
  });
});

test('an engine finds what the word means, and says that it was looked for', () => {
  const engine = createEngine({synonyms: [], tradeWords: words});
  engine.add(shardOf('admin', [textPage('/arc', 'Alarm receiving centre', 'It takes alarms.')]));
  const {hits, bridged} = engine.search('Leitstelle');
  expect(hits[0]?.page.path).toBe('/arc');
  expect(bridged).toEqual([{word: 'Leitstelle', means: 'alarm receiving centre'}]);
  expect(engine.search('alarms').bridged).toEqual([]);
});
