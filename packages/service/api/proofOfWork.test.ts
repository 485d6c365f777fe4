import {afterEach, describe, expect, it, vi} from 'vitest';
import {answerHeader, solve} from '@talos-docs/contract/challenge';
import {now, openTestApi, type TestApi} from '../testing/api';
import type {AbuseGuardSettings} from './abuseGuard';

let test: TestApi;
afterEach(() => test.close());

const open = (proofOfWork: AbuseGuardSettings['proofOfWork'], total = 1e6) => {
  test = openTestApi({proofOfWork, limits: {perAddress: 1e6, total, minimumSeconds: 2}});
};
const subscription = {email: 'ada@example.com', consent: true, startedAt: now - 5000};
const subscribe = async (answer?: string) =>
  test.json('/subscriptions', subscription, {
    ...(answer !== undefined && {[answerHeader]: answer}),
  });
const answerOf = async (response: Response) => {
  const {error, challenge} = (await response.json()) as Record<string, unknown>;
  expect([response.status, error]).toEqual([429, 'challenge_required']);
  return solve(challenge);
};

describe('a challenge for everybody', () => {
  it('is solved by work, once', async () => {
    open('always');
    const answer = await answerOf(await subscribe());
    expect(test.mails).toEqual([]);
    expect((await subscribe(answer)).status).toBe(202);
    expect((await subscribe(answer)).status).toBe(429);
    expect(test.mails).toHaveLength(1);
  });

  it('is solved once, also before and after midnight', async () => {
    open('always');
    const midnight = Date.UTC(2026, 10, 22);
    test.world.now = midnight - 60_000;
    const answer = await answerOf(await subscribe());
    expect((await subscribe(answer)).status).toBe(202);
    test.world.now = midnight + 60_000;
    expect((await subscribe(answer)).status).toBe(429);
  });

  it('costs the service one derivation to give, and none to check', async () => {
    open('always');
    const derive = vi.spyOn(globalThis.crypto.subtle, 'deriveBits');
    const answer = await answerOf(await subscribe());
    derive.mockClear();
    const madeUp = answer.replace(/\.\d+\./, '.500.');
    expect((await subscribe(madeUp)).status).toBe(429);
    expect(derive).toHaveBeenCalledTimes(1);
    expect((await subscribe(answer)).status).toBe(202);
    expect(derive).toHaveBeenCalledTimes(1);
    derive.mockRestore();
  });

  it('is good for ten minutes, and its answer for nothing else', async () => {
    open('always');
    const answer = await answerOf(await subscribe());
    const [salt = '', number = '', signature = ''] = answer.split('.');
    const longer = salt.replace(/^\d+/, String(now + 1e9));
    const wrong = String((Number(number) + 1) % 500);
    for (const made of [
      '',
      'x',
      `${longer}.${number}.${signature}`,
      `${salt}.${wrong}.${signature}`,
      `${salt}.${number}.x`,
    ])
      expect((await subscribe(made)).status).toBe(429);
    test.world.now = now + 10 * 60_000;
    expect((await subscribe(answer)).status).toBe(429);
    test.world.now = now + 10 * 60_000 - 1;
    expect((await subscribe(answer)).status).toBe(202);
  });

  it('is for what readers send, and not for what browsers count', async () => {
    open('always');
    const zero = {query: 'x', role: null, answeredBy: 'embedded'};
    expect((await test.json('/zero-results', zero)).status).toBe(204);
    await answerOf(await test.form({clientId: 'x'}));
  });
});

describe('a challenge in a minute with many requests', () => {
  it('leaves the second half of the budget to those who work for it', async () => {
    open('busy', 4);
    const statuses = async (times: number) => {
      const all: number[] = [];
      for (let n = 0; n < times; n += 1) all.push((await subscribe()).status);
      return all;
    };
    expect(await statuses(12)).toEqual([202, 202, ...Array<number>(10).fill(429)]);
    expect((await subscribe(await answerOf(await subscribe()))).status).toBe(202);
    test.world.now = now + 60_000;
    expect(await statuses(1)).toEqual([202]);
  });
});
