/** What the service promises, each tried under load: nothing acknowledged is lost, nothing is stored twice or by half. */
import {chownSync, mkdirSync, statSync} from 'node:fs';
import path from 'node:path';
import {setTimeout as sleep} from 'node:timers/promises';
import {accepts} from '../testing/serverProcess';
import {Attack} from './attackers';
import type {Answer, ClientOptions, LoadReport} from './clients';
import {dataFolder, type StoreName} from './database';
import {freeze, lockFile, missingMount, mountSmallDisk, type SmallDisk} from './faults';
import {countStatuses, withFixture, type Fixture} from './fixture';
import type {Verdict} from './items';

/** How hard a promise is tried. */
export interface Effort {
  readonly clients: number;
  /** How long load lasts. */
  readonly loadSeconds: number;
  readonly kills: number;
  readonly stops: number;
  /** How long a database is out of reach; it is longer than the service waits before it refuses. */
  readonly outageSeconds: number;
  /** Longer than this, no answer may take. */
  readonly longestAnswerMs: number;
  /** So many times longer than without attackers, answers to others may take (95th percentile). */
  readonly mostSlowdown: number;
}

/** What was seen. */
export interface Outcome {
  readonly title: string;
  /** Figures by name. */
  readonly figures: Readonly<Record<string, number>>;
  readonly verdict: Verdict;
  /** Promises that were broken, one line each. */
  readonly broken: readonly string[];
}

type Attempt = (store: StoreName, effort: Effort) => Promise<Outcome>;

const backMs = 60_000;
const longestLifeMs = 1500;
/** What waits to be accepted when a stop is asked for is still served. */
const refusalMs = 15_000;

/** All clients at once for a while: how fast, and is everything there. */
const load: Attempt = (store, {clients, loadSeconds}) =>
  withFixture(store, async ({start, load: begin, check}) => {
    await start();
    const clientsAtWork = begin({clients, resend: true});
    // The clock starts with the clients, whose process takes a moment to come up.
    await clientsAtWork.acknowledged(1);
    await sleep(loadSeconds * 1000);
    const report = await clientsAtWork.stop();
    const {verdict, broken} = await check(report);
    const {answers} = report;
    const times = answers.map(({ms}) => ms);
    return {
      title: `load for ${loadSeconds} s`,
      figures: {
        'answers per s': answers.length / loadSeconds,
        'p50, ms': quantile(times, 0.5),
        'p95, ms': quantile(times, 0.95),
      },
      verdict,
      broken: [...unexpected(answers, [201]), ...broken],
    };
  });

const rounds = 3;

/**
 * In turns: the clients alone, the clients beside attackers, and two bare servers of the same framework, which answer
 * when they have read the bytes, or the form.
 */
const attackers: Attempt = (store, {clients, loadSeconds, mostSlowdown}) =>
  withFixture(store, async ({start, load: begin, check}) => {
    const env = {RATE_PER_ADDRESS: '', UPLOADS_AT_ONCE: '', CLIENT_IP_HEADER: 'X-Forwarded-For'};
    const service = await start({env});
    const script = path.join(import.meta.dirname, 'bareServer.ts');
    const bytes = await start({script, env: {READS: 'bytes'}});
    const form = await start({script, env: {READS: 'form'}});
    const turn = async (options: Partial<ClientOptions> = {}) => {
      const clientsAtWork = begin({clients, ...options});
      await clientsAtWork.acknowledged(clients);
      await sleep((loadSeconds * 1000) / rounds / 4);
      return clientsAtWork.stop();
    };
    const alone: LoadReport[] = [];
    const attacked: LoadReport[] = [];
    const ofBytes: LoadReport[] = [];
    const ofForm: LoadReport[] = [];
    let attacks = 0;
    for (let round = 0; round < rounds; round += 1) {
      alone.push(await turn());
      const attack = new Attack(service.url);
      while (attack.requests === 0) await sleep(10);
      attacked.push(await turn());
      attacks += attack.requests;
      attack.stop();
      ofBytes.push(await turn({url: bytes.url}));
      ofForm.push(await turn({url: form.url}));
    }
    service.kill('SIGTERM');
    await service.ended;
    const served = [...alone, ...attacked];
    const answers = served.flatMap((report) => report.answers);
    const {verdict, broken} = await check({items: served.flatMap(({items}) => items), answers});
    const p95 = (reports: LoadReport[]) =>
      quantile(
        reports.flatMap((report) => report.answers.map(({ms}) => ms)),
        0.95,
      );
    const rate = (reports: LoadReport[]) => quantile(reports.map(answersPerSecond), 0.5);
    const refusals = answers.filter(({status}) => status === 503);
    const slowdown = p95(attacked) / p95(alone);
    return {
      title: 'attackers, and bare servers, in turns',
      figures: {
        'p95 alone, ms': p95(alone),
        'p95 beside attackers, %': 100 * slowdown,
        'requests of attackers': attacks,
        'clients refused with 503': refusals.length,
        'answers per s': rate(alone),
        'of a bare server that reads the form, %': (100 * rate(alone)) / rate(ofForm),
        'of one that reads bytes, %': (100 * rate(alone)) / rate(ofBytes),
      },
      verdict,
      broken: [
        // Who waits too long for a busy database is sent away in good order.
        ...unexpected(answers, [201, 503]),
        ...unexplained(refusals),
        ...(slowdown > mostSlowdown
          ? [`beside attackers the p95 was ${slowdown.toFixed(2)} times as long`]
          : []),
        ...broken,
      ],
    };
  });

