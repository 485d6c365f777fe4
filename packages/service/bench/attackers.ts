/** Who means harm, in a process of their own: each kind from one address, ten at once, without a pause. */
import {fork} from 'node:child_process';
import {randomUUID} from 'node:crypto';
import {once} from 'node:events';
import {Agent, request} from 'node:http';
import {setTimeout as sleep} from 'node:timers/promises';
import {limits} from '@talos-docs/contract/limits';
import {bundle} from '../testing/bundle';
import {formType} from '../testing/upload';
import {ignore, keptAgent, post} from './clients';
import {itemForm} from './items';

const attackArgument = 'attack';
const atOnce = 10;
const tickMs = 100;
const json = 'application/json';
const largest = Buffer.alloc(limits.body, '-');
const brokenForm = itemForm({clientId: randomUUID(), fileBytes: 0}).subarray(0, -9);
const subscription = {email: 'victim@example.com', consent: true, startedAt: 0, challenge: 'none'};

/** What each kind sends, over and over: path, media type and body. */
const floods = [
  [
    ['feedback', formType, brokenForm],
    ['subscriptions', json, JSON.stringify(subscription)],
    ['zero-results', json, '{"query": "noise", "answeredBy": "embedded"}'],
  ],
  [['feedback', formType, largest]],
  [
    [`subscriptions/confirm?token=${randomUUID()}`, json, ''],
    [`subscriptions/unsubscribe?token=${randomUUID()}`, json, ''],
  ],
] as const;

function attack(url: string): void {
  let ended = 0;
  setInterval(() => process.send?.(ended), tickMs);
  const kept = keptAgent();
  // What is refused before it was sent leaves its connection broken.
  const single = new Agent({maxSockets: Infinity});
  const target = (path: string) => new URL(`/api/${path}`, url);
  const headersOf = (kind: number, type: string) => ({
    'Content-Type': type,
    'X-Forwarded-For': `192.0.2.${kind}`,
    // Of the right shape, to a challenge that was never given.
    'Challenge-Answer': `${Date.now() + 60_000}-${'0'.repeat(24)}.7.${'A'.repeat(43)}`,
  });
  const flood = async (kind: number, shots: (typeof floods)[number]) => {
    for (;;) {
      for (const [path, type, body] of shots) {
        const agent = body === largest ? single : kept;
        await post(target(path), agent, Buffer.from(body), headersOf(kind, type));
        ended += 1;
      }
    }
  };
  /** Sends the largest body, a byte at a time. */
  const dawdle = async () => {
    for (;;) {
      const headers = {...headersOf(floods.length, formType), 'Content-Length': largest.length};
      const sending = request(target('feedback'), {method: 'POST', agent: single, headers});
      sending.on('error', ignore);
      const timer = setInterval(() => sending.write('-'), tickMs);
      await once(sending, 'response').catch(() => undefined);
      clearInterval(timer);
      sending.destroy();
      ended += 1;
      await sleep(tickMs);
    }
  };
  for (let number = 0; number < atOnce; number += 1) {
    for (const [kind, shots] of floods.entries()) void flood(kind, shots);
    void dawdle();
  }
}

/** Lets attackers loose on a service, and returns when they are at it. */
export async function startAttack(url: string) {
  const child = fork(bundle(import.meta.filename), [attackArgument, url]);
  let ended = 0;
  child.on('message', (told) => (ended = Number(told)));
  while (ended === 0) await once(child, 'message');
  return {
    /** Ends them, and returns how many of their requests are over. */
    stop: (): number => {
      child.kill('SIGKILL');
      return ended;
    },
  };
}

if (process.argv[2] === attackArgument) attack(process.argv[3] ?? '');
