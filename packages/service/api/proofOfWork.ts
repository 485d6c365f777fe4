import {randomBytes, randomInt} from 'node:crypto';
import {keyOf, type Challenge} from '@talos-docs/contract/challenge';
import type {Store} from '../storage/store';
import {dayMs} from '../text';
import {isSignature, signature} from './tokens';

/** Half a second of a computer and a few of a phone. */
const iterations = 10_000;
const tries = 500;
const validMs = 10 * 60_000;

/** Challenges that cost who sends a little work, and much who sends much. Nothing is kept of one until it is solved. */
export function createProofOfWork({store, now}: {store: Store; now: () => number}) {
  // Of the number, which it does not give away: to check an answer takes no derivation.
  const signatureOf = async (salt: string, number: string) =>
    signature(await store.secret(), 'challenge', `${salt}.${number}`);
  return {
    challenge: async (): Promise<Challenge> => {
      const salt = `${now() + validMs}-${randomBytes(12).toString('hex')}`;
      const number = randomInt(tries);
      const key = await keyOf(salt, number, iterations);
      return {salt, key, iterations, tries, signature: await signatureOf(salt, String(number))};
    },

    /** Whether an answer solves a challenge of ours, for the first time. */
    isSolved: async (answer: string): Promise<boolean> => {
      const [, salt = '', number = '', given = ''] =
        /^(\d{1,16}-[\da-f]{24})\.(\d{1,4})\.([\w-]+)$/.exec(answer) ?? [];
      if (!salt || Number.parseInt(salt) <= now()) return false;
      if (!isSignature(await signatureOf(salt, number), given)) return false;
      const [uses = 1] = await store.hit([{key: `challenge:${salt}`, windowMs: dayMs}], now());
      return uses === 1;
    },
  };
}
