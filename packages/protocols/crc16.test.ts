import {describe, expect, it} from 'vitest';
import {crc16} from './crc16';
import {ascii} from './frame';

describe('crc16', () => {
  it('has the check value of CRC-16/ARC', () => {
    expect(crc16(ascii('123456789'))).toBe(0xbb3d);
  });

  // Frames of other senders, as public projects print them.
  it.each([
    ['CE11', '"SIA-DCS"9876R579BDFL789ABC#12345A[#12345A|NFA129]'],
    ['87CD', '"ADM-CID"9876R579BDFL789ABC#12345A[#12345A|1110 00 129]'],
    ['F4D2', '"SIA-DCS"0001RF3L77#1234[#1234|NRR|Atest]'],
    ['E441', '"NAK"0000R0L0A0[]_16:20:01,09-24-2025'],
  ])('gives %s for %s', (crc, span) => {
    expect(crc16(ascii(span)).toString(16).toUpperCase()).toBe(crc);
  });
});