/** Kills at random moments under load, and starts again. */
const kill =
  (victim: 'service' | 'database'): Attempt =>
  (store, {clients, kills}) =>
    withFixture(store, async ({start, load: begin, check, database}) => {
      let service = await start();
      const clientsAtWork = begin({clients, giveUp: true});
      // Nothing can be lost that was not acknowledged since the last time.
      let goesOn = await clientsAtWork.acknowledged(clients, backMs);
      for (let done = 0; done < kills && goesOn; done += 1) {
        await sleep(Math.random() * longestLifeMs);
        if (victim === 'service') {
          service.kill('SIGKILL');
          await service.ended;
          service = await start();
        } else {
          await database.server?.stop();
          await sleep(Math.random() * longestLifeMs);
          await database.server?.start();
        }
        goesOn = await clientsAtWork.acknowledged(clients, backMs);
      }
      const report = await clientsAtWork.stop();
      const {verdict, broken} = await check(report);
      return {
        title: victim === 'service' ? 'kill -9' : 'immediate stop of the database server',
        figures: {times: kills},
        verdict,
        broken: [...(goesOn ? [] : ['nothing was acknowledged any more after a kill']), ...broken],
      };
    });

type Outage = (fixture: Fixture) => Promise<() => unknown>;

const locked: Outage = ({database}) => lockFile(database.env['DATABASE_FILE'] ?? '');
const frozen: Outage = ({database}) => freeze(database);
const stopped: Outage = async ({database: {server}}) => {
  await server?.stop();
  return () => server?.start();
};

/** Takes the database away for a while. */
const outage =
  (title: string, takeAway: Outage): Attempt =>
  (store, {clients, outageSeconds, longestAnswerMs}) =>
    withFixture(store, async (fixture) => {
      await fixture.start();
      const clientsAtWork = fixture.load({clients});
      await clientsAtWork.acknowledged(clients);
      const giveBack = await takeAway(fixture);
      const began = Date.now();
      await sleep(outageSeconds * 1000);
      const ended = Date.now();
      await giveBack();
      const recovered = await clientsAtWork.acknowledged(clients, backMs);
      const {items, answers} = await clientsAtWork.stop();
      const {verdict, broken} = await fixture.check({items, answers});
      const during = answers.filter(({at, ms}) => at >= began && at + ms <= ended);
      const refusals = answers.filter(({status}) => status === 503);
      const late = answers.filter(({ms}) => ms > longestAnswerMs);
      return {
        title,
        figures: {
          'refused with 503': refusals.length,
          'longest, ms': quantile(
            refusals.map(({ms}) => ms),
            1,
          ),
        },
        verdict,
        broken: [
          ...unexpected(answers, [201, 503]),
          ...unexpected(during, [503]),
          ...unexplained(refusals),
          ...(refusals.length > 0 ? [] : ['nobody was told of the outage']),
          ...(late.length > 0 ? [`${late.length} answers took longer than allowed`] : []),
          ...(recovered ? [] : ['the service did not recover by itself']),
          ...broken,
        ],
      };
    });

