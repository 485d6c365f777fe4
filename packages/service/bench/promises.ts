/** What the service promises, each tried under load: nothing acknowledged is lost, nothing is stored twice or by half. */
import {chownSync, mkdirSync, statSync} from 'node:fs';
import path from 'node:path';
import {setTimeout as sleep} from 'node:timers/promises';
import {accepts, type ServerProcess} from '../testing/serverProcess';
import {startAttack} from './attackers';
import type {Answer, ClientOptions} from './clients';
import {dataFolder, type StoreName} from './database';
import {freeze, lockFile, missingMount, mountSmallDisk} from './faults';
import {withFixture, type Fixture} from './fixture';
import type {SentItem, Verdict} from './items';

/** How hard a promise is tried. */
export const effort = {
  clients: 200,
  /** How long load lasts. */
  loadSeconds: 60,
  kills: 25,
  stops: 5,
  /** How long a database is out of reach; it is longer than the service waits before it refuses. */
  outageSeconds: 10,
  /** Longer than this, no answer may take. */
  longestAnswerMs: 8000,
  /** So many times longer than without attackers, answers to others may take (95th percentile). */
  mostSlowdown: 1.5,
};
export type Effort = Readonly<typeof effort>;

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

/** What one attempt saw, before the database is looked at. */
interface Seen {
  readonly figures: Outcome['figures'];
  readonly items: readonly SentItem[];
  readonly broken: readonly string[];
}

function attempt(
  title: string,
  run: (fixture: Fixture, effort: Effort) => Promise<Seen>,
  databaseFolder?: string,
): Attempt {
  return (store, effort) => {
    const whole = async (fixture: Fixture): Promise<Outcome> => {
      const {figures, items, broken} = await run(fixture, effort);
      const checked = await fixture.check(items);
      return {title, figures, ...checked, broken: [...broken, ...checked.broken]};
    };
    return withFixture(store, whole, databaseFolder);
  };
}

const load = attempt('load', async ({start, load: begin}, {clients, loadSeconds}) => {
  await start();
  const atWork = begin({clients, resend: true});
  await sleep(loadSeconds * 1000);
  const {items, answers} = await atWork.stop();
  return {
    figures: {
      'answers per s': rateOf(answers),
      'p50, ms': quantile(timesOf(answers), 0.5),
      'p95, ms': quantile(timesOf(answers), 0.95),
    },
    items,
    broken: unexpected(answers, [201]),
  };
});

const rounds = 3;

/**
 * In turns: the clients alone, the clients beside attackers, and two bare servers of the same framework, which answer
 * when they have read the bytes, or the form.
 */
const attackers = attempt('attackers, and bare servers, in turns', async (fixture, effort) => {
  const {clients, loadSeconds, mostSlowdown} = effort;
  const env = {RATE_PER_ADDRESS: '', UPLOADS_AT_ONCE: '', CLIENT_IP_HEADER: 'X-Forwarded-For'};
  const service = await fixture.start({env});
  const script = path.join(import.meta.dirname, 'bareServer.ts');
  const bytes = await fixture.start({script, env: {READS: 'bytes'}});
  const form = await fixture.start({script, env: {READS: 'form'}});
  const items: SentItem[] = [];
  const answers: Answer[] = [];
  const turn = async (options: Partial<ClientOptions> = {}) => {
    const atWork = fixture.load({clients, ...options});
    await atWork.acknowledged(clients);
    await sleep((loadSeconds * 1000) / rounds / 4);
    const report = await atWork.stop();
    if (options.url === undefined) {
      items.push(...report.items);
      answers.push(...report.answers);
    }
    return report.answers;
  };
  const alone: Answer[][] = [];
  const attacked: Answer[][] = [];
  const ofBytes: Answer[][] = [];
  const ofForm: Answer[][] = [];
  let attacks = 0;
  for (let round = 0; round < rounds; round += 1) {
    alone.push(await turn());
    const attack = await startAttack(service.url);
    attacked.push(await turn());
    attacks += attack.stop();
    ofBytes.push(await turn({url: bytes.url}));
    ofForm.push(await turn({url: form.url}));
  }
  const p95 = (turns: Answer[][]) => quantile(timesOf(turns.flat()), 0.95);
  const rate = (turns: Answer[][]) => quantile(turns.map(rateOf), 0.5);
  const slowdown = p95(attacked) / p95(alone);
  return {
    figures: {
      'p95 alone, ms': p95(alone),
      'p95 beside attackers, %': 100 * slowdown,
      'requests of attackers': attacks,
      'clients refused with 503': answers.filter(({status}) => status === 503).length,
      'answers per s': rate(alone),
      'of a bare server that reads the form, %': (100 * rate(alone)) / rate(ofForm),
      'of one that reads bytes, %': (100 * rate(alone)) / rate(ofBytes),
    },
    items,
    broken: [
      // Who waits too long for a busy database is sent away in good order.
      ...unexpected(answers, [201, 503]),
      ...unless(
        slowdown <= mostSlowdown,
        `p95 beside attackers was ${slowdown.toFixed(2)} times as long`,
      ),
    ],
  };
});

