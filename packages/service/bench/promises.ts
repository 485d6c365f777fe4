/** What the service promises, each tried under load: nothing acknowledged is lost, nothing is stored twice or by half. */
import {once} from 'node:events';
import {readFileSync} from 'node:fs';
import path from 'node:path';
import {setTimeout as sleep} from 'node:timers/promises';
import {Worker} from 'node:worker_threads';
import {limits} from '@talos-docs/contract/limits';
import {median, quantile} from '@talos-docs/search/bench/harness';
import {lockFile, missingMount, mountSmallDisk} from '../testing/faults';
import {accepts} from '../testing/serverProcess';
import {startAttack} from './attackers';
import {attempt, type Attempt, type Fixture} from './attempt';
import {countOf, startClients, type Answer, type Clients} from './clients';
import type {Database, StoreName} from './database';

const mostMegabytes = 512;
/** What waits to be accepted when a stop is asked for is still served. */
const refusalMs = 15_000;
const longestLifeMs = 1500;
const rounds = 3;

const timesOf = (answers: readonly Answer[]) => answers.map(({ms}) => ms);

const load = attempt(async (fixture, {clients, loadSeconds}) => {
  await fixture.start();
  const atWork = fixture.load(clients, {resend: true});
  await atWork.more(clients);
  await sleep(loadSeconds * 1000);
  const answers = await atWork.stop();
  fixture.expectStatuses(answers, 201);
  return {
    'answers per s': rateOf(answers),
    'p50, ms': median(timesOf(answers)),
    'p95, ms': quantile(timesOf(answers), 0.95),
  };
});

/**
 * In turns: the clients alone, the clients beside attackers, and two bare servers of the same framework, which answer
 * when they have read the bytes, or the form.
 */