/** Fills the disk up, makes room, and goes on with the same process. */
const fullDisk: Attempt = async (store, {clients}) => {
  const disk = mountSmallDisk();
  if (!disk) throw new Error(missingMount);
  try {
    return await withFixture(
      store,
      async (fixture) => {
        if (store === 'postgres') await useTablespace(fixture, disk);
        const service = await fixture.start();
        const clientsAtWork = fixture.load({clients, attachmentEvery: 2});
        const filled = await clientsAtWork.until(() => clientsAtWork.count(507) > 0, backMs);
        await sleep(1000);
        const ready = await fetch(`${service.url}/api/ready`);
        disk.free();
        const recovered = await clientsAtWork.acknowledged(clients, backMs);
        const report = await clientsAtWork.stop();
        const {verdict, broken} = await fixture.check(report);
        const refusals = report.answers.filter(({status}) => status === 507);
        return {
          title: 'a full disk',
          figures: {'refused with 507': refusals.length},
          verdict,
          broken: [
            ...(filled ? [] : ['storage was never said to be full']),
            ...unexpected(report.answers, [201, 507]),
            ...unexplained(refusals),
            // The disk of PostgreSQL is not seen from here, and a small write may still find room there.
            ...(ready.status === 503 || store === 'postgres'
              ? []
              : [`readiness was answered with ${ready.status}`]),
            ...(recovered ? [] : ['the service did not go on when there was room again']),
            ...broken,
          ],
        };
      },
      store === 'sqlite' ? disk.folder : undefined,
    );
  } finally {
    disk.remove();
  }
};

/** Has every table of the service made on the small disk. The write-ahead log stays elsewhere. */
async function useTablespace({database}: Fixture, disk: SmallDisk): Promise<void> {
  const folder = path.join(disk.folder, 'data');
  mkdirSync(folder, {mode: 0o700});
  const {uid, gid} = statSync(await dataFolder(database));
  chownSync(folder, uid, gid);
  await database.run(`create tablespace small location '${folder}'`);
  await database.run('alter role test set default_tablespace = small');
}

/** Asks the service to stop under load: who asked before gets an answer, who asks later is turned away. */
const stop: Attempt = (store, {clients, stops}) =>
  withFixture(store, async ({start, load: begin, check}) => {
    const broken: string[] = [];
    const reports = [];
    let underWay = 0;
    for (let done = 0; done < stops; done += 1) {
      const service = await start();
      const clientsAtWork = begin({clients, giveUp: true});
      // By then every client has its connection.
      await clientsAtWork.acknowledged(clients * 10);
      const asked = Date.now();
      service.kill('SIGTERM');
      const port = Number(new URL(service.url).port);
      while ((await accepts(port)) && Date.now() < asked + refusalMs) await sleep(50);
      if (Date.now() >= asked + refusalMs) broken.push('new connections were still accepted');
      const code = await service.ended;
      if (code !== 0) broken.push(`the exit code was ${String(code)}`);
      const report = await clientsAtWork.stop();
      const before = report.answers.filter(({at}) => at < asked);
      underWay += before.filter(({at, ms}) => at + ms > asked).length;
      // Who waits too long for a busy database is sent away in good order.
      broken.push(...unexpected(before, [201, 503]));
      reports.push(report);
    }
    const checked = await check({items: reports.flatMap(({items}) => items), answers: []});
    return {
      title: 'stop under load',
      figures: {times: stops, 'requests under way': underWay},
      verdict: checked.verdict,
      broken: [...(underWay > 0 ? [] : ['no request was under way']), ...broken, ...checked.broken],
    };
  });

/** What is tried, by database. */
export const attempts: Readonly<Record<StoreName, Readonly<Record<string, Attempt>>>> = {
  sqlite: {
    load,
    attackers,
    kill: kill('service'),
    locked: outage('file locked by another process', locked),
    full: fullDisk,
    stop,
  },
  postgres: {
    load,
    attackers,
    kill: kill('service'),
    'kill-database': kill('database'),
    stopped: outage('database server stopped', stopped),
    frozen: outage('database server hangs', frozen),
    full: fullDisk,
    stop,
  },
};

function unexpected(answers: readonly Answer[], statuses: readonly number[]): string[] {
  const others = answers.filter(({status}) => !statuses.includes(status));
  return others.length > 0
    ? [`answers other than ${statuses.join(' and ')}: ${countStatuses(others)}`]
    : [];
}

function unexplained(refusals: readonly Answer[]): string[] {
  const bare = refusals.filter(({retryAfter}) => !retryAfter);
  return bare.length > 0 ? [`${bare.length} refusals without Retry-After`] : [];
}

/** Answers in the time from the first request to the last answer. */
function answersPerSecond({answers}: LoadReport): number {
  const began = answers.reduce((first, {at}) => Math.min(first, at), Infinity);
  const ended = answers.reduce((last, {at, ms}) => Math.max(last, at + ms), 0);
  return (1000 * answers.length) / (ended - began);
}

/** The value below which a share of the values lies; 0 where there is none. */
function quantile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? 0;
}
