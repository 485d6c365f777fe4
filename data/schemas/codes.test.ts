import {describe, expect, it} from 'vitest';
import * as v from 'valibot';
import {checkDataFile, readData} from '.';
import {findCommonCodes, findLetters, siaCodesSchema, unknownPairs} from './codes';
import {contactIdTables} from './fixtures/contactIdTables';
import {siaNumbers, siaTables} from './fixtures/siaTables';

const contactId = readData(process.cwd(), 'contact-id-codes.yaml');
const sia = readData(process.cwd(), 'sia-codes.yaml');
const rows = contactId.groups.flatMap(({codes}) => codes);

const words = (list: string) => list.trim().split(/\s+/);

/** `100-102 110` as `100`, `101`, `102`, `110`. */
const expand = (ranges: string) =>
  words(ranges).flatMap((range) => {
    const [first = 0, last = first] = range.split('-').map(Number);
    return Array.from({length: last - first + 1}, (_, step) => String(first + step));
  });

const [older, newer] = contactIdTables.map(
  ({zone, user}) =>
    new Map([
      ...expand(zone).map((code) => [code, 'zone'] as const),
      ...expand(user).map((code) => [code, 'user'] as const),
    ]),
);
if (!older || !newer) throw new Error('Two tables are compared.');

describe('data/contact-id-codes.yaml, beside two public tables', () => {
  it('has the codes of both, and marks those that the older one lacks', () => {
    expect(rows.map(({code}) => code)).toEqual([...newer.keys()].sort());
    expect(rows.filter((row) => !row.newer).map(({code}) => code)).toEqual(
      [...older.keys()].sort(),
    );
  });

  it('says zone or user as both do, and that the tables differ where they do', () => {
    const kindOf = (code: string) => {
      const kinds = new Set(
        [older.get(code), newer.get(code)].filter((kind) => kind !== undefined),
      );
      return [...kinds].sort((a, b) => b.localeCompare(a)).join(' or ');
    };
    expect(rows.map(({code, number = 'zone'}) => [code, number])).toEqual(
      rows.map(({code}) => [code, kindOf(code)]),
    );
  });
});

describe('data/sia-codes.yaml, beside two public tables', () => {
  const tables = siaTables.map(({codes}) =>
    words(codes).flatMap((letters) =>
      Array.from(letters.slice(1), (second) => letters.charAt(0) + second),
    ),
  );

  it('has the codes that stand in both, and so none of a single maker', () => {
    const common = tables.reduce((left, right) => left.filter((code) => right.includes(code)));
    expect(sia.codes.map(({code}) => code)).toEqual(common);
  });

  it('says what the number is', () => {
    const numbers = Object.entries(siaNumbers).flatMap(([number, codes]) =>
      words(codes).map((code) => [code, number]),
    );
    expect(sia.codes.flatMap(({code, number}) => (number ? [[code, number]] : [])).sort()).toEqual(
      numbers.sort(),
    );
  });
});

describe('schemas of the codes', () => {
  const table = (codes: object[]) => ({
    groups: [{id: 'alarms-1xx', label: 'Alarms', codes}],
  });
  const fire = {code: '110', meaning: 'Fire'};

  it.each([
    [
      'a code in another class',
      table([{code: '301', meaning: 'Mains lost'}]),
      '301: A code stands in the class',
    ],
    ['a code that stands twice', table([fire, fire]), '110: Codes stand once'],
    ['a code of a maker', table([{code: '750', meaning: 'Own'}]), 'from 700 on'],
    ['a number of another kind', table([{...fire, number: 'door'}]), 'user'],
    ['a pair without a code', table([{...fire, sia: {}}]), 'A pair has a code'],
  ])('refuse %s', (_, data, message) => {
    const found = checkDataFile('contact-id-codes.yaml', JSON.stringify(data));
    expect(found.map((problem) => problem.message).join('\n')).toContain(message);
  });

  it('refuse a SIA code that stands twice, and a first letter without a meaning', () => {
    const accepts = (codes: object[]) => v.safeParse(siaCodesSchema, {...sia, codes}).success;
    expect(accepts(sia.codes)).toBe(true);
    expect(accepts([...sia.codes, {code: 'ZU', meaning: 'Again'}])).toBe(false);
    expect(v.safeParse(siaCodesSchema, {...sia, groups: sia.groups.slice(1)}).success).toBe(false);
  });

  it('name each pair that SIA does not know', () => {
    expect(unknownPairs(contactId, sia)).toEqual([]);
    const lacking = {...sia, codes: sia.codes.filter(({code}) => code !== 'YQ')};
    expect(unknownPairs(contactId, lacking)).toEqual(['300: YQ is not in data/sia-codes.yaml']);
  });

  it('find each set of common codes, and name what is not there', () => {
    const common = readData(process.cwd(), 'common-codes.yaml');
    for (const {id, codes} of common)
      expect(findCommonCodes(common, contactId, id).codes).toHaveLength(codes.length);
    expect(() => findCommonCodes(common, contactId, 'danger')).toThrow(
      /"danger".*people-in-danger/,
    );
    const own = [{id: 'own', label: 'Own', codes: [{code: '199'}]}];
    expect(() => findCommonCodes(own, contactId, 'own')).toThrow('own: 199 is not in');
  });

  it('find letters by their position only', () => {
    expect(findLetters(sia, 'second')).toBe(sia.kinds);
    expect(() => findLetters(sia, 'third')).toThrow(/"third".*first, second/);
  });
});
