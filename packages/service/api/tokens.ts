import {createHash, createHmac, randomBytes, timingSafeEqual} from 'node:crypto';
import {personKey} from '../text';

/** A secret for one link. Only its hash is stored, so that a copy of the database confirms nothing. */
export function newToken() {
  const token = randomBytes(32).toString('base64url');
  return {token, hash: hashToken(token)};
}

export const hashToken = (token: string) => createHash('sha256').update(token).digest('base64url');

/** The token by which a subscription ends. It stays the same, so that the links of old mails keep working. */
export const unsubscribeToken = (secret: string, id: string) => signed(secret, 'unsubscribe', id);

/** What a mail says of whom it is for, so that a report of it is believed, and nobody can make one up. */
export const mailMark = (secret: string, email: string) => signed(secret, 'mail', personKey(email));

type Purpose = 'unsubscribe' | 'mail' | 'challenge' | 'limit';

export const signature = (secret: string, purpose: Purpose, id: string) =>
  createHmac('sha256', secret).update(`${purpose}:${id}`).digest('base64url');

const signed = (secret: string, purpose: Purpose, id: string) =>
  `${id}.${signature(secret, purpose, id)}`;

/** What a token was made of, such as the id of a subscription; undefined: it is none of ours. */
export function opened(secret: string, purpose: Purpose, token: string): string | undefined {
  const id = token.replace(/\.[^.]*$/, '');
  const [wanted, given] = [Buffer.from(signed(secret, purpose, id)), Buffer.from(token)];
  // Compares in a time that tells nothing.
  return wanted.length === given.length && timingSafeEqual(wanted, given) ? id : undefined;
}
