import {describe, expect, it} from 'vitest';
import * as automation from './automation';
import {contactIdBurglary, duress, fullSia} from './exampleEvents';
import {frameBytes, type FrameField} from './frame';

const textOf = (fields: readonly FrameField[]) => String.fromCharCode(...frameBytes(fields));
const at = {receiver: '01', line: '1'};
const at685 = {receiver: '1', line: '1'};

describe('automation protocols', () => {
  it('writes the example of the Sur-Gard family', () => {
    expect(textOf(automation.surGardContactId(at, duress))).toBe('5011 181234E12101001\u0014');
  });

  it('passes full SIA on in brackets', () => {
    expect(textOf(automation.surGardSia(at, fullSia))).toBe('S011[#1234|Nri1/BA003]\u0014');
  });

  it('sends a heartbeat of fixed width', () => {
    expect(textOf(automation.surGardHeartbeat(at))).toBe(
      `1011${' '.repeat(11)}@${' '.repeat(4)}\u0014`,
    );
  });

  it('puts a space before a Radionics message', () => {
    expect(textOf(automation.radionicsContactId(at, duress))).toBe(' a011 123418E12101001\u0014');
  });

  it('says in an Ademco 685 message whether zone or user follows', () => {
    expect(textOf(automation.ademcoContactId(at685, duress))).toBe('\n11 1234 18 E121 01 U001\r');
    expect(textOf(automation.ademcoContactId(at685, contactIdBurglary))).toBe(
      '\n11 1234 18 E130 01 C003\r',
    );
  });
});
