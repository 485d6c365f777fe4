import {spawn, spawnSync} from 'node:child_process';
import {closeSync, existsSync, openSync} from 'node:fs';
import path from 'node:path';
import {setTimeout as sleep} from 'node:timers/promises';
import {afterAll, beforeAll, expect, it} from 'vitest';
import {bundle} from '../../testing/bundle';
import {startSmtp, type TestSmtp} from '../../testing/smtp';
import {noon, noteOf, openTestNews, type TestNews} from '../../testing/news';

/** Enough that some are left after every kill, however many mails were under way. */
const readers = 80;
/** Mails that one run has under way at the same time. */
const parallel = 4;

let smtp: TestSmtp;
let news: TestNews;
beforeAll(async () => {
  smtp = await startSmtp();
  news = openTestNews(smtp.url);
  news.writeFeed(noteOf('a'));
  for (let n = 0; n < readers; n += 1) await news.subscribe(`${n}@example.com`);
});
afterAll(async () => {
  await news.close();
  await smtp.close();
});

interface Ended {
  readonly code: number | null;
  readonly err: string;
}

/** Runs the real command in a process of its own; `signal` meets it after so many mails. */
async function run(signal?: NodeJS.Signals, afterMails = 0, isHeard = true): Promise<Ended> {
  const feed = path.join(news.folder, 'feed.json');
  const child = spawn(
    process.execPath,
    [bundle(path.join(import.meta.dirname, '../../testing/newsSend.ts')), '--feed', feed],
    {env: {...process.env, ...news.env}, stdio: ['ignore', 'ignore', 'pipe']},
  );
  let err = '';
  child.stderr.on('data', (data: Buffer) => {
    err += data.toString();
    if (!isHeard) child.stderr.destroy();
  });
  const begun = smtp.received.length;
  smtp.judge = async (step) => {
    if (step !== 'DATA') return undefined;
    await sleep(Math.random() * 40);
    // A terminal that is closed is told of more than once.
    const isDue = !child.killed || signal === 'SIGHUP';
    if (signal && isDue && smtp.received.length - begun >= afterMails) child.kill(signal);
    return undefined;
  };
  const code = await new Promise<number | null>((resolve) => child.once('close', resolve));
  return {code, err};
}

it('mails nobody twice, however often it is killed, and names what is uncertain', async () => {
  const kills = 4;
  for (let n = 0; n < kills; n += 1) {
    const killed = await run('SIGKILL', 1 + Math.floor(Math.random() * 6));
    expect(killed.code).toBeNull();
  }
  for (const signal of ['SIGHUP', 'SIGTERM'] as const) {
    expect(await run(signal, 2)).toMatchObject({
      code: 1,
      err: expect.stringContaining('left for the next run') as string,
    });
  }
  const last = await run();
  expect(last.code).toBe(0);
  const addresses = smtp.received.map(({to}) => to);
  expect(new Set(addresses).size).toBe(addresses.length);
  const doubtful = Number(/(\d+) mails? under way/.exec(last.err)?.[1] ?? 0);
  expect(doubtful).toBeGreaterThan(0);
  expect(doubtful).toBeLessThanOrEqual(kills * parallel);
  expect(readers - addresses.length).toBeLessThanOrEqual(doubtful);

  news.world.now = noon + 365 * 24 * 3_600_000;
  expect((await news.run()).err).toContain(`${doubtful} mail`);
  await news.run('--retry-uncertain');
  expect(new Set(smtp.received.map(({to}) => to)).size).toBe(readers);
  const ids = smtp.received.map(
    ({to, text}) => `${to} ${/^Message-ID: (.*)$/im.exec(text)?.[1] ?? ''}`,
  );
  expect(new Set(ids).size).toBe(readers);
}, 120_000);

it('goes on when nobody reads any more what it says', async () => {
  news.writeFeed(noteOf('b'));
  const begun = smtp.received.length;
  expect((await run(undefined, 0, false)).code).toBe(0);
  expect(smtp.received.length - begun).toBe(readers);
});

it.skipIf(!existsSync('/dev/full'))('fails when its output finds no room', () => {
  const args = [bundle(path.join(import.meta.dirname, '../../testing/newsSend.ts')), '--help'];
  const full = openSync('/dev/full', 'w');
  const {status, stderr} = spawnSync(process.execPath, args, {stdio: ['ignore', full, 'pipe']});
  closeSync(full);
  expect([status, String(stderr)]).toEqual([
    1,
    'The output cannot be written: ENOSPC: no space left on device, write.\n',
  ]);
});
