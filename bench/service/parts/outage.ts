import {setTimeout as sleep} from 'node:timers/promises';
import {quantile} from '../../lib/statistics';
import type {Answer} from '../lib/clients';
import type {StoreName} from '../lib/database';
import {freeze, lockFile} from '../lib/hindrance';
import {countStatuses, inScene} from '../lib/scene';
import type {Scene} from '../lib/scene';
import type {Verdict} from '../lib/verify';

/** How a database can be out of reach. */
export const outages = {
  sqlite: ['locked'],
  postgres: ['stopped', 'frozen'],
} as const satisfies Record<StoreName, readonly string[]>;
export type Outage = (typeof outages)[StoreName][number];

export interface OutageFigures {
  readonly store: StoreName;
  readonly outage: Outage;
  readonly seconds: number;
  /** Requests that were refused during the outage. */
  readonly refused: number;
  /** Times of all refusals. */
  readonly p50: number;
  readonly p95: number;
  readonly longest: number;
  /** From the moment when the database answers again to the first acknowledged item. */
  readonly recoveryMs: number;
  readonly verdict: Verdict;
  readonly broken: readonly string[];
}

interface Job {
  readonly outage: Outage;
  readonly seconds: number;
  readonly clients: number;
  /** Longer than this, no answer may take: a reader waits for it. */
  readonly longestAnswerMs: number;
}

const recoveryLimitMs = 20_000;

/** Takes the database away for a while, under load. */
export function measureOutage(
  store: StoreName,
  {outage, seconds, clients, longestAnswerMs}: Job,
): Promise<OutageFigures> {
  return inScene(store, async (scene) => {
    const service = await scene.start();
    const load = scene.load({clients});
    await load.acknowledged(clients);
    const giveBack = await takeAway(outage, scene);
    const began = Date.now();
    await sleep(seconds * 1000);
    const ended = Date.now();
    await giveBack();
    const back = Date.now();
    const recovered = await load.acknowledged(clients, recoveryLimitMs);
    await sleep(1000);
    const report = await load.stop();
    service.kill('SIGTERM');
    await service.ended;
    const {verdict, broken} = await scene.check(report);
    const refusals = report.answers.filter(({status}) => status === 503);
    const times = refusals.map(({ms}) => ms);
    const isDuring = (time: number) => time >= began && time <= ended;
    const refused = refusals.filter(({at, ms}) => isDuring(at + ms));
    const during = report.answers.filter(({at, ms}) => isDuring(at) && isDuring(at + ms));
    const goodAfter = report.answers
      .filter(({status, at, ms}) => status === 201 && at + ms > ended)
      .map(({at, ms}) => at + ms);
    return {
      store,
      outage,
      seconds,
      refused: refused.length,
      p50: quantile(times, 0.5),
      p95: quantile(times, 0.95),
      longest: quantile(times, 1),
      recoveryMs: Math.max(0, quantile(goodAfter, 0) - back),
      verdict,
      broken: [
        ...brokenAnswers(report.answers, during),
        ...lateAnswers(report.answers, longestAnswerMs),
        ...(refused.length > 0 ? [] : ['nobody was told of the outage']),
        ...(recovered ? [] : ['the service did not recover by itself']),
        ...broken,
      ],
    };
  });
}

function brokenAnswers(all: readonly Answer[], during: readonly Answer[]): string[] {
  const strange = all.filter(({status}) => status !== 201 && status !== 503);
  const wrong = during.filter(({status}) => status !== 503);
  const bare = all.filter(({status, retryAfter}) => status === 503 && !retryAfter);
  return [
    ...(strange.length > 0 ? [`answers that say something else: ${countStatuses(strange)}`] : []),
    ...(wrong.length > 0 ? [`answers without a database: ${countStatuses(wrong)}`] : []),
    ...(bare.length > 0 ? [`${bare.length} refusals without Retry-After`] : []),
  ];
}

function lateAnswers(all: readonly Answer[], limitMs: number): string[] {
  const late = all.filter(({ms}) => ms > limitMs);
  return late.length > 0 ? [`${late.length} answers took longer than ${limitMs / 1000} s`] : [];
}

/** @returns what ends the outage */
async function takeAway(outage: Outage, {database}: Scene): Promise<() => Promise<void>> {
  const {server, env} = database;
  if (outage === 'locked') return lockFile(env['DATABASE_FILE'] ?? '');
  if (!server) throw new Error(`${database.name} has no server that could be ${outage}`);
  if (outage === 'frozen') return freeze(database);
  await server.stop();
  return () => server.start();
}