const longestLifeMs = 1500;

/** Kills at random moments under load, and starts again. */
const kill = (
  title: string,
  killOnce: (fixture: Fixture, service: ServerProcess) => Promise<ServerProcess>,
) =>
  attempt(title, async (fixture, {clients, kills}) => {
    let service = await fixture.start();
    const atWork = fixture.load({clients, giveUp: true});
    // Nothing can be lost that was not acknowledged since the last time.
    let goesOn = await atWork.acknowledged(clients);
    for (let done = 0; done < kills && goesOn; done += 1) {
      await sleep(Math.random() * longestLifeMs);
      service = await killOnce(fixture, service);
      goesOn = await atWork.acknowledged(clients);
    }
    const {items} = await atWork.stop();
    const broken = unless(goesOn, 'nothing was acknowledged any more after a kill');
    return {figures: {times: kills}, items, broken};
  });

const killService = kill('kill -9', async ({start}, service) => {
  service.kill('SIGKILL');
  await service.ended;
  return start();
});
const killDatabase = kill('immediate stop of the database server', async ({database}, service) => {
  await database.server?.stop();
  await sleep(Math.random() * longestLifeMs);
  await database.server?.start();
  return service;
});

/** Takes the database away for a while. */
const outage = (title: string, takeAway: (fixture: Fixture) => Promise<() => unknown>) =>
  attempt(title, async (fixture, {clients, outageSeconds, longestAnswerMs}) => {
    await fixture.start();
    const atWork = fixture.load({clients});
    await atWork.acknowledged(clients);
    const giveBack = await takeAway(fixture);
    const began = performance.now();
    await sleep(outageSeconds * 1000);
    const ended = performance.now();
    await giveBack();
    const recovered = await atWork.acknowledged(clients);
    const {items, answers} = await atWork.stop();
    const during = answers.filter(({at, ms}) => at >= began && at + ms <= ended);
    const refusals = answers.filter(({status}) => status === 503);
    const longest = quantile(timesOf(answers), 1);
    return {
      figures: {'refused with 503': refusals.length, 'longest, ms': longest},
      items,
      broken: [
        ...unexpected(answers, [201, 503]),
        ...unexpected(during, [503]),
        ...unless(refusals.length > 0, 'nobody was told of the outage'),
        ...unless(longest <= longestAnswerMs, 'an answer took longer than allowed'),
        ...unless(recovered, 'the service did not recover by itself'),
      ],
    };
  });

/** Fills the disk up, makes room, and goes on with the same process. */
const full: Attempt = async (store, effort) => {
  const disk = mountSmallDisk();
  if (!disk) throw new Error(missingMount);
  const fill = async (fixture: Fixture, {clients}: Effort): Promise<Seen> => {
    if (store === 'postgres') await useTablespace(fixture, disk.folder);
    const service = await fixture.start();
    const atWork = fixture.load({clients, attachmentEvery: 2});
    const filled = await atWork.more(507, 1);
    await sleep(1000);
    const ready = await fetch(`${service.url}/api/ready`);
    disk.free();
    const recovered = await atWork.acknowledged(clients);
    const {items, answers} = await atWork.stop();
    return {
      figures: {'refused with 507': answers.filter(({status}) => status === 507).length},
      items,
      broken: [
        ...unless(filled, 'storage was never said to be full'),
        ...unexpected(answers, [201, 507]),
        // The disk of PostgreSQL is not seen from here, and a small write may still find room there.
        ...unless(store === 'postgres' || ready.status === 503, `readiness was ${ready.status}`),
        ...unless(recovered, 'the service did not go on when there was room again'),
      ],
    };
  };
  try {
    const folder = store === 'sqlite' ? disk.folder : undefined;
    return await attempt('a full disk', fill, folder)(store, effort);
  } finally {
    disk.remove();
  }
};

