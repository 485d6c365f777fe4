import * as v from 'valibot';
import {limits} from '../../server/api/limits';

const wrong = 'must be an e-mail address';

/** An e-mail address as the service takes it; the site's forms check by the same rule before they send. */
export const emailSchema = v.pipe(
  v.string(wrong),
  v.description('E-mail address'),
  v.trim(),
  v.maxLength(limits.email, `must have at most ${limits.email} characters`),
  v.rfcEmail(wrong),
  v.regex(/\.[^.]{2,}$/, wrong),
);

/** Whether the service takes a text as an e-mail address, blanks around it aside. */
export function isEmail(text: string): boolean {
  return v.is(emailSchema, text);
}
