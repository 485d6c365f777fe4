import {randomUUID} from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi} from 'vitest';
import {createMailer} from '../../../server/mail/mailer';
import {openStore} from '../../../server/storage/openStore';
import type {StorageSettings} from '../../../server/storage/openStore';
import type {FeedbackInput, Store} from '../../../server/storage/store';
import {findPostgres, startPostgres} from '../../../server/storage/testPostgres';
import type {TestPostgres} from '../../../server/storage/testPostgres';
import {runFeedback} from './command';
import type {FeedbackContext} from './command';

// Other tests share the machine.
vi.setConfig({testTimeout: 30_000});

const now = Date.UTC(2026, 10, 21, 12);
const day = 24 * 3_600_000;
const png = {type: 'image/png', extension: 'png', bytes: new Uint8Array([0, 1, 255])};
const everything = {products: [], audiences: []};

let folder: string;
let env: Record<string, string>;
/** The service's own connection, open all the time. */
let store: Store;

async function run(args: readonly string[], change: Partial<FeedbackContext> = {}) {
  let out = '';
  let err = '';
  const code = await runFeedback(args, {
    env,
    root: path.resolve(import.meta.dirname, '../../..'),
    cwd: folder,
    stdout: {write: (text) => (out += text)},
    stderr: {write: (text) => (err += text)},
    now,
    columns: undefined,
    ask: undefined,
    ...change,
  });
  return {code, out, err};
}
const add = (page: string, change: Partial<FeedbackInput> = {}, at = now) =>
  store.addFeedback({clientId: randomUUID(), page, ...change}, at);

function open(storage: StorageSettings) {
  folder = mkdtempSync(path.join(tmpdir(), 'feedback-'));
  env = {
    OUTBOX_DIR: path.join(folder, 'outbox'),
    ...(storage.kind === 'sqlite'
      ? {DATABASE_FILE: path.join(folder, storage.file)}
      : {DATABASE_URL: storage.url}),
  };
  store = openStore(
    storage.kind === 'sqlite' ? {...storage, file: path.join(folder, storage.file)} : storage,
  );
}
afterEach(async () => {
  await store.close();
  rmSync(folder, {recursive: true});
});

const bin = findPostgres();
describe.each([
  ['SQLite', false],
  ['PostgreSQL', true],
])('the command on %s', (_, isPostgres) => {
  let postgres: TestPostgres | undefined;
  beforeAll(async () => {
    if (isPostgres && bin) postgres = await startPostgres(bin);
  }, 60_000);
  afterAll(() => postgres?.remove());
  beforeEach(() => {
    open(postgres ? {kind: 'postgres', url: postgres.url} : {kind: 'sqlite', file: 's.sqlite'});
  });
  const whole = isPostgres && !bin ? it.skip : it;

  whole('lists, exports, counts, saves and forgets, while the service runs', async () => {
    await add(
      '/devices/a',
      {helpful: 'no', comment: 'Ada’s text', contactEmail: 'ada@example.com', attachment: png},
      now - day,
    );
    await add('/talos/admin/b', {helpful: 'yes'});
    await store.addPending('t', {email: 'Ada@example.com', ...everything}, now, now + day);
    await store.confirm('t', now);
    const [subscriber] = await store.subscribers();
    await store.claimDelivery(
      {noteId: 'n', noteDate: '2026-11-21', subscriptionId: subscriber?.id ?? '', claimedAt: now},
      {},
    );
    await store.countZeroResult({
      day: '2026-11-21',
      query: 'lost',
      role: null,
      answeredBy: 'embedded',
    });
    const mailer = createMailer(
      {kind: 'outbox', folder: env['OUTBOX_DIR'] ?? '', from: 'docs@docs.example'},
      () => undefined,
    );
    for (const to of ['ada@example.com', 'bo@example.com'])
      await mailer.send({to, subject: 's', text: 't', html: 'h'});

    const list = await run(['list']);
    expect(list).toMatchObject({code: 0, err: '2 items\n'});
    const [name = ''] = /[0-9a-f-]{36}\.png/.exec(list.out) ?? [];
    expect(await run(['file', name, '--out', 'files'])).toMatchObject({code: 0});
    const saved = path.join(folder, 'files', name);
    expect(new Uint8Array(readFileSync(saved))).toEqual(png.bytes);
    expect(statSync(saved).mode & 0o777).toBe(0o600);

    expect(await run(['export', '--format', 'json', '--out', 'all.json'])).toMatchObject({
      code: 0,
      out: '',
    });
    const exported = JSON.parse(readFileSync(path.join(folder, 'all.json'), 'utf8')) as object[];
    expect(exported).toMatchObject([{page: '/devices/a', file: name}, {page: '/talos/admin/b'}]);

    const report = path.join(folder, 'report.html');
    expect(await run(['stats', '--out', report])).toMatchObject({code: 0, out: `${report}\n`});
    expect(readFileSync(report, 'utf8')).toMatch(/Ada’s text[^]*lost/);

    const busy = Promise.all(
      Array.from({length: 50}, () => add('/devices/busy', {helpful: 'yes'})),
    );
    const forgotten = await run(['forget', ' ADA@example.com', '--yes']);
    expect(await busy).toHaveLength(50);
    expect(forgotten).toMatchObject({code: 0, err: ''});
    expect(forgotten.out).toMatch(
      /1 item of feedback.*\n.*1 subscription with 1 record.*\n.*1 subscription waiting.*\n.*1 mail in/,
    );
    expect(await store.subscribers()).toEqual([]);
    expect(readdirSync(env['OUTBOX_DIR'] ?? '')).toHaveLength(1);
    if (!isPostgres) {
      for (const file of readdirSync(folder).filter((each) => each.startsWith('s.sqlite')))
        expect(readFileSync(path.join(folder, file)).includes('ada@')).toBe(false);
    }
    expect((await run(['forget', 'ada@example.com', '--yes'])).out).toContain(
      '0 items of feedback',
    );
  });
});