/** Has every table of the service made on the small disk. The write-ahead log stays elsewhere. */
async function useTablespace({database}: Fixture, diskFolder: string): Promise<void> {
  const folder = path.join(diskFolder, 'data');
  mkdirSync(folder, {mode: 0o700});
  const {uid, gid} = statSync(await dataFolder(database));
  chownSync(folder, uid, gid);
  await database.run(`create tablespace small location '${folder}'`);
  await database.run('alter role test set default_tablespace = small');
}

/** What waits to be accepted when a stop is asked for is still served. */
const refusalMs = 15_000;

/** Asks the service to stop under load: who asked before gets an answer, who asks later is turned away. */
const stop = attempt('stop under load', async ({start, load: begin}, {clients, stops}) => {
  const broken: string[] = [];
  const sent: SentItem[] = [];
  let underWay = 0;
  for (let done = 0; done < stops; done += 1) {
    const service = await start();
    const atWork = begin({clients, giveUp: true});
    // By then every client has its connection.
    await atWork.acknowledged(clients * 10);
    const asked = performance.now();
    service.kill('SIGTERM');
    const port = Number(new URL(service.url).port);
    const isLate = () => performance.now() > asked + refusalMs;
    while ((await accepts(port)) && !isLate()) await sleep(50);
    broken.push(...unless(!isLate(), 'new connections were still accepted'));
    const code = await service.ended;
    broken.push(...unless(code === 0, `the exit code was ${String(code)}`));
    const {items, answers} = await atWork.stop();
    const before = answers.filter(({at}) => at < asked);
    underWay += before.filter(({at, ms}) => at + ms > asked).length;
    // Who waits too long for a busy database is sent away in good order.
    broken.push(...unexpected(before, [201, 503]));
    sent.push(...items);
  }
  broken.push(...unless(underWay > 0, 'no request was under way'));
  return {figures: {times: stops, 'requests under way': underWay}, items: sent, broken};
});

/** What is tried, by database. */
export const attempts: Readonly<Record<StoreName, Readonly<Record<string, Attempt>>>> = {
  sqlite: {
    load,
    attackers,
    kill: killService,
    locked: outage('file locked by another process', ({database}) =>
      Promise.resolve(lockFile(database.env['DATABASE_FILE'] ?? '')),
    ),
    full,
    stop,
  },
  postgres: {
    load,
    attackers,
    kill: killService,
    'kill-database': killDatabase,
    stopped: outage('database server stopped', async ({database: {server}}) => {
      await server?.stop();
      return () => server?.start();
    }),
    frozen: outage('database server hangs', ({database}) => freeze(database)),
    full,
    stop,
  },
};

const unless = (kept: boolean, broken: string): string[] => (kept ? [] : [broken]);

/** What is wrong with answers: another status than these, or a refusal that does not say when to come again. */
function unexpected(answers: readonly Answer[], statuses: readonly number[]): string[] {
  const others = new Map<Answer['status'], number>();
  for (const {status} of answers) others.set(status, (others.get(status) ?? 0) + 1);
  for (const status of statuses) others.delete(status);
  const seen = [...others].map(([status, count]) => `${status}: ${count}`).join(', ');
  const bare = answers.filter(({status, retryAfter}) => Number(status) >= 500 && !retryAfter);
  return [
    ...unless(others.size === 0, `answers other than ${statuses.join(' and ')}: ${seen}`),
    ...unless(bare.length === 0, `${bare.length} refusals without Retry-After`),
  ];
}

const timesOf = (answers: readonly Answer[]) => answers.map(({ms}) => ms);

/** Answers a second, from the first request to the last answer. */
function rateOf(answers: readonly Answer[]): number {
  const began = answers.reduce((first, {at}) => Math.min(first, at), Infinity);
  const ended = answers.reduce((last, {at, ms}) => Math.max(last, at + ms), 0);
  return (1000 * answers.length) / (ended - began);
}

/** The value below which a share of the values lies; 0 where there is none. */
function quantile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? 0;
}
