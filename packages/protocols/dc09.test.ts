import {describe, expect, it} from 'vitest';
import {dc09Frame, dc09Timestamp, type Dc09Message} from './dc09';
import {contactIdEventFields, siaEventFields} from './events';
import * as sample from './exampleEvents';
import {frameBytes} from './frame';

const at = (clock: string) => new Date(`2025-03-14T${clock}Z`);
const burglaryRestore: Dc09Message = {
  ...sample.burglary,
  sequence: 5,
  data: siaEventFields({
    account: '1234',
    area: '1',
    code: 'BR',
    codeMeaning: 'Burglary restored',
    address: {kind: 'zone', number: '003'},
  }),
  time: at('10:18:02'),
};
const contactIdRestore: Dc09Message = {
  ...sample.dc09ContactId,
  sequence: 6,
  data: contactIdEventFields(sample.contactIdRestore),
  time: at('10:18:02'),
};
const linkTest: Dc09Message = {...sample.plainLinkTest, sequence: 3, time: at('10:16:00')};

const textOf = (message: Dc09Message) =>
  String.fromCharCode(...frameBytes(dc09Frame(message)))
    .replace('\n', '<LF>')
    .replace('\r', '<CR>');

describe('dc09Frame', () => {
  it.each<[string, Dc09Message, string]>([
    [
      'an event',
      sample.burglary,
      'FEEF003A"SIA-DCS"0001L0#1234[#1234|Nri1/BA003]_10:15:30,03-14-2025',
    ],
    [
      'a receiver number',
      {...sample.burglary, receiver: '0'},
      'A778003C"SIA-DCS"0001R0L0#1234[#1234|Nri1/BA003]_10:15:30,03-14-2025',
    ],
    [
      'a restore',
      burglaryRestore,
      '1337003A"SIA-DCS"0005L0#1234[#1234|Nri1/BR003]_10:18:02,03-14-2025',
    ],
    ['an answer', sample.answer('ACK', 1), '1BC10012"ACK"0001L0#1234[]'],
    ['the answer to number 2', sample.answer('ACK', 2), '14310012"ACK"0002L0#1234[]'],
    ['the answer to number 3', sample.answer('ACK', 3), 'D1600012"ACK"0003L0#1234[]'],
    [
      'a Contact ID event',
      sample.dc09ContactId,
      '4F6A003B"ADM-CID"0002L0#1234[#1234|1130 01 003]_10:15:42,03-14-2025',
    ],
    [
      'a Contact ID restore',
      contactIdRestore,
      'E71A003B"ADM-CID"0006L0#1234[#1234|3130 01 003]_10:18:02,03-14-2025',
    ],
    [
      'extended data',
      sample.closing,
      'F7E20050"SIA-DCS"0004L0#1234[#1234|Nri1/CL002][X008E32.5][Y047N22.9]_18:00:05,03-14-2025',
    ],
    ['a link test', sample.plainLinkTest, '1EF20013"NULL"0000L0#1234[]'],
    ['a link test with a time', linkTest, '534B0027"NULL"0003L0#1234[]_10:16:00,03-14-2025'],
    ['a NAK', sample.timeCorrection, 'F1DB0025"NAK"0000R0L0A0[]_10:16:05,03-14-2025'],
    ['a DUH', sample.answer('DUH', 1), '251F0012"DUH"0001L0#1234[]'],
  ])('writes %s as it was checked by hand', (_, message, expected) => {
    expect(textOf(message)).toBe(`<LF>${expected}<CR>`);
  });

  // Two frames that public projects print.
  it('writes the frames of other senders', () => {
    const header = {sequence: 9876, receiver: '579BDF', line: '789ABC', account: '12345A'};
    const fire = siaEventFields({
      account: '12345A',
      code: 'FA',
      codeMeaning: 'Fire alarm',
      address: {kind: 'zone', number: '129'},
    });
    expect(textOf({...header, token: 'SIA-DCS', data: fire})).toBe(
      '<LF>CE110032"SIA-DCS"9876R579BDFL789ABC#12345A[#12345A|NFA129]<CR>',
    );
    const contactId = contactIdEventFields({
      account: '12345A',
      qualifier: 1,
      event: '110',
      eventMeaning: 'Fire',
      group: '00',
      address: {kind: 'zone', number: '129'},
    });
    expect(textOf({...header, token: 'ADM-CID', data: contactId})).toBe(
      '<LF>87CD0037"ADM-CID"9876R579BDFL789ABC#12345A[#12345A|1110 00 129]<CR>',
    );
  });

  it.each<[string, Partial<Dc09Message>]>([
    ['a sequence beyond four digits', {sequence: 10_000}],
    ['a short account', {account: '12'}],
    ['an account with other letters', {account: '12G4'}],
    ['a long receiver number', {receiver: '1234567'}],
    ['an empty line', {line: ''}],
  ])('refuses %s', (_, part) => {
    expect(() => dc09Frame({...sample.burglary, ...part})).toThrow(RangeError);
  });

  it('refuses a NAK without the time', () => {
    expect(() => dc09Frame({token: 'NAK', sequence: 0, account: '0'})).toThrow(RangeError);
  });

  it('gives every byte to a field with a meaning', () => {
    const fields = dc09Frame(sample.closing);
    expect(fields).not.toEqual([]);
    for (const {bytes, meaning} of fields) {
      expect(bytes.length).toBeGreaterThan(0);
      expect(meaning).toMatch(/\.$/);
    }
  });
});

describe('dc09Timestamp', () => {
  it('is in UTC, month before day', () => {
    expect(dc09Timestamp(new Date('2025-03-14T11:05:09+02:00'))).toBe('_09:05:09,03-14-2025');
  });
});
