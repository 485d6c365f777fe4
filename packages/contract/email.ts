import {RFC_EMAIL_REGEX} from 'valibot';
import {limits} from './limits';
import {visibleText} from './visibleText';

/** At most 64 characters before the @, no dot at either end, no two in a row (RFC 5321, 4.1.2 and 4.5.3.1.1). */
const localPart = /^(?=[^@]{1,64}@)[^.@]+(?:\.[^.@]+)*@/;
/** A top-level domain begins with a letter (RFC 1123, 2.1): numbers are an IP address. */
const topLevelDomain = /\.[a-z][a-z\d-]+$/i;

/**
 * Whether the service takes a text as an e-mail address, blanks around it and what nobody sees aside; the site's forms
 * check by the same rule before they send. It uses no schema, which would put parts of valibot into the first scripts of
 * many pages.
 */
export function isEmail(text: string): boolean {
  const address = visibleText(text).trim();
  return (
    address.length <= limits.email &&
    RFC_EMAIL_REGEX.test(address) &&
    localPart.test(address) &&
    topLevelDomain.test(address)
  );
}
