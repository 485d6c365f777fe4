/** What the service promises, each tried under load: nothing acknowledged is lost, nothing is stored twice or by half. */
import {once} from 'node:events';
import {readFileSync} from 'node:fs';
import path from 'node:path';
import {setTimeout as sleep} from 'node:timers/promises';
import {Worker} from 'node:worker_threads';
import {limits} from '@talos-docs/contract/limits';
import {lockFile, missingMount, mountSmallDisk} from '../testing/faults';
import {accepts, type ServerProcess} from '../testing/serverProcess';
import {startAttack} from './attackers';
import {startClients, type Answer, type Clients} from './clients';
import {freeze, type Database, type StoreName} from './database';
import {openFixture, type Fixture} from './fixture';

/** How hard a promise is tried. */
export const effort = {
  clients: 200,
  /** How long load lasts. */
  loadSeconds: 60,
  kills: 25,
  stops: 5,
  /** How long a database is out of reach; it is longer than the service waits before it refuses. */
  outageSeconds: 10,
  /** Uploads of the largest size at once. */
  uploads: 200,
  mostMegabytes: 512,
  /** Beside them, a question for health may take so long (95th percentile). */
  slowestHealthMs: 100,
  /** Longer than this, no answer may take. */
  longestAnswerMs: 8000,
  /** So many times longer than without attackers, answers to others may take (95th percentile). */
  mostSlowdown: 1.5,
};
export type Effort = Readonly<typeof effort>;

type Attempt = ReturnType<typeof attempt>;
export type Outcome = Awaited<ReturnType<Attempt>>;

/**
 * @param run tries, and returns figures by name
 * @param databaseFolder where an SQLite file goes, when not beside everything else
 */
function attempt(
  run: (fixture: Fixture, effort: Effort) => Promise<Readonly<Record<string, number>>>,
  databaseFolder?: string,
) {
  return async (store: StoreName, effort: Effort) => {
    const fixture = await openFixture(store, databaseFolder);
    try {
      const figures = await run(fixture, effort);
      return {figures, ...(await fixture.check())};
    } finally {
      await fixture.close();
    }
  };
}

const load = attempt(async (fixture, {clients, loadSeconds}) => {
  await fixture.start();
  const atWork = fixture.load(clients, {resend: true});
  await atWork.more(clients);
  await sleep(loadSeconds * 1000);
  const answers = await atWork.stop();
  fixture.expectStatuses(answers, 201);
  return {
    'answers per s': rateOf(answers),
    'p50, ms': quantile(timesOf(answers), 0.5),
    'p95, ms': quantile(timesOf(answers), 0.95),
  };
});

const rounds = 3;

/**
 * In turns: the clients alone, the clients beside attackers, and two bare servers of the same framework, which answer
 * when they have read the bytes, or the form.
 */
const attackers = attempt(async (fixture, effort) => {
  const {clients, loadSeconds, mostSlowdown} = effort;
  const env = {RATE_PER_ADDRESS: '', UPLOADS_AT_ONCE: '', CLIENT_IP_HEADER: 'X-Forwarded-For'};
  const service = await fixture.start(env);
  const script = path.join(import.meta.dirname, 'bareServer.ts');
  const bytes = await fixture.start({READS: 'bytes'}, script);
  const form = await fixture.start({READS: 'form'}, script);
  const turn = async (atWork: Clients) => {
    await atWork.more(clients);
    await sleep((loadSeconds * 1000) / rounds / 4);
    return atWork.stop();
  };
  const alone: Answer[][] = [];
  const attacked: Answer[][] = [];
  const ofBytes: Answer[][] = [];
  const ofForm: Answer[][] = [];
  let attacks = 0;
  for (let round = 0; round < rounds; round += 1) {
    alone.push(await turn(fixture.load(clients)));
    const attack = await startAttack(service.url);
    attacked.push(await turn(fixture.load(clients)));
    attacks += attack.stop();
    ofBytes.push(await turn(startClients(bytes.url, clients)));
    ofForm.push(await turn(startClients(form.url, clients)));
  }
  const answers = [...alone, ...attacked].flat();
  const p95 = quantile(timesOf(alone.flat()), 0.95);
  const slowdown = quantile(timesOf(attacked.flat()), 0.95) / p95;
  const rate = median(alone.map(rateOf));
  // Who waits too long for a busy database is sent away in good order.
  fixture.expectStatuses(answers, 201, 503);
  const tooSlow = `p95 beside attackers was ${slowdown.toFixed(2)} times as long`;
  fixture.expect(slowdown <= mostSlowdown, tooSlow);
  return {
    'p95 alone, ms': p95,
    'p95 beside attackers, %': 100 * slowdown,
    'requests of attackers': attacks,
    'clients refused with 503': countOf(answers, 503),
    'answers per s': rate,
    'of a bare server that reads the form, %': (100 * rate) / median(ofForm.map(rateOf)),
    'of one that reads bytes, %': (100 * rate) / median(ofBytes.map(rateOf)),
  };
});

