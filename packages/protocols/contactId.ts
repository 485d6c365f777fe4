import {contactIdFields, type ContactIdEvent} from './events';
import {checkText, fieldText, headerText, type FrameField} from './frame';

/** Digits by their value in the check sum of SIA DC-05, from 1 to 15: 0 counts as 10. */
const digits = '1234567890BCDEF';

const digitValue = (digit: string) => digits.indexOf(digit) + 1;

/** The digit that makes the sum of all sixteen divisible by 15 (SIA DC-05). */
export function contactIdCheckDigit(message: string): string {
  const sum = Array.from(message, digitValue).reduce((total, value) => total + value, 0);
  return digits[14 - (sum % 15)] ?? '';
}

/**
 * A Contact ID message as a panel dials it: `ACCT 18 QXYZ GG CCC S`. There are no bytes on a phone line, but tones;
 * the numbers in the fields are the values of the digits in the check sum.
 */
export function contactIdMessage(event: ContactIdEvent): FrameField[] {
  const fields = [
    headerText('Account', event.account, 'Account of the site.'),
    headerText('Type', '18', 'Message type Contact ID; 98 is allowed as well.'),
    ...contactIdFields(event),
  ];
  const check = contactIdCheckDigit(fields.map(fieldText).join(''));
  const meaning = 'Makes the sum of all values divisible by 15.';
  return [...fields, checkText('Check', check, meaning)].map((field) => {
    const text = fieldText(field) ?? '';
    return {...field, text, bytes: Array.from(text, digitValue)};
  });
}
