import {RFC_EMAIL_REGEX} from 'valibot';
import {limits} from './limits';

/**
 * Whether the service takes a text as an e-mail address, blanks around it aside; the site's forms check by the same
 * rule before they send. It uses no schema, which would put parts of valibot into the first scripts of many pages.
 */
export function isEmail(text: string): boolean {
  const address = text.trim();
  return (
    address.length <= limits.email && RFC_EMAIL_REGEX.test(address) && /\.[^.]{2,}$/.test(address)
  );
}
