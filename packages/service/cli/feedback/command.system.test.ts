import {readFileSync, readdirSync, statSync} from 'node:fs';
import path from 'node:path';
import {afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi} from 'vitest';
import {createMailer} from '../../mail/mailer';
import {requirePostgres, runSql, startPostgres, type TestPostgres} from '../../testing/postgres';
import {now, openTestFeedback, type TestFeedback} from '../../testing/feedback';
import {dayMs} from '../../text';

// Other tests share the machine.
vi.setConfig({testTimeout: 30_000});

const png = {type: 'image/png' as const, bytes: new Uint8Array([0, 1, 255])};
const everything = {products: [], audiences: []};

const hasPostgres = requirePostgres();
describe.each([
  ['SQLite', false],
  ['PostgreSQL', true],
])('the command on %s', (_, isPostgres) => {
  let postgres: TestPostgres | undefined;
  beforeAll(async () => {
    if (isPostgres && hasPostgres) postgres = await startPostgres();
  }, 60_000);
  afterAll(() => postgres?.remove());
  let test: TestFeedback;
  beforeEach(() => {
    test = openTestFeedback(postgres?.url);
  });
  afterEach(() => test.close());
  it.skipIf(isPostgres && !hasPostgres)(
    'lists, exports, counts, saves and forgets, while the service runs',
    async () => {
      const {store, folder, env} = test;
      await test.add(
        '/devices/a',
        {helpful: 'no', comment: 'Ada’s text', contactEmail: 'ada@example.com', attachment: png},
        now - dayMs,
      );
      await test.add('/talos/admin/b', {helpful: 'yes'});
      await store.addPending('t', {email: 'Ada@example.com', ...everything}, now, now + dayMs);
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

      const list = await test.run(['list']);
      expect(list).toMatchObject({code: 0, err: '2 items\n'});
      const [name = ''] = /[0-9a-f-]{36}\.png/.exec(list.out) ?? [];
      expect(await test.run(['file', name, '--out', 'files'])).toMatchObject({code: 0});
      const saved = path.join(folder, 'files', name);
      expect(new Uint8Array(readFileSync(saved))).toEqual(png.bytes);
      expect(statSync(saved).mode & 0o777).toBe(0o600);

      expect(await test.run(['export', '--format', 'json', '--out', 'all.json'])).toMatchObject({
        code: 0,
        out: '',
      });
      const exported = JSON.parse(readFileSync(path.join(folder, 'all.json'), 'utf8')) as object[];
      expect(exported).toMatchObject([{page: '/devices/a', file: name}, {page: '/talos/admin/b'}]);

      const person = await test.run(['export', '--person', 'ADA@example.com', '--out', 'ada.json']);
      expect(person).toEqual({
        code: 0,
        out: '',
        err: 'feedback 1, subscriptions 1, pending 1, suppressions 0, deliveries 1, outbox 1\n',
      });
      const held = readFileSync(path.join(folder, 'ada.json'), 'utf8');
      expect(JSON.parse(held)).toMatchObject({
        email: 'ADA@example.com',
        feedback: [
          {
            page: '/devices/a',
            comment: 'Ada’s text',
            file: name,
            content: Buffer.from(png.bytes).toString('base64'),
          },
        ],
        subscriptions: [{email: 'Ada@example.com', confirmedAt: now}],
        pending: [{email: 'Ada@example.com', used: 1}],
        deliveries: [{noteId: 'n', state: 'claimed'}],
        outbox: [expect.stringContaining('To: ada@example.com')],
      });
      expect(held).not.toMatch(/bo@example|admin/);

      const report = path.join(folder, 'report.html');
      expect(await test.run(['stats', '--out', report])).toMatchObject({
        code: 0,
        out: `${report}\n`,
      });
      expect(readFileSync(report, 'utf8')).toMatch(
        /All feedback takes 1 of 2,000 MB \(1 %\), 1 file\.[^]*Ada’s text[^]*lost[^]*\/of-null[^]*judge lost in \/site\/build/,
      );

      const busy = Promise.all(
        Array.from({length: 50}, () => test.add('/devices/busy', {helpful: 'yes'})),
      );
      const forgotten = await test.run(['forget', ' ADA@example.com', '--yes']);
      expect(await busy).toHaveLength(50);
      expect(forgotten).toMatchObject({code: 0, err: ''});
      expect(forgotten.out).toMatch(
        /1 item of feedback.*\n.*1 subscription with 1 record.*\n.*1 subscription waiting.*\n.*1 mail in/,
      );
      expect(await store.subscribers()).toEqual([]);
      expect(readdirSync(env['OUTBOX_DIR'] ?? '')).toHaveLength(1);
      if (!isPostgres) {
        const files = readdirSync(folder).filter((each) => each.startsWith('s.sqlite'));
        expect(files).not.toEqual([]);
        for (const file of files)
          expect(readFileSync(path.join(folder, file)).includes('ada@')).toBe(false);
      }
      expect((await test.run(['forget', 'ada@example.com', '--yes'])).out).toContain(
        '0 items of feedback',
      );
    },
  );

  // SQLite has no time after which a statement is given up.
  if (!isPostgres) return;
  it.skipIf(!hasPostgres)('erases what takes longer than a reader would wait for', async () => {
    await test.add('/devices/slow', {helpful: 'yes'});
    await runSql(
      postgres?.url ?? '',
      `create function slow() returns trigger language plpgsql as 'begin perform pg_sleep(6); return old; end';
       create trigger slow before delete on feedback execute function slow()`,
    );
    const [item] = await test.store.feedback();
    const erased = await test.run(['delete', item?.clientId ?? '', '--yes']);
    expect(erased).toMatchObject({code: 0, err: ''});
  });
});
