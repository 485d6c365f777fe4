import fc from 'fast-check';
import {describe, expect, it} from 'vitest';
import {oddCharacter, readAlarmCode, type AlarmCodeReading} from './alarmCode';

/** Writes a reading as the blocks of DC-09 do. */
function written(reading: AlarmCodeReading): string {
  const account = reading.account === undefined ? '' : `#${reading.account}|`;
  if (reading.kind === 'contact-id')
    return `${account}${reading.qualifier}${reading.event} ${reading.group} ${reading.number}`;
  const {age = '', modifiers, code, number = '', text} = reading;
  const blocks = modifiers.map(({name, value}) => `${name}${value}/`).join('');
  return `${account}${age}${blocks}${code}${number}${text === undefined ? '' : `*${text}`}`;
}

describe('readAlarmCode', () => {
  it.each([
    ['1130 01 005', {kind: 'contact-id', qualifier: 1, event: '130', group: '01', number: '005'}],
    ['E401 02 U012', {kind: 'contact-id', qualifier: 1, event: '401', number: '012'}],
    ['E401  02\t U012', {qualifier: 1, event: '401', group: '02', number: '012'}],
    ['-130', {kind: 'contact-id', qualifier: 3, event: '130'}],
    ['#1234|−130', {kind: 'contact-id', qualifier: 3, event: '130'}],
    ['–130', {kind: 'contact-id', qualifier: 3, event: '130'}],
    ['130', {kind: 'contact-id', qualifier: undefined, event: '130'}],
    ['[#1234|3130 01 003]', {kind: 'contact-id', account: '1234', qualifier: 3}],
    [
      'Nri1/BA003',
      {kind: 'sia', age: 'N', modifiers: [{name: 'ri', value: '1'}], code: 'BA', number: '003'},
    ],
    ['#1234|Nti10:15/ri2/OP7*MILLER', {kind: 'sia', code: 'OP', number: '7', text: 'MILLER'}],
    ['|Nri1CL0^GATE ^', {code: 'CL', modifiers: [{name: 'ri', value: '1'}], text: 'GATE '}],
    ['[#08ab|Nri1/BA 003]', {account: '08ab', code: 'BA', number: '003'}],
    ['NL', {kind: 'sia', age: undefined, code: 'NL'}],
    ['ba', {kind: 'sia', code: 'BA'}],
    ['ba12', {kind: 'sia', code: 'BA', number: '12'}],
  ])('reads %s', (written, reading) => {
    expect(readAlarmCode(written)).toMatchObject(reading);
  });

  // SIA DC-05 prints the first of these as its example of a check sum.
  it.each([
    ['1234 18 1131 01 015 8', '8'],
    ['1234181131010158', '8'],
    ['1234 18 1131 01 015 9', '8'],
    ['1234 18 1131 01 015', undefined],
  ])('holds the check digit of %s against the right one', (written, right) => {
    const reading = readAlarmCode(written) as Extract<AlarmCodeReading, {kind: 'contact-id'}>;
    expect(reading.check?.right).toBe(right);
  });

  it.each(['', 'B', '13', 'zone 5', '9130', 'alarm', '1130 01'])('leaves %j', (written) => {
    expect(readAlarmCode(written)).toBeUndefined();
  });

  it('takes no event for a modifier of another', () => {
    expect(readAlarmCode('#1234|Nri1BA003/CL002')).toBeUndefined();
    expect(readAlarmCode('#1234|Nri1BA/CL')).toBeUndefined();
  });

  it('never throws', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        readAlarmCode(text);
        expect(oddCharacter(text)).toBeLessThanOrEqual(text.length);
      }),
    );
  });

  it('reads back what is written', () => {
    const digits = (length: number) =>
      fc.nat(10 ** length - 1).map((number) => String(number).padStart(length, '0'));
    const contactId = fc.record({
      kind: fc.constant('contact-id' as const),
      account: fc.option(digits(4), {nil: undefined}),
      qualifier: fc.constantFrom(1 as const, 3 as const, 6 as const),
      event: digits(3),
      group: digits(2),
      number: digits(3),
    });
    const sia = fc.record({
      kind: fc.constant('sia' as const),
      account: fc.option(digits(4), {nil: undefined}),
      age: fc.constantFrom('N' as const, 'O' as const),
      modifiers: fc.array(fc.record({name: fc.constantFrom('ri', 'id', 'pi'), value: digits(2)})),
      code: fc.constantFrom('BA', 'OP', 'NL', 'ON'),
      number: fc.option(digits(3), {nil: undefined}),
      text: fc.option(fc.constantFrom('FRONT DOOR', ''), {nil: undefined}),
    });
    fc.assert(
      fc.property(fc.oneof(contactId, sia), (reading) => {
        expect(readAlarmCode(written(reading))).toEqual(reading);
      }),
    );
  });
});
