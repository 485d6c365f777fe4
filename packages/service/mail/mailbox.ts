import {normalEmail} from '../text';

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
