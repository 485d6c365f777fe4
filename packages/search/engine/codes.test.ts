import {describe, expect, it} from 'vitest';
import {announcesCode, CodeIndex, codeKey, namesServerAnswer} from './codes';

const index = new CodeIndex();
const codes = [
  'BA',
  'BR',
  'IN',
  '130',
  '+131',
  'ipTNA4i',
  'TNA Connect V2',
  'SIA DC-09',
  'DP4 (90s, 5h)',
  'Alarm:Read',
  '110',
  'E110',
];
for (const [place, code] of codes.entries()) index.add(code, {place, block: undefined});

const named = (query: string) => index.namedIn(query)?.entries.map(({place}) => codes[place]) ?? [];

describe('codeKey', () => {
  it('drops case, hyphens, blanks, dots and slashes', () => {
    expect(new Set(['DC-09', 'dc 09', 'Dc09', 'd.c/09'].map(codeKey))).toEqual(new Set(['dc09']));
  });

  it('keeps the sign of a Contact ID code', () => {
    expect(codeKey('+130')).toBe('+130');
    expect(codeKey('-DC')).toBe('dc');
  });

  it.each(['13.0', '13,0'])('takes the decimal %s for no whole number', (number) => {
    expect(codeKey(` ${number} `)).toBe(number);
  });
});

describe('CodeIndex', () => {
  it.each([
    ['ba', ['BA']],
    ['in', ['IN']],
    ['ip tna-4I', ['ipTNA4i']],
    ['tnaconnect v2', ['TNA Connect V2']],
    ['dp4', ['DP4 (90s, 5h)']],
    ['dp4 90s 5h', ['DP4 (90s, 5h)']],
    ['alarm:read', ['Alarm:Read']],
    ['131', ['+131']],
    ['+131', ['+131']],
    ['+130', ['130']],
  ])('takes the query "%s" for a code', (query, found) => {
    expect(named(query)).toEqual(found);
    expect(index.namedIn(query)?.whole).toBe(true);
  });

  it.each([
    ['contact id 130', ['130']],
    ['BA alarm', ['BA']],
    ['code br', ['BR']],
    ['what does ba mean', ['BA']],
    ['model iptna 4i leds', ['ipTNA4i']],
    ['BA or BR', ['BA', 'BR']],
    ['code IN of the panel', ['IN']],
  ])('finds the code in "%s"', (query, found) => {
    expect(named(query)).toEqual(found);
  });

  it.each([
    ['contact id 130', true],
    ['130, 131 BA', true],
    ['codes 130 and 131', true],
    ['130 burglary', false],
  ])('knows whether "%s" holds nothing but codes', (query, whole) => {
    expect(index.namedIn(query)?.whole).toBe(whole);
  });

  it.each([
    ['wire the panel in the room'],
    ['IN THE ROOM'],
    ['alarm read'],
    ['110 v supply'],
    ['error 130'],
    ['131a'],
    ['13.0'],
    ['13,0'],
    ['zone 1 30'],
    ['bx'],
  ])('finds no code in "%s"', (query) => {
    expect(named(query)).toEqual([]);
  });

  it('knows words that only announce a code', () => {
    expect(['contact', 'id', 'burglary'].map(announcesCode)).toEqual([true, true, false]);
  });

  it.each([
    ['E130', '130'],
    ['r130 burglary', '130 burglary'],
    ['what is 3-130?', 'what is 130?'],
    ['E999', 'E999'],
    ['2-130', '2-130'],
    ['131-130', '131-130'],
    ['E131', '131'],
    ['E 131', '131'],
    ['R-130', '130'],
    ['E_130', '130'],
    ['e.130', '130'],
    ['E110', 'E110'],
    ['E 110', 'E 110'],
    ['3130', '130'],
    ['1999', '1999'],
    ['1130 W', '1130 W'],
  ])('takes the qualifier of new events and restores away: %s', (query, without) => {
    expect(index.withoutQualifiers(query)).toBe(without);
  });
});

describe('namesServerAnswer', () => {
  it.each([
    ['error 406', true],
    ['HTTP 404', true],
    ['error code 500', true],
    ['alarm code 130', false],
    ['terror 406', false],
  ])('%s: %s', (query, expected) => {
    expect(namesServerAnswer(query)).toBe(expected);
  });
});
