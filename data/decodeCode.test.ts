import {describe, expect, it} from 'vitest';
import {decodeCode} from './decodeCode';
import {siaTables} from './schemas/fixtures/siaTables';
import siaYaml from './sia-codes.yaml';
import type {SiaCodesData} from './schemas/codes';

/**
 * Blocks as `tests/test_utils.py` of pysiaalarm (eavanvalkenburg/pysiaalarm, MIT) makes them from each code of its
 * table.
 */
const blocks = siaTables[0].codes
  .trim()
  .split(/\s+/)
  .flatMap((letters) =>
    Array.from(letters.slice(1), (second) => {
      const code = letters.charAt(0) + second;
      return {code, block: `|Nri${code === 'RP' ? 0 : 1}/${code}000`};
    }),
  );
const meanings = new Map(
  (siaYaml as SiaCodesData).codes.map(({code, meaning}) => [code, meaning] as const),
);

describe('decodeCode', () => {
  it('says of each block of a public suite which code it has, and what our table says of it', () => {
    expect(blocks.length).toBeGreaterThan(300);
    for (const {code, block} of blocks) {
      const meaning = meanings.get(code) ?? 'Not in the tables; makers define codes of their own';
      const partition = code === 'RP' ? '' : ', partition 1';
      expect(decodeCode(block)).toMatchObject({
        summary: `SIA ${code}: ${meaning}${partition}.`,
        isKnown: meanings.has(code),
      });
    }
  });

  it('leaves what is neither protocol', () => {
    expect(decodeCode('zone 5')).toBeUndefined();
  });

  it.each([
    ['6401 02 012', 'status reported before, partition 2, user 12.'],
    ['OBA003', 'sent later, zone 3.'],
    ['3130', ', restore.'],
    ['1750 01 003', 'new event, partition 1, zone or user 3.'],
    ['CB3', ', zone or user 3.'],
    ['130', ', with any qualifier.'],
  ])('says of %s', (code, said) => {
    expect(decodeCode(code)?.summary).toContain(said);
  });
});
