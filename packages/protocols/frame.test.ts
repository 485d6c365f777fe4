import {describe, expect, it} from 'vitest';
import {ascii, byteField, fieldText, frameBytes, fromHex, headerText, toHex} from './frame';

describe('ascii', () => {
  it('gives one byte per character and refuses others', () => {
    expect(ascii('A~')).toEqual([0x41, 0x7e]);
    expect(() => ascii('é')).toThrow(RangeError);
  });
});

describe('toHex and fromHex', () => {
  it('are each other’s inverse', () => {
    expect(toHex([0, 10, 255])).toBe('000AFF');
    expect(fromHex('000AFF')).toEqual([0, 10, 255]);
    expect(fromHex('')).toEqual([]);
  });
});

describe('fields', () => {
  it('have a text unless their bytes are numbers', () => {
    expect(fieldText(headerText('Line', 'L0', 'Unused.'))).toBe('L0');
    expect(fieldText(byteField('Header', 'header', 0x46, 'Six bytes.'))).toBeUndefined();
  });

  it('follow each other', () => {
    const fields = [byteField('Start', 'envelope', 10, '.'), headerText('Line', 'L0', '.')];
    expect(toHex(frameBytes(fields))).toBe('0A4C30');
  });
});
