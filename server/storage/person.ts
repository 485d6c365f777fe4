import {createHash} from 'node:crypto';

/** The same for all ways to type one e-mail address. */
export function normalEmail(email: string): string {
  return email.trim().normalize('NFC').toLowerCase();
}

/** By which the entries of a person are found without a second copy of the address. */
export function personKey(email: string): string {
  return createHash('sha256').update(normalEmail(email)).digest('base64url');
}

/** Whether a text names an e-mail address; as a part of a longer address it is somebody else's. */
export function namesEmail(text: string, email: string): boolean {
  const address = normalEmail(email).replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');
  const whole = new RegExp(
    `(?<![\\p{L}\\p{N}][._%+-]?)${address}(?!-?[\\p{L}\\p{N}]|\\.[\\p{L}\\p{N}])`,
    'u',
  );
  return whole.test(normalEmail(text));
}