const longestLifeMs = 1500;

/** Kills at random moments under load, and starts again. */
const kill = (killOnce: (fixture: Fixture, service: ServerProcess) => Promise<ServerProcess>) =>
  attempt(async (fixture, {clients, kills}) => {
    let service = await fixture.start();
    const atWork = fixture.load(clients);
    // Nothing can be lost that was not acknowledged since the last time.
    let goesOn = await atWork.more(clients);
    for (let done = 0; done < kills && goesOn; done += 1) {
      await sleep(Math.random() * longestLifeMs);
      service = await killOnce(fixture, service);
      goesOn = await atWork.more(clients);
    }
    await atWork.stop();
    fixture.expect(goesOn, 'nothing was acknowledged any more after a kill');
    return {times: kills};
  });

/** Takes the database away for a while. */
const outage = (takeAway: (database: Database) => Promise<() => unknown>) =>
  attempt(async (fixture, {clients, outageSeconds, longestAnswerMs}) => {
    await fixture.start();
    const atWork = fixture.load(clients);
    await atWork.more(clients);
    const giveBack = await takeAway(fixture.database);
    const began = performance.now();
    await sleep(outageSeconds * 1000);
    const ended = performance.now();
    await giveBack();
    const recovered = await atWork.more(clients);
    const answers = await atWork.stop();
    const during = answers.filter(({at, ms}) => at >= began && at + ms <= ended);
    const refused = countOf(answers, 503);
    const longest = quantile(timesOf(answers), 1);
    fixture.expectStatuses(answers, 201, 503);
    fixture.expectStatuses(during, 503);
    fixture.expect(refused > 0, 'nobody was told of the outage');
    fixture.expect(longest <= longestAnswerMs, 'an answer took longer than allowed');
    fixture.expect(recovered, 'the service did not recover by itself');
    return {'refused with 503': refused, 'longest, ms': longest};
  });

/** Fills the disk up, makes room, and goes on with the same process. */
const full: Attempt = (store, effort) => {
  const disk = mountSmallDisk();
  if (!disk) throw new Error(missingMount);
  const fill = attempt(async (fixture, {clients}) => {
    const {run} = fixture.database;
    if (store === 'postgres') {
      // Its own user makes the folder, and reads the row, or it breaks the pipe. The write-ahead log stays elsewhere.
      const folder = path.join(disk.folder, 'tables');
      await run(`copy (select 1) to program 'mkdir ${folder} && cat > /dev/null'`);
      await run(`create tablespace small location '${folder}'`);
      await run('alter role test set default_tablespace = small');
    }
    const service = await fixture.start();
    const atWork = fixture.load(clients);
    const filled = await atWork.more(1, 507);
    await sleep(1000);
    const ready = await fetch(`${service.url}/api/ready`);
    disk.free();
    const recovered = await atWork.more(clients);
    const answers = await atWork.stop();
    fixture.expect(filled, 'storage was never said to be full');
    fixture.expectStatuses(answers, 201, 507);
    // The disk of PostgreSQL is not seen from here, and a small write may still find room there.
    const isTold = store === 'postgres' || ready.status === 503;
    fixture.expect(isTold, `readiness was ${ready.status}`);
    fixture.expect(recovered, 'the service did not go on when there was room again');
    return {'refused with 507': countOf(answers, 507)};
  }, disk.folder);
  return fill(store, effort).finally(disk.remove);
};

/** Starts with a clock that is years ahead, years behind and right, in turns, under load: nothing may be erased. */
const clockJump = attempt(async (fixture, {clients}) => {
  const atWork = fixture.load(clients);
  let jumps = 0;
  for (const years of [0, 3, 0, -6, 0]) {
    // With the retention that is set when none is.
    const env = {RETENTION_DAYS: '', NODE_OPTIONS: `--import=${dateShiftedBy(years)}`};
    const service = await fixture.start(env);
    fixture.expect(await atWork.more(clients), `nothing was acknowledged ${years} years off`);
    service.kill('SIGTERM');
    await service.ended;
    if (service.output().includes('"event":"clock_jumped"')) jumps += 1;
  }
  await atWork.stop();
  fixture.expect(jumps === 4, `${jumps} of 4 jumps of the clock were logged`);
  return {jumps};
});

/** A module that sets the clock of a process. */
function dateShiftedBy(years: number): string {
  const now = `Real.now() + ${years * 365 * 24 * 3_600_000}`;
  const shifted = `const Real = Date;
    globalThis.Date = class extends Real {
      constructor(...given) { super(...(given.length > 0 ? given : [${now}])); }
      static now() { return ${now}; }
    };`;
  return `data:text/javascript,${encodeURIComponent(shifted)}`;
}

