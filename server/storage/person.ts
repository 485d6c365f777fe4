import {createHash} from 'node:crypto';

/** The same for all ways to type one e-mail address. */
export function normalEmail(email: string): string {
  return email.trim().normalize('NFC').toLowerCase();
}

/** By which the entries of a person are found without a second copy of the address. */
export function personKey(email: string): string {
  return createHash('sha256').update(normalEmail(email)).digest('base64url');
}
