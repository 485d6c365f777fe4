import fc from 'fast-check';
import {describe, expect, it} from 'vitest';
import {ascii, fromHex, toHex} from '../frame';
import {blockCheck, buildBlock, parseBlock} from './block';

const call = {
  header: '1',
  records: [
    ['1', '550'],
    ['2', 'FIRE ZONE 12'],
    ['6', '1'],
  ],
} as const;

const printable = fc.string({
  unit: fc.integer({min: 0x20, max: 0x7e}).map((code) => String.fromCharCode(code)),
  minLength: 1,
  maxLength: 16,
});

describe('blockCheck', () => {
  it('gives what another implementation gives for the shortest call', () => {
    // SOH "1" STX "1" US "A" ETX and its check, as a public project has it in its tests.
    expect(toHex(buildBlock({header: '1', records: [['1', 'A']]}))).toBe('013102311F41035F');
    expect(blockCheck(fromHex('3102311F4103'))).toBe(0x5f);
  });
});

describe('buildBlock', () => {
  it('puts US into records and RS between them', () => {
    expect(toHex(buildBlock(call).slice(0, 9))).toBe('013102311F3535301E');
  });

  it.each([
    ['a record separator in a text', '2', 'FIRE\u001eZONE'],
    ['an end of text in a text', '2', 'FIRE\u0003'],
    ['letters beyond ASCII', '2', 'Küche'],
    ['an address of more than 16 characters', '1', '1'.repeat(17)],
    ['a message of more than 128 characters', '2', 'x'.repeat(129)],
    ['an empty value', '2', ''],
  ])('refuses %s', (_what, type, value) => {
    expect(() => buildBlock({header: '1', records: [[type, value]]})).toThrow(RangeError);
  });

  it('refuses an empty header', () => {
    expect(() => buildBlock({...call, header: ''})).toThrow('The header is empty.');
  });
});

describe('parseBlock', () => {
  it('reads back whatever was built', () => {
    const records = fc.array(fc.tuple(fc.constantFrom('1', '2', '3', '7'), printable), {
      minLength: 1,
    });
    fc.assert(
      fc.property(fc.constantFrom('1', '2', '3', '4'), records, (header, list) => {
        expect(parseBlock(buildBlock({header, records: list}))).toEqual({header, records: list});
      }),
    );
  });

  it('notices any byte that is one bit off', () => {
    const bytes = buildBlock(call);
    bytes.forEach((byte, index) => {
      for (let bit = 0; bit < 8; bit += 1) {
        const broken = bytes.map((other, place) => (place === index ? byte ^ (1 << bit) : other));
        expect(() => parseBlock(broken), `byte ${index}, bit ${bit}`).toThrow(SyntaxError);
      }
    });
  });

  it.each([
    ['nothing', []],
    ['a block that does not begin with SOH', ascii('1')],
    ['a block without a header', fromHex('0102311F41036E')],
    ['a block without a check character', buildBlock(call).slice(0, -1)],
    ['a block with something behind it', [...buildBlock(call), 0x04]],
    ['a record without US', fromHex('013102310301')],
  ])('refuses %s', (_what, bytes) => {
    expect(() => parseBlock(bytes)).toThrow(SyntaxError);
  });
});
