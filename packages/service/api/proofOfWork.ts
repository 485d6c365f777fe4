import {randomBytes, randomInt} from 'node:crypto';
import {keyOf, type Challenge} from '@talos-docs/contract/challenge';
import type {Store} from '../storage/store';
import {dayMs} from '../text';
import {opened, signature} from './tokens';

/** Half a second of a computer and a few of a phone. */
const iterations = 10_000;
const tries = 500;
const validMs = 10 * 60_000;

/** Challenges that cost who sends a little work, and much who sends much. Nothing is kept of one until it is solved. */
export function createProofOfWork({store, now}: {store: Store; now: () => number}) {
  return {
    challenge: async (): Promise<Challenge> => {
      const salt = `${now() + validMs}-${randomBytes(12).toString('hex')}`;
      const number = randomInt(tries);
      const key = await keyOf(salt, number, iterations);
      // Of the number, which it does not give away: to check an answer takes no derivation.
      const sign = signature(await store.secret(), 'challenge', `${salt}.${number}`);
      return {salt, key, iterations, tries, signature: sign};
    },

    /** Whether an answer solves a challenge of ours, for the first time. */
    isSolved: async (answer: string): Promise<boolean> => {
      const [salt = ''] = opened(await store.secret(), 'challenge', answer)?.split('.') ?? [];
      const expiresAt = Number.parseInt(salt);
      if (!salt || expiresAt <= now()) return false;
      // In the window of its end, so that midnight begins no new count.
      const [uses = 1] = await store.hit([{key: `challenge:${salt}`, windowMs: dayMs}], expiresAt);
      return uses === 1;
    },
  };
}
