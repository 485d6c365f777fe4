/**
 * A proof of work, without third parties: the service has taken one of so many numbers, and who wants to send has to
 * find it. Deriving a key takes a browser about as long as any other program.
 */
import * as v from 'valibot';

export const challengeSchema = v.object({
  salt: v.string(),
  key: v.string(),
  iterations: v.number(),
  /** The number is below this one. */
  tries: v.number(),
  /** By which the service knows its own challenge again. */
  signature: v.string(),
});
export type Challenge = Readonly<v.InferOutput<typeof challengeSchema>>;

/** Header of a request that holds the answer to a challenge. */
export const answerHeader = 'Challenge-Answer';

/**
 * The key that a number leads to (PBKDF2), in base 16.
 * @throws TypeError in a page that came over plain http
 */
export async function keyOf(salt: string, number: number, iterations: number): Promise<string> {
  const encoder = new TextEncoder();
  const {subtle} = globalThis.crypto;
  const password = encoder.encode(String(number));
  const material = await subtle.importKey('raw', password, 'PBKDF2', false, ['deriveBits']);
  const settings = {name: 'PBKDF2', hash: 'SHA-256', salt: encoder.encode(salt), iterations};
  const bits = new Uint8Array(await subtle.deriveBits(settings, material, 128));
  return Array.from(bits, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/**
 * Finds the answer to a challenge; the work is done beside the page.
 * @throws Error when it is none, or has no answer
 */
export async function solve(challenge: unknown): Promise<string> {
  const {salt, key, iterations, tries, signature} = v.parse(challengeSchema, challenge);
  for (let number = 0; number < tries; number += 1) {
    if ((await keyOf(salt, number, iterations)) === key) return `${salt}.${number}.${signature}`;
  }
  throw new Error('The challenge has no answer.');
}
