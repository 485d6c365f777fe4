import {existsSync, mkdirSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import {afterEach, beforeEach, describe, expect, it, vi} from 'vitest';
import {dayMs, now, openTestFeedback, type TestFeedback} from '../../testing/feedback';

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
    expect(out.split('\n').map((line) => line.trimEnd())).toEqual([
      'Received (UTC)    Page          Helpful  Contact                File  Comment',
      '2026-11-18 12:00  /devices/a    no                                    line 1 line 2  [31mred 0m  back',
      '2026-11-21 11:59  /blog/c                                             no vote',
      '2026-11-21 12:00  /devices/a/b  yes      Ada <ada@example.com>        x',
      '',
    ]);
  });

  it('is cut to the width of the terminal', async () => {
    const {out} = await test.run(['list'], {columns: 40});
    expect(Math.max(...out.split('\n').map(({length}) => length))).toBe(40);
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

  it('does not write over what it cannot', async () => {
    await test.store.ready();
    mkdirSync(path.join(test.folder, 'taken'));
    writeFileSync(path.join(test.folder, 'taken/x'), '');
    expect(await test.run(['export', '--out', 'taken'])).toMatchObject({code: 1});
    expect(existsSync(path.join(test.folder, 'taken/x'))).toBe(true);
  });
});
