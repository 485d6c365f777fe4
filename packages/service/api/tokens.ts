import {createHash, createHmac, randomBytes, timingSafeEqual} from 'node:crypto';
import {personKey} from '../text';

/** A secret for one link. Only its hash is stored, so that a copy of the database confirms nothing. */
export function newToken(): {token: string; hash: string} {
  const token = randomBytes(32).toString('base64url');
  return {token, hash: hashToken(token)};
}

export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}

/** The token by which a subscription ends. It stays the same, so that the links of old mails keep working. */
export function unsubscribeToken(secret: string, id: string): string {
  return signed(secret, 'unsubscribe', id);
}

/** Id of the subscription that a token ends, or undefined when the token is none of ours. */
export function subscriptionOf(secret: string, token: string): string | undefined {
  return opened(secret, 'unsubscribe', token);
}

/** What a mail says of whom it is for, so that a report of it is believed, and nobody can make one up. */
export function mailMark(secret: string, email: string): string {
  return signed(secret, 'mail', personKey(email));
}

/** Whom a mail of ours was for (see personKey), or undefined when the mark is none of ours. */
export function personOfMark(secret: string, mark: string): string | undefined {
  return opened(secret, 'mail', mark);
}

type Purpose = 'unsubscribe' | 'mail';

const signed = (secret: string, purpose: Purpose, id: string) =>
  `${id}.${signature(secret, purpose, id)}`;

function opened(secret: string, purpose: Purpose, token: string): string | undefined {
  const [id = '', given = ''] = token.split('.');
  const wanted = Buffer.from(signature(secret, purpose, id));
  const actual = Buffer.from(given);
  return wanted.length === actual.length && timingSafeEqual(wanted, actual) ? id : undefined;
}

function signature(secret: string, purpose: Purpose, id: string): string {
  return createHmac('sha256', secret).update(`${purpose}:${id}`).digest('base64url');
}
