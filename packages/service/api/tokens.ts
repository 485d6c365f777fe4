import {createHash, createHmac, randomBytes, timingSafeEqual} from 'node:crypto';

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
  return `${id}.${signature(secret, id)}`;
}

/** Id of the subscription that a token ends, or undefined when the token is none of ours. */
export function subscriptionOf(secret: string, token: string): string | undefined {
  const [id = '', given = ''] = token.split('.');
  const wanted = Buffer.from(signature(secret, id));
  const actual = Buffer.from(given);
  return wanted.length === actual.length && timingSafeEqual(wanted, actual) ? id : undefined;
}

function signature(secret: string, id: string): string {
  return createHmac('sha256', secret).update(`unsubscribe:${id}`).digest('base64url');
}
