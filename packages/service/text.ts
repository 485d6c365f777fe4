import {createHash} from 'node:crypto';
import {domainToASCII, domainToUnicode} from 'node:url';
import {visibleText} from '@talos-docs/contract/visibleText';

/** A path as it is read; undefined when it is not encoded correctly. */
export function decoded(path: string): string | undefined {
  try {
    return decodeURIComponent(path);
  } catch {
    return undefined;
  }
}

export const dayMs = 24 * 3_600_000;

/** The UTC day of a time, as 2026-11-21. */
export const dayOf = (time: number) => new Date(time).toISOString().slice(0, 10);

/** The UTC minute of a time, as 2026-11-21 12:00. */
export const minuteOf = (time: number) =>
  new Date(time).toISOString().slice(0, 16).replace('T', ' ');

/** What ids are called, in a list. What is no longer sold may still stand in an old choice, by its id. */
export const namesOf = (names: Readonly<Record<string, string>>, ids: readonly string[]) =>
  ids.map((id) => names[id] ?? id).join(', ');

/** The same for all ways to type one e-mail address. */
export const normalEmail = (email: string) =>
  visibleText(email).trim().normalize('NFC').toLowerCase();

/** The same address with its domain written otherwise, where that is possible. */
const withDomain = (email: string, write: (domain: string) => string) =>
  normalEmail(email).replace(/[^@]+$/, (domain) => write(domain) || domain);

/** With the domain in ASCII, as mail writes it, and browsers in a field for an address. */
export const asciiEmail = (email: string) => withDomain(email, domainToASCII);

/** By which the entries of a person are found without a second copy of the address. */
export const personKey = (email: string) =>
  createHash('sha256').update(asciiEmail(email)).digest('base64url');

/** Whether a text names an e-mail address; as a part of a longer address it is somebody else's. */
export function namesEmail(text: string, email: string): boolean {
  const spellings = [normalEmail(email), asciiEmail(email), withDomain(email, domainToUnicode)];
  const addresses = spellings.map((each) => each.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&')).join('|');
  const whole = new RegExp(
    `(?<![\\p{L}\\p{N}][._%+'-]?)(?:${addresses})(?!-?[\\p{L}\\p{N}]|\\.[\\p{L}\\p{N}])`,
    'u',
  );
  return whole.test(normalEmail(text));
}

/** Domains of the one provider that says that it ignores dots (https://support.google.com/mail/answer/7436150). */
const ignoringDots = new Set(['gmail.com', 'googlemail.com']);

/**
 * The mailbox that an e-mail address leads to, as far as its spelling tells: the same text for capitals, for what
 * follows a plus (RFC 5233) and, at Gmail, for dots. Good for counting only: a provider may deliver it to somebody else.
 */
export function mailboxOf(email: string): string {
  const [whole = '', domain = ''] = normalEmail(email).split('@');
  const name = whole.replace(/(?<=.)\+.*$/, '');
  return ignoringDots.has(domain) ? `${name.replaceAll('.', '')}@gmail.com` : `${name}@${domain}`;
}
