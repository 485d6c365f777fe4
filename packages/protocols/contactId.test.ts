import fc from 'fast-check';
import {describe, expect, it} from 'vitest';
import {contactIdCheckDigit, contactIdMessage} from './contactId';
import {contactIdBurglary, contactIdRestore} from './exampleEvents';

const sumOf = (message: string) =>
  Array.from(message, (digit) => (digit === '0' ? 10 : Number.parseInt(digit, 16))).reduce(
    (sum, value) => sum + value,
  );

describe('contactIdCheckDigit', () => {
  it.each([
    ['123418113001003', '7'],
    ['123418313001003', '5'],
    // The sum is divisible by 15 already: the check digit counts 15.
    ['111111111111111', 'F'],
  ])('of %s is %s', (message, check) => {
    expect(contactIdCheckDigit(message)).toBe(check);
  });

  it('makes the sum of all sixteen divisible by 15', () => {
    const digit = fc.constantFrom(...Array.from('0123456789BCDEF'));
    fc.assert(
      fc.property(fc.array(digit, {minLength: 15, maxLength: 15}), (digits) => {
        const message = digits.join('');
        expect(sumOf(message + contactIdCheckDigit(message)) % 15).toBe(0);
      }),
    );
  });
});

describe('contactIdMessage', () => {
  const digits = (event: typeof contactIdBurglary) =>
    contactIdMessage(event)
      .map(({text}) => text)
      .join('');

  it('has sixteen digits', () => {
    expect(digits(contactIdBurglary)).toBe('1234181130010037');
    expect(digits(contactIdRestore)).toBe('1234183130010035');
  });
});
