import {describe, expect, it} from 'vitest';
import {ascii, fromHex} from '../frame';
import {parseBlock} from './block';

const checked = ascii('1\x021\x1f550\x1e2\x1fFIRE ZONE 12\x1e6\x1f1\x03');
const call = [0x01, ...checked, checked.reduce((check, byte) => check ^ byte)];

describe('parseBlock', () => {
  it('reads the shortest call as another implementation writes it', () => {
    // SOH "1" STX "1" US "A" ETX and its check, as a public project has it in its tests.
    const read = {header: '1', records: [['1', 'A']]};
    expect(parseBlock(fromHex('013102311F41035F'))).toEqual(read);
  });

  it('reads records and their values', () => {
    const records = [
      ['1', '550'],
      ['2', 'FIRE ZONE 12'],
      ['6', '1'],
    ];
    expect(parseBlock(call)).toEqual({header: '1', records});
  });

  it('notices any byte that is one bit off', () => {
    call.forEach((byte, index) => {
      for (let bit = 0; bit < 8; bit += 1) {
        const broken = call.map((other, place) => (place === index ? byte ^ (1 << bit) : other));
        expect(() => parseBlock(broken), `byte ${index}, bit ${bit}`).toThrow(SyntaxError);
      }
    });
  });

  it.each([
    ['nothing', []],
    ['a block that does not begin with SOH', ascii('1')],
    ['a block without a header', fromHex('0102311F41036E')],
    ['a block without a check character', call.slice(0, -1)],
    ['a block with something behind it', [...call, 0x04]],
    ['a record without US', fromHex('013102310301')],
  ])('refuses %s', (_what, bytes) => {
    expect(() => parseBlock(bytes)).toThrow(SyntaxError);
  });
});
