import {expect, it} from 'vitest';
import {engineWith, textPage} from './testSupport';

const engine = engineWith([
  textPage('/relay', 'Relay', 'The relay switches. A relay of its own. Relays are labelled.'),
  textPage(
    '/escalation',
    'Escalation',
    'An escalation raises a role and its delay. E130, ipTNA4i.',
  ),
]);

it('goes further than search itself, with one form of each word, likeliest first', () => {
  expect(engine.search('rellya').hits).toEqual([]);
  expect(engine.spellings('rellya')).toEqual(['relay']);
  expect(engine.spellings('the rellya')).toEqual(['the relay']);
  expect(engine.spellings('esclatoin')).toEqual(['escalation']);
});

it('proposes nothing for what is known, short, a code, or like nothing', () => {
  for (const query of ['relay', 'rlya', 'E9X0', 'iptna9z', 'zzqxvzz', 'rellya zzqxvzz', '', '  '])
    expect(engine.spellings(query)).toEqual([]);
});

it('proposes 3 queries at most', () => {
  const words = engineWith([textPage('/a', 'Words', 'bartonia bartonib bartonic bartonid')]);
  expect(words.spellings('bartooix')).toHaveLength(3);
});

it('proposes only what the accepted pages answer', () => {
  expect(engine.spellings('rellya', ({path}) => path === '/escalation')).toEqual([]);
});
