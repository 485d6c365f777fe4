import {existsSync, mkdirSync, readFileSync, statSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import Libsql from 'libsql';
import {afterEach, beforeEach, describe, expect, it, vi} from 'vitest';
import {now, openTestFeedback, type TestFeedback} from '../../testing/feedback';
import {dayMs, personKey} from '../../text';

// Other tests share the machine.
vi.setConfig({testTimeout: 30_000});

let test: TestFeedback;
beforeEach(() => {
  test = openTestFeedback();
});
afterEach(() => test.close());

describe('a list', () => {
  beforeEach(async () => {
    await test.add(
      '/devices/a',
      {helpful: 'no', comment: 'line 1\nline 2 \u001B[31mred\u009B0m \u202Eback'},
      now - 3 * dayMs,
    );
    await test.add('/devices/a/b', {
      helpful: 'yes',
      contactName: 'Ada',
      contactEmail: 'ada@example.com',
      comment: 'x',
    });
    await test.add('/blog/c', {comment: 'no vote'}, now - 1);
  });
  const pages = async (...args: string[]) =>
    (await test.run(['list', ...args])).out.match(/ \/\S+/g)?.map((page) => page.trim()) ?? [];

  it('is a table of one line for each item, without what a terminal obeys', async () => {
    const {out} = await test.run(['list']);
    const lines = out.split('\n').map((line) => line.replace(/ {2}[\da-f]{8} {2}/, '  <id>      '));
    expect(lines.map((line) => line.trimEnd())).toEqual([
      'Received (UTC)    Id        Page          Helpful  Contact                File  Comment',
      '2026-11-18 12:00  <id>      /devices/a    no                                    line 1 line 2  [31mred 0m  back',
      '2026-11-21 11:59  <id>      /blog/c                                             no vote',
      '2026-11-21 12:00  <id>      /devices/a/b  yes      Ada <ada@example.com>        x',
      '',
    ]);
  });

  it('is cut to the width of the terminal, where that is told', async () => {
    const {out} = await test.run(['list'], {columns: 40});
    expect(Math.max(...out.split('\n').map(({length}) => length))).toBe(40);
    expect(await test.run(['list'], {columns: 0})).toEqual(await test.run(['list']));
    await test.add('/a', {comment: '👍'.repeat(9)});
    for (const columns of [84, 85])
      expect((await test.run(['list'], {columns})).out).not.toMatch(/\p{Cs}/u);
  });

  it('is filtered by page, guide, day and vote', async () => {
    expect(await pages('--page', 'devices/a/')).toEqual(['/devices/a']);
    expect(await pages('--guide', 'devices')).toEqual(['/devices/a', '/devices/a/b']);
    expect(await pages('--guide', 'blog')).toEqual(['/blog/c']);
    expect(await pages('--since', '2026-11-21')).toEqual(['/blog/c', '/devices/a/b']);
    expect(await pages('--helpful', 'no')).toEqual(['/devices/a']);
    expect(await pages('--helpful', 'none')).toEqual(['/blog/c']);
    expect(await test.run(['list', '--page', '/none'])).toEqual({
      code: 0,
      out: '',
      err: '0 items\n',
    });
  });
});

describe('a wrong use', () => {
  it.each([
    [
      [],
      2,
      'Choose from list, export, stats, file, spam, delete, purge, forget, suppressed, unsuppress, policy, audit, backup, restore',
    ],
    [['erase'], 2, 'There is no command "erase"'],
    [['toString'], 2, 'There is no command "toString"'],
    [['list', '--all'], 2, "'--all'"],
    [['list', 'x'], 2, "'x'"],
    [['list', '--guide', 'x'], 2, 'choose from admin, manager'],
    [['list', '--since', '2026-02-30'], 2, 'give a day such as'],
    [['list', '--since', 'May'], 2, 'give a day such as'],
    [['list', '--page', ''], 2, 'give a path such as'],
    [['list', '--helpful', 'maybe'], 2, 'choose from yes, no, none'],
    [['export', '--format', 'xml'], 2, 'choose csv or json'],
    [['export', '--format', 'constructor'], 2, 'choose csv or json'],
    [['file'], 2, 'Give the name of a file'],
    [['spam', 'aaaaaaaa'], 1, 'There is no item "aaaaaaaa"'],
    [['export', '--person', 'example.com'], 2, 'is no e-mail address'],
    [['export', '--person', 'a@example.com', '--page', '/a'], 2, 'takes everything of a person'],
    [['export', '--person', 'a@example.com', '--format', 'json', '--spam'], 2, 'as JSON'],
    [['export', '--person', 'a@example.com', '--format', 'csv'], 2, 'as JSON'],
    [['audit', 'x'], 2, "'x'"],
    [['backup'], 2, 'Give the name of a new file'],
    [['backup', 's.sqlite'], 1, 'is there already'],
    [['backup', 'none/x'], 1, 'cannot be written: look at its folder'],
    [['restore', 'none', '--yes'], 1, 'There is no file'],
    [['restore', '.', '--yes'], 1, 'There is no file'],
    [['restore', 's.sqlite'], 2, 'say --yes'],
    [['restore', 's.sqlite', '--yes'], 1, 'is a database of something else'],
    [['delete'], 2, 'Give the id of an item'],
    [['delete', '%'], 2, 'is no id: list shows them'],
    [['delete', 'aaaaaaaa', '--yes'], 1, 'There is no item "aaaaaaaa"'],
    [['forget', 'a', 'b'], 2, 'Give an e-mail address'],
    [['file', '../s.sqlite'], 1, 'There is no file "../s.sqlite"'],
    [['forget', 'example.com', '--yes'], 2, 'is no e-mail address'],
    [['forget', 'ada@example.com'], 2, 'say --yes'],
    [['purge'], 2, 'say --yes'],
    [['purge', '2026'], 2, "'2026'"],
    [['stats', '--out', 's.sqlite/x.html'], 1, 'cannot be written'],
  ])('%j ends with %i in one line', async (args, code, message) => {
    await test.store.ready();
    const result = await test.run(args);
    expect(result).toMatchObject({code, out: ''});
    expect(result.err).toContain(message);
    expect(result.err.trim()).not.toContain('\n');
  });

  it('says what there is', async () => {
    expect(await test.run(['--help'])).toMatchObject({code: 0, err: ''});
    expect((await test.run(['forget', '--help'])).out).toContain('forget <address>');
  });

  it('erases an address that the forms take no more', async () => {
    await test.add('/a', {contactEmail: 'a..b@example.com'});
    expect(await test.run(['forget', 'a..b@example.com', '--yes'])).toMatchObject({code: 0});
    expect(await test.store.feedback()).toEqual([]);
  });

  it('says what it has erased, and in one line that it cannot look into the outbox', async () => {
    await test.add('/a', {contactEmail: 'ada@example.com'});
    test.env['OUTBOX_DIR'] = test.env['DATABASE_FILE'] ?? '';
    const {code, out, err} = await test.run(['forget', 'ada@example.com', '--yes']);
    expect([code, err]).toEqual([1, expect.stringMatching(/^ENOTDIR: .* '.*s\.sqlite'\.\n$/)]);
    expect(out).toMatch(/1 item of feedback/);
    expect(await test.run(['export', '--person', 'ada@example.com'])).toMatchObject({code, err});
  });

  it('makes no database where there is none', async () => {
    const result = await test.run(['list']);
    expect(result).toMatchObject({code: 1, out: ''});
    expect(result.err).toContain('There is no database at');
    expect(existsSync(test.env['DATABASE_FILE'] ?? '')).toBe(false);
    test.env['DATABASE_URL'] = 'postgres://nobody@127.0.0.1:1/none';
    const unreachable = await test.run(['list']);
    expect(unreachable).toMatchObject({code: 1, out: ''});
    expect(unreachable.err).toMatch(/^The database cannot be used: .*ECONNREFUSED.*\n$/);
  });

  it('erases only when it was asked to', async () => {
    await test.add('/a', {contactEmail: 'ada@example.com'});
    const asked: string[] = [];
    const answer = (text: string) => (question: string) => {
      asked.push(question);
      return Promise.resolve(text);
    };
    const no = await test.run(['forget', 'ada@example.com'], {ask: answer('')});
    expect(no).toMatchObject({code: 1, err: 'Nothing was erased.\n'});
    expect(asked[0]).toContain('ada@example.com');
    expect(await test.store.feedback()).toHaveLength(1);
    expect(await test.run(['forget', 'ada@example.com'], {ask: answer('Y')})).toMatchObject({
      code: 0,
    });
    expect(await test.store.feedback()).toEqual([]);
  });

  it('erases one item by as much of its id as tells it apart, when it was asked to', async () => {
    const ids = ['aaaaaaaa-0000-4000-8000-000000000001', 'aaaaaaaa-0000-4000-8000-000000000002'];
    for (const clientId of ids) await test.add('/a', {clientId, comment: 'spam'});
    await test.add('/b', {clientId: 'bbbbbbbb-0000-4000-8000-000000000003'});
    const left = async () => (await test.store.feedback()).map(({clientId}) => clientId[35]);
    expect(await test.run(['delete', 'bbbbbbbb'])).toMatchObject({code: 2});
    for (const ask of [() => Promise.resolve('n'), () => Promise.reject(new Error('Aborted'))]) {
      const no = await test.run(['delete', 'bbbbbbbb'], {ask});
      expect(no).toMatchObject({code: 1, err: 'Nothing was erased.\n'});
    }
    const both = await test.run(['delete', 'aaaaaaaa', '--yes']);
    expect(both).toMatchObject({code: 1});
    expect(both.err).toContain('2 items begin with "aaaaaaaa"');
    expect(await left()).toEqual(['1', '2', '3']);
    const yes = await test.run(['delete', 'BBBBBBBB'], {ask: () => Promise.resolve('y')});
    expect(yes).toMatchObject({code: 0, err: ''});
    expect(yes.out).toContain('Erased item bbbbbbbb of 2026-11-21 12:00 about /b.');
    expect(await test.run(['delete', ids[0] ?? '', '--yes'])).toMatchObject({code: 0});
    expect(await left()).toEqual(['2']);
  });

  it('purges what is older than its retention, after a question that says how much', async () => {
    await test.add('/a', {comment: 'old'}, now - 731 * dayMs);
    await test.add('/a', {comment: 'young'}, now - 729 * dayMs);
    const asked: string[] = [];
    const ask = (question: string) => {
      asked.push(question);
      return Promise.resolve('y');
    };
    test.env['RETENTION_DAYS'] = '0';
    expect((await test.run(['purge'], {ask})).err).toContain('set it to a number of days');
    delete test.env['RETENTION_DAYS'];
    const purged = await test.run(['purge'], {ask});
    expect(asked).toEqual([expect.stringContaining('Erase 1 of 2 items of feedback')]);
    expect(purged).toMatchObject({code: 0, err: ''});
    expect(purged.out).toContain('1 item of feedback from before 2024-11-21 12:00, with files');
    expect(await test.store.feedback()).toMatchObject([{comment: 'young'}]);
  });

  it('says so where what it erases still stands in the log of the database', async () => {
    const clientId = 'aaaaaaaa-0000-4000-8000-000000000001';
    await test.add('/a', {clientId, comment: 'x'});
    const reader = new Libsql(test.env['DATABASE_FILE'] ?? '');
    reader.exec('begin; select * from feedback');
    let time = 0;
    vi.spyOn(performance, 'now').mockImplementation(() => (time += 1000));
    const commands = [['delete', 'aaaaaaaa'], ['purge'], ['forget', 'ada@example.com']];
    for (const command of commands) {
      const {code, err} = await test.run([...command, '--yes']);
      expect([command[0], code, err]).toEqual([
        command[0],
        0,
        expect.stringMatching(/^What was erased still stands in the log .*\n$/),
      ]);
    }
    reader.exec('commit');
    reader.close();
    expect(await test.run(['forget', 'ada@example.com', '--yes'])).toMatchObject({err: ''});
  });

  it('leaves spam out of lists, exports and statistics until it is asked for', async () => {
    const clientId = 'aaaaaaaa-0000-4000-8000-000000000001';
    await test.add('/devices/a', {clientId, comment: 'cheap watches', helpful: 'no'});
    await test.add('/devices/a', {comment: 'good words'});
    expect((await test.run(['spam', 'aaaaaaaa'])).out).toMatch(
      /^Marked item aaaaaaaa .* as spam\.\n$/,
    );
    const shown = async (...more: string[]) => [
      (await test.run(['list', ...more])).out,
      (await test.run(['export', ...more])).out,
      (await test.run(['stats', ...more, '--out', 'r.html'])).code === 0 &&
        readFileSync(path.join(test.folder, 'r.html'), 'utf8'),
    ];
    for (const text of await shown()) {
      expect(text).toContain('good words');
      expect(text).not.toContain('cheap watches');
    }
    for (const text of await shown('--spam')) {
      expect(text).toContain('cheap watches');
      expect(text).not.toContain('good words');
    }
    await test.run(['spam', 'aaaaaaaa', '--undo']);
    for (const text of await shown()) expect(text).toContain('cheap watches');
  });

  it('does not write over what it cannot', async () => {
    await test.store.ready();
    mkdirSync(path.join(test.folder, 'taken'));
    writeFileSync(path.join(test.folder, 'taken/x'), '');
    expect(await test.run(['export', '--out', 'taken'])).toMatchObject({code: 1});
    expect(existsSync(path.join(test.folder, 'taken/x'))).toBe(true);
  });

  it('lets nobody but its owner read a file that was there before', async () => {
    await test.store.ready();
    const file = path.join(test.folder, 'all.csv');
    writeFileSync(file, '', {mode: 0o644});
    expect(await test.run(['export', '--out', file])).toMatchObject({code: 0});
    expect(statSync(file).mode & 0o777).toBe(0o600);
  });
});

it('lists who gets no mail any more, and lifts that, which the audit records', async () => {
  const known = {
    personKey: personKey('ada@example.com'),
    reason: 'bounce',
    status: '5.1.1',
  } as const;
  await test.store.suppress({...known, at: now});
  const gone = {personKey: personKey('bo@example.com'), reason: 'complaint', status: null} as const;
  await test.store.suppress({...gone, at: now + 60_000});
  await test.store.addPending(
    't',
    {email: 'Ada@example.com', products: [], audiences: []},
    now,
    9e15,
  );
  await test.store.confirm('t', now);
  expect(await test.run(['suppressed'])).toEqual({
    code: 0,
    out: `2026-11-21 12:01  complaint  ${gone.personKey.slice(0, 16)}
2026-11-21 12:00  bounce 5.1.1  Ada@example.com\n`,
    err: '2 persons\n',
  });
  expect(await test.run(['unsuppress', 'ADA@example.com'])).toMatchObject({code: 0, err: ''});
  const again = await test.run(['unsuppress', 'ada@example.com']);
  expect(again).toMatchObject({code: 1, err: 'ada@example.com is not suppressed.\n'});
  expect((await test.run(['suppressed'])).err).toBe('1 person\n');
  const {out} = await test.run(['audit']);
  expect(out).toMatch(/ {2}ada {2}unsuppress {2}person \w{16} {2}suppressions 1\n$/);
  expect(out).not.toContain('example.com');
});

it('lists what policies of pages refused, most often first', async () => {
  const counted = (key: string) => ({key, windowMs: 1e13});
  const twice = counted('policy style-src-elem /a');
  await test.store.hit([twice, counted('policy img-src /b'), counted('other')], now);
  await test.store.hit([twice], now);
  expect(await test.run(['policy'])).toEqual({
    code: 0,
    out: '2  style-src-elem /a\n1  img-src /b\n',
    err: '2 counts\n',
  });
});

describe('what operators do', () => {
  it('is recorded with who and when, and without what was in it', async () => {
    const clientId = 'aaaaaaaa-0000-4000-8000-000000000001';
    await test.add('/a', {clientId, comment: 'private words', contactEmail: 'ada@example.com'});
    await test.run(['export', '--page', '/a']);
    await test.run(['spam', 'aaaaaaaa', '--by', 'Bo\nX']);
    await test.run(['spam', 'aaaaaaaa', '--undo', '--by', ' '], {now: now + 60_000});
    await test.run(['export', '--person', 'Ada@example.com'], {now: now + 120_000});
    await test.run(['delete', 'aaaaaaaa', '--yes'], {now: now + 180_000});
    await test.run(['forget', 'ada@example.com', '--yes'], {now: now + 240_000});
    await test.run(['purge', '--yes'], {now: now + 300_000});
    const {out, err} = await test.run(['audit']);
    expect(out).not.toMatch(/private|example\.com/);
    const [, person = ''] = /person (\w{16})/.exec(out) ?? [];
    const lines = out.trimEnd().split('\n');
    expect(lines.slice(0, 2).sort()).toEqual([
      '2026-11-21 12:00  Bo X  spam  aaaaaaaa-0000-4000-8000-000000000001  feedback 1',
      '2026-11-21 12:00  ada  export  page /a  feedback 1',
    ]);
    expect(lines.slice(2)).toEqual([
      '2026-11-21 12:01  ada  no spam  aaaaaaaa-0000-4000-8000-000000000001  feedback 1',
      `2026-11-21 12:02  ada  export  person ${person}  feedback 1, subscriptions 0, pending 0, suppressions 0, deliveries 0, outbox 0`,
      '2026-11-21 12:03  ada  delete  aaaaaaaa-0000-4000-8000-000000000001  feedback 1',
      `2026-11-21 12:04  ada  forget  person ${person}  feedback 0, deliveries 0, subscriptions 0, pending 0`,
      '2026-11-21 12:05  ada  purge  before 2024-11-21 12:05  feedback 0, zeroResults 0, deliveries 0',
    ]);
    expect(err).toBe('7 deeds\n');
  });
});