const attackers = attempt(async (fixture, {clients, loadSeconds, mostSlowdown}) => {
  const env = {RATE_PER_ADDRESS: '', UPLOADS_AT_ONCE: '', CLIENT_IP_HEADER: 'X-Forwarded-For'};
  const service = await fixture.start(env);
  const script = path.join(import.meta.dirname, 'bareServer.ts');
  const bytes = await fixture.start({READS: 'bytes'}, script);
  const form = await fixture.start({READS: 'form'}, script);
  const turn = async (atWork: Clients) => {
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
  const p95 = quantile(timesOf(alone.flat()), 0.95);
  const slowdown = quantile(timesOf(attacked.flat()), 0.95) / p95;
  const rate = median(alone.map(rateOf));
  // Who waits too long for a busy database is sent away in good order.
  const answers = [...alone, ...attacked].flat();
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

/** Kills at random moments under load, and starts again. */
const kill = (killOnce: (fixture: Fixture) => Promise<void>) =>
  attempt(async (fixture, {clients, kills}) => {
    await fixture.start();
    const atWork = fixture.load(clients);
    // Nothing can be lost that was not acknowledged since the last time.
    let goesOn = await atWork.more(clients);
    for (let done = 0; done < kills && goesOn; done += 1) {
      await sleep(Math.random() * longestLifeMs);
      await killOnce(fixture);
      goesOn = await atWork.more(clients);
    }
    await atWork.stop();
    fixture.expect(goesOn, 'nothing was acknowledged any more after a kill');
    return {times: kills};
  });

type GiveBack = (() => unknown) | undefined;

/** Takes the database away for a while. */
const outage = (takeAway: (database: Database) => GiveBack | Promise<GiveBack>) =>
  attempt(async (fixture, {clients, outageSeconds, longestAnswerMs}) => {
    await fixture.start();
    const atWork = fixture.load(clients);
    await atWork.more(clients);
    const giveBack = await takeAway(fixture.database);
    const began = performance.now();
    await sleep(outageSeconds * 1000);
    const ended = performance.now();
    await giveBack?.();
    fixture.expect(await atWork.more(clients), 'the service did not recover by itself');
    const answers = await atWork.stop();
    const during = answers.filter(({at, ms}) => at >= began && at + ms <= ended);
    const refused = countOf(answers, 503);
    const longest = quantile(timesOf(answers), 1);
    fixture.expectStatuses(answers, 201, 503);
    fixture.expectStatuses(during, 503);
    fixture.expect(refused > 0, 'nobody was told of the outage');
    fixture.expect(longest <= longestAnswerMs, 'an answer took longer than allowed');
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
    fixture.expect(await atWork.more(1, 507), 'storage was never said to be full');
    await sleep(1000);
    const ready = await fetch(`${service.url}/api/ready`);
    disk.free();
    fixture.expect(await atWork.more(clients), 'it did not go on when there was room again');
    const answers = await atWork.stop();
    fixture.expectStatuses(answers, 201, 507);
    // The disk of PostgreSQL is not seen from here, and a small write may still find room there.
    const isTold = store === 'postgres' || ready.status === 503;
    fixture.expect(isTold, `readiness was ${ready.status}`);
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
    await fixture.stop('SIGTERM');
    if (service.output().includes('"event":"clock_jumped"')) jumps += 1;
  }
  await atWork.stop();
  fixture.expect(jumps === 4, `${jumps} of 4 jumps of the clock were logged`);
  return {jumps};
});

/** A module that sets the clock of a process. */
function dateShiftedBy(years: number): string {
  const shifted = `const {now} = Date;
    globalThis.Date = class extends Date {
      constructor(...given) { super(...(given.length > 0 ? given : [Date.now()])); }
      static now() { return now() + ${years * 365 * 24 * 3_600_000}; }
    };`;
  return `data:text/javascript,${encodeURIComponent(shifted)}`;
}

/** The largest files that are taken, from many at once, with the limit of uploads that is set when none is. */
const memory = attempt(async (fixture, {slowestHealthMs}) => {
  const service = await fixture.start({UPLOADS_AT_ONCE: '', CLIENT_IP_HEADER: 'X-Forwarded-For'});
  const healthTimes = watchHealth(service.url);
  // A first item of each client, and no other.
  const answers = await fixture.load(200, {fileEvery: 1, fileBytes: limits.file}).stop();
  const waited = await healthTimes();
  const slowest = quantile(waited, 0.95);
  const status = readFileSync(`/proc/${service.pid}/status`, 'utf8');
  const megabytes = Number(/^VmHWM:\s+(\d+) kB/m.exec(status)?.[1]) / 1024;
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

/**
 * Asks for health again and again, on a thread of its own: this one is busy with what it sends.
 * @returns what ends that, and tells how many milliseconds each answer took, also the one under way; Infinity: none, or
 * no good one
 */
function watchHealth(url: string) {
  const asking = `
    import {setTimeout as sleep} from 'node:timers/promises';
    import {parentPort, receiveMessageOnPort} from 'node:worker_threads';
    const times = [];
    while (!receiveMessageOnPort(parentPort)) {
      const began = performance.now();
      const isWell = await fetch('${url}/api/health')
        .then((answer) => answer.text().then(() => answer.ok))
        .catch(() => false);
      times.push(isWell ? performance.now() - began : Infinity);
      await sleep(20);
    }
    parentPort.postMessage(times);`;
  const thread = new Worker(new URL(`data:text/javascript,${encodeURIComponent(asking)}`));
  return async () => {
    thread.postMessage('stop');
    const [times] = (await once(thread, 'message')) as [number[]];
    return times;
  };
}

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
    const isLate = () => performance.now() > asked + refusalMs;
    while ((await accepts(fixture.port)) && !isLate()) await sleep(50);
    fixture.expect(!isLate(), 'new connections were still accepted');
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
  kill: kill(async ({stop, start}) => {
    await stop('SIGKILL');
    await start();
  }),
  full,
  stop,
  'clock-jump': clockJump,
  memory,
};

/** What is tried, by database. */
export const attempts: Readonly<Record<StoreName, Readonly<Record<string, Attempt>>>> = {
  sqlite: {...onBoth, locked: outage(({env}) => lockFile(env.DATABASE_FILE))},
  postgres: {
    ...onBoth,
    'kill-database': kill(async ({database: {server}}) => {
      await server?.stop();
      await sleep(Math.random() * longestLifeMs);
      await server?.start();
    }),
    stopped: outage(async ({server}) => {
      await server?.stop();
      return server?.start;
    }),
    frozen: outage(({server}) => server?.freeze()),
  },
};

/** Answers a second, from the first request to the last answer. */
function rateOf(answers: readonly Answer[]): number {
  const began = answers.reduce((first, {at}) => Math.min(first, at), Infinity);
  const ended = answers.reduce((last, {at, ms}) => Math.max(last, at + ms), 0);
  return (1000 * answers.length) / (ended - began);
}