describe('a list', () => {
  beforeEach(async () => {
    open({kind: 'sqlite', file: 's.sqlite'});
    await add(
      '/devices/a',
      {helpful: 'no', comment: 'line 1\nline 2 \u001B[31mred\u009B0m \u202Eback'},
      now - 3 * day,
    );
    await add('/devices/a/b', {
      helpful: 'yes',
      contactName: 'Ada',
      contactEmail: 'ada@example.com',
      comment: 'x',
    });
    await add('/blog/c', {comment: 'no vote'}, now - 1);
  });
  const pages = async (...args: string[]) =>
    (await run(['list', ...args])).out.match(/ \/\S+/g)?.map((page) => page.trim()) ?? [];

  it('is a table of one line for each item, without what a terminal obeys', async () => {
    const {out} = await run(['list']);
    expect(out.split('\n').map((line) => line.trimEnd())).toEqual([
      'Received (UTC)    Page          Helpful  Contact                File  Comment',
      '2026-11-18 12:00  /devices/a    no                                    line 1 line 2  [31mred 0m  back',
      '2026-11-21 11:59  /blog/c                                             no vote',
      '2026-11-21 12:00  /devices/a/b  yes      Ada <ada@example.com>        x',
      '',
    ]);
  });

  it('is cut to the width of the terminal', async () => {
    const {out} = await run(['list'], {columns: 40});
    expect(Math.max(...out.split('\n').map(({length}) => length))).toBe(40);
  });

  it('is filtered by page, guide, day and vote', async () => {
    expect(await pages('--page', 'devices/a/')).toEqual(['/devices/a']);
    expect(await pages('--guide', 'devices')).toEqual(['/devices/a', '/devices/a/b']);
    expect(await pages('--guide', 'blog')).toEqual(['/blog/c']);
    expect(await pages('--since', '2026-11-21')).toEqual(['/blog/c', '/devices/a/b']);
    expect(await pages('--helpful', 'no')).toEqual(['/devices/a']);
    expect(await pages('--helpful', 'none')).toEqual(['/blog/c']);
    expect(await run(['list', '--page', '/none'])).toEqual({code: 0, out: '', err: '0 items\n'});
  });
});

describe('a wrong use', () => {
  beforeEach(() => open({kind: 'sqlite', file: 's.sqlite'}));

  it.each([
    [[], 2, 'Choose from list, export, stats, file, forget'],
    [['erase'], 2, 'There is no command "erase"'],
    [['toString'], 2, 'There is no command "toString"'],
    [['list', '--all'], 2, "'--all'"],
    [['list', 'x'], 2, "'x'"],
    [['list', '--guide', 'x'], 2, 'choose from admin, manager'],
    [['list', '--since', '2026-02-30'], 2, 'give a day such as'],
    [['list', '--since', 'May'], 2, 'give a day such as'],
    [['list', '--helpful', 'maybe'], 2, 'choose from yes, no, none'],
    [['export', '--format', 'xml'], 2, 'choose csv or json'],
    [['file'], 2, 'Give the name of a file'],
    [['forget', 'a', 'b'], 2, 'Give an e-mail address'],
    [['file', '../s.sqlite'], 1, 'There is no file "../s.sqlite"'],
    [['forget', 'example.com', '--yes'], 2, 'is no e-mail address'],
    [['forget', 'ada@example.com'], 2, 'say --yes'],
    [['stats', '--out', 's.sqlite/x.html'], 1, 'cannot be written'],
  ])('%j ends with %i in one line', async (args, code, message) => {
    await store.ready();
    const result = await run(args);
    expect(result).toMatchObject({code, out: ''});
    expect(result.err).toContain(message);
    expect(result.err.trim()).not.toContain('\n');
  });

  it('says what there is', async () => {
    expect(await run(['--help'])).toMatchObject({code: 0, err: ''});
    expect((await run(['forget', '--help'])).out).toContain('forget <address>');
  });

  it('makes no database where there is none', async () => {
    const result = await run(['list']);
    expect(result).toMatchObject({code: 1, out: ''});
    expect(result.err).toContain('There is no database at');
    expect(existsSync(env['DATABASE_FILE'] ?? '')).toBe(false);
    env['DATABASE_URL'] = 'postgres://nobody@127.0.0.1:1/none';
    const unreachable = await run(['list']);
    expect(unreachable).toMatchObject({code: 1, out: ''});
    expect(unreachable.err).toMatch(/^The database cannot be used: .*ECONNREFUSED.*\n$/);
  });

  it('erases only when it was asked to', async () => {
    await add('/a', {contactEmail: 'ada@example.com'});
    const asked: string[] = [];
    const answer = (text: string) => (question: string) => {
      asked.push(question);
      return Promise.resolve(text);
    };
    const no = await run(['forget', 'ada@example.com'], {ask: answer('')});
    expect(no).toMatchObject({code: 1, err: 'Nothing was erased.\n'});
    expect(asked[0]).toContain('ada@example.com');
    expect(await store.feedback()).toHaveLength(1);
    expect(await run(['forget', 'ada@example.com'], {ask: answer('Y')})).toMatchObject({code: 0});
    expect(await store.feedback()).toEqual([]);
  });

  it('does not write over what it cannot', async () => {
    await store.ready();
    mkdirSync(path.join(folder, 'taken'));
    writeFileSync(path.join(folder, 'taken/x'), '');
    expect(await run(['export', '--out', 'taken'])).toMatchObject({code: 1});
    expect(existsSync(path.join(folder, 'taken/x'))).toBe(true);
  });
});