/** The largest files that are taken, from many at once, with the limit of uploads that is set when none is. */
const memory = attempt(async (fixture, effort) => {
  const {uploads, mostMegabytes, slowestHealthMs} = effort;
  const service = await fixture.start({UPLOADS_AT_ONCE: '', CLIENT_IP_HEADER: 'X-Forwarded-For'});
  const health = watchHealth(service.url);
  // A first item of each client, and no other.
  const answers = await fixture.load(uploads, {fileEvery: 1, fileBytes: limits.file}).stop();
  const waited = await health.stop();
  const slowest = quantile(waited, 0.95);
  const megabytes = mostMegabytesOf(service.pid);
  // A connection may end before the whole of a body that nobody reads was sent.
  fixture.expectStatuses(answers, 201, 503, 'EPIPE', 'ECONNRESET');
  fixture.expect(countOf(answers, 503) > 0, 'no upload was refused');
  fixture.expect(megabytes <= mostMegabytes, `it took ${Math.round(megabytes)} MB of memory`);
  fixture.expect(slowest <= slowestHealthMs, `health took ${Math.round(slowest)} ms`);
  return {
    'refused with 503': countOf(answers, 503),
    'memory, MB': megabytes,
    'p95 of health, ms': slowest,
    'longest, ms': quantile(waited, 1),
  };
});

/** The most memory that a process has had. */
function mostMegabytesOf(pid: number): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  return Number(/^VmHWM:\s+(\d+) kB/m.exec(status)?.[1]) / 1024;
}

/** Asks for health again and again, on a thread of its own: this one is busy with what it sends. */
function watchHealth(url: string) {
  const asking = `
    const {parentPort} = require('node:worker_threads');
    const times = [];
    let isStopped = false;
    parentPort.once('message', () => { isStopped = true; });
    (async () => {
      while (!isStopped) {
        const began = performance.now();
        const isWell = await fetch('${url}/api/health')
          .then((answer) => answer.text().then(() => answer.ok))
          .catch(() => false);
        times.push(isWell ? performance.now() - began : Infinity);
        await new Promise((resolve) => setTimeout(resolve, 20));
      }
      parentPort.postMessage(times);
    })();`;
  const thread = new Worker(asking, {eval: true});
  return {
    /** @returns how long each answer took, in milliseconds, the one under way included; Infinity: none, or no good one */
    stop: async () => {
      thread.postMessage('stop');
      const [times] = (await once(thread, 'message')) as [number[]];
      await thread.terminate();
      return times;
    },
  };
}

/** What waits to be accepted when a stop is asked for is still served. */
const refusalMs = 15_000;

/** Asks the service to stop under load: who asked before gets an answer, who asks later is turned away. */
const stop = attempt(async (fixture, {clients, stops}) => {
  let underWay = 0;
  for (let done = 0; done < stops; done += 1) {
    const service = await fixture.start();
    const atWork = fixture.load(clients);
    // By then every client has its connection.
    await atWork.more(clients * 10);
    const asked = performance.now();
    service.kill('SIGTERM');
    const port = Number(new URL(service.url).port);
    const deadline = asked + refusalMs;
    while ((await accepts(port)) && performance.now() < deadline) await sleep(50);
    fixture.expect(performance.now() < deadline, 'new connections were still accepted');
    const code = await service.ended;
    fixture.expect(code === 0, `the exit code was ${String(code)}`);
    const before = (await atWork.stop()).filter(({at}) => at < asked);
    underWay += before.filter(({at, ms}) => at + ms > asked).length;
    // Who waits too long for a busy database is sent away in good order.
    fixture.expectStatuses(before, 201, 503);
  }
  fixture.expect(underWay > 0, 'no request was under way');
  return {times: stops, 'requests under way': underWay};
});

const onBoth = {
  load,
  attackers,
  kill: kill(async ({start}, service) => {
    service.kill('SIGKILL');
    await service.ended;
    return start();
  }),
  full,
  stop,
  'clock-jump': clockJump,
  memory,
};

/** What is tried, by database. */
export const attempts: Readonly<Record<StoreName, Readonly<Record<string, Attempt>>>> = {
  sqlite: {
    ...onBoth,
    locked: outage(({env}) => Promise.resolve(lockFile(env.DATABASE_FILE))),
  },
  postgres: {
    ...onBoth,
    'kill-database': kill(async ({database: {server}}, service) => {
      await server?.stop();
      await sleep(Math.random() * longestLifeMs);
      await server?.start();
      return service;
    }),
    stopped: outage(async ({server}) => {
      await server?.stop();
      return () => server?.start();
    }),
    frozen: outage(freeze),
  },
};

const countOf = (answers: readonly Answer[], status: number) =>
  answers.filter((answer) => answer.status === status).length;

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

const median = (values: readonly number[]) => quantile(values, 0.5);

const timesOf = (answers: readonly Answer[]) => answers.map(({ms}) => ms);
