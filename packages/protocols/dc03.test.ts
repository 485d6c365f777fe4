import {describe, expect, it} from 'vitest';
import {columnParity, dc03Block} from './dc03';
import {dataText, frameBytes} from './frame';

const data = (text: string) => [dataText('Data', text, 'Data.')];

describe('dc03Block', () => {
  it('puts length and wish for an acknowledgement into the header', () => {
    // `VN` and `NN` begin captured blocks of 22 and 14 bytes of data.
    expect(frameBytes(dc03Block('N', data('ti11:45/id001/pi010/CL'))).slice(0, 2)).toEqual([
      0x56, 0x4e,
    ]);
    expect(frameBytes(dc03Block('N', data('ti11:46/BA1011'))).slice(0, 2)).toEqual([0x4e, 0x4e]);
  });

  it('ends with a parity that makes each column odd', () => {
    const bytes = frameBytes(dc03Block('#', data('000010')));
    for (let bit = 0; bit < 8; bit += 1) {
      const ones = bytes.filter((byte) => (byte >> bit) & 1).length;
      expect(ones % 2).toBe(1);
    }
  });
});

describe('columnParity', () => {
  it('starts at FF', () => {
    expect(columnParity([])).toBe(0xff);
    expect(columnParity([0x40, 0x38])).toBe(0x87);
  });
});
