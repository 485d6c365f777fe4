import {readFileSync, readdirSync} from 'node:fs';
import path from 'node:path';
import {afterEach, beforeEach, describe, expect, it, vi} from 'vitest';
import {openTestApi} from '../../testing/api';
import {startSmtp, type TestSmtp} from '../../testing/smtp';
import {dayMs as day} from '../../text';
import {noon, noteOf, openTestNews, receivedNotes, type TestNews} from '../../testing/news';

// Other tests share the machine.
vi.setConfig({testTimeout: 30_000});

const facts = {
  products: ['platform'],
  audiences: ['operator'],
  kind: 'new',
  importance: 'normal',
} as const;

let smtp: TestSmtp;
let news: TestNews;
beforeEach(async () => {
  smtp = await startSmtp();
  news = openTestNews(smtp.url);
});
afterEach(async () => {
  await news.close();
  await smtp.close();
});

describe('a run', () => {
  it('mails nothing where the key that signs mail is missing, and says what to set', async () => {
    const keyFile = path.join(news.folder, 'dkim.pem');
    const signing = {DKIM_DOMAIN: 'docs.example', DKIM_SELECTOR: 's', DKIM_KEY_FILE: keyFile};
    Object.assign(news.env, signing);
    news.writeFeed(noteOf('a'));
    await news.subscribe('all@example.com');
    const {code, err} = await news.run();
    expect(code).toBe(2);
    expect(err).toContain(`DKIM_KEY_FILE is "${keyFile}", which cannot be read (ENOENT)`);
    expect(smtp.received).toEqual([]);
  });

  it('mails each note once to those whose choice it fits', async () => {
    news.writeFeed(
      noteOf('b'),
      noteOf('a', {
        release: {...facts, products: ['iptna4i', 'platform'], audiences: ['installer']},
      }),
    );
    await news.subscribe('all@example.com');
    await news.subscribe('devices@example.com', {products: ['iptna4i']});
    await news.subscribe('operator@example.com', {products: ['platform'], audiences: ['operator']});
    await news.subscribe('other@example.com', {products: ['tna-connect-v1']});
    const wanted = [
      'all@example.com a',
      'all@example.com b',
      'devices@example.com a',
      'operator@example.com b',
    ];
    expect(await news.run()).toMatchObject({code: 0, out: 'Sent 4 mails\n'});
    expect(receivedNotes(smtp)).toEqual(wanted);
    expect(await news.run()).toMatchObject({
      code: 0,
      out: 'Nothing to send: 2 release notes, 4 subscribers\n',
    });
    news.writeFeed(noteOf('c', {date: '2026-11-22'}), noteOf('b'));
    news.world.now = noon + day;
    await news.run();
    expect(receivedNotes(smtp)).toEqual(
      expect.arrayContaining([...wanted, 'all@example.com c', 'operator@example.com c']),
    );
    expect(receivedNotes(smtp)).toHaveLength(6);
  });

  it('brings a new subscriber the notes of the day and no archive', async () => {
    news.writeFeed(noteOf('b'), noteOf('a', {date: '2026-11-20'}));
    await news.subscribe('early@example.com', {}, Date.UTC(2026, 10, 20));
    await news.subscribe('late@example.com', {}, Date.UTC(2026, 10, 21, 23, 59, 59));
    await news.subscribe('next@example.com', {}, Date.UTC(2026, 10, 22));
    await news.run();
    expect(receivedNotes(smtp)).toEqual([
      'early@example.com a',
      'early@example.com b',
      'late@example.com b',
    ]);
  });

  it('mails a note that is dated in the future when its day has begun somewhere, and says so', async () => {
    news.writeFeed(noteOf('b', {date: '2026-11-23'}), noteOf('a', {date: '2026-11-22'}));
    await news.subscribe('ada@example.com');
    expect((await news.run()).err).toContain(
      'Dated in the future, so not sent before 2026-11-23: Title of b\n',
    );
    expect(receivedNotes(smtp)).toEqual(['ada@example.com a']);
    news.world.now = noon + day;
    expect((await news.run()).err).not.toContain('future');
    expect(receivedNotes(smtp)).toEqual(['ada@example.com a', 'ada@example.com b']);
  });

  it('has both parts, and a link that ends the subscription with one POST', async () => {
    news.writeFeed(noteOf('a'));
    await news.subscribe('ada@example.com');
    await news.run();
    const mail = smtp.received[0]?.text ?? '';
    const headers = mail.slice(0, mail.indexOf('\r\n\r\n')).replace(/\r\n[ \t]+/g, ' ');
    expect(headers).toMatch(/^From: Talos Docs <docs@docs\.example>$/m);
    expect(headers).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click$/m);
    expect(mail).toMatch(/text\/plain[^]*Text of a\.[^]*text\/html[^]*<p>Text of a\.<\/p>/);
    const link = /^List-Unsubscribe: <(.*)>$/m.exec(headers)?.[1] ?? '';
    expect(link).toMatch(/^https:\/\/docs\.example\/api\/subscriptions\/unsubscribe\?token=\S+$/);
    const file = path.join(news.folder, 'service.sqlite');
    const service = openTestApi({}, {kind: 'sqlite', file});
    const left = await service.post(
      link.replace('https://docs.example/api', ''),
      'List-Unsubscribe=One-Click',
      {'Content-Type': 'application/x-www-form-urlencoded'},
    );
    expect(left.status).toBe(200);
    await service.close();
    expect(await news.store.subscribers()).toEqual([]);
    news.writeFeed(noteOf('b'), noteOf('a'));
    expect((await news.run()).out).toContain('Nothing to send');
  });

  it('shows how far it is, and mails nothing when asked to look only', async () => {
    news.writeFeed(noteOf('b'), noteOf('a'));
    for (const name of ['x', 'y']) await news.subscribe(`${name}@example.com`);
    const look = await news.run('--dry-run');
    expect(look).toMatchObject({
      code: 0,
      out: '2026-11-21  2 subscribers  Title of a\n2026-11-21  2 subscribers  Title of b\nDry run: 4 mails would be sent; 2 release notes, 2 subscribers\n',
    });
    expect(smtp.received).toEqual([]);
    const {err, out} = await news.run();
    expect(err.match(/4 of 4 mails\n/g)).toHaveLength(1);
    expect(look.out + look.err + err + out).not.toContain('@example.com');
  });

  it('puts mail into the outbox where there is no mail server', async () => {
    Object.assign(news.env, {SMTP_URL: '', SITE_URL: '', PORT: '8080', BASE_URL: '/d/'});
    news.writeFeed(noteOf('a'));
    await news.subscribe('ada@example.com');
    expect((await news.run()).out).toContain('Sent 1 mail (put into');
    const [file = ''] = readdirSync(path.join(news.folder, 'outbox'));
    const mail = readFileSync(path.join(news.folder, 'outbox', file), 'utf8');
    expect(mail).toContain('<http://localhost:8080/d/api/subscriptions/unsubscribe?token=');
    expect((await news.run()).out).toContain('Nothing to send');
  });
});

describe('a wrong use', () => {
  it('is told in one line with its exit code', async () => {
    expect(await news.run('--help')).toMatchObject({
      code: 0,
      out: expect.stringContaining('Usage:') as string,
    });
    expect(await news.run('--now')).toMatchObject({
      code: 2,
      err: expect.stringContaining("'--now'") as string,
    });
    expect(await news.run()).toMatchObject({
      code: 1,
      err: expect.stringContaining('npm run build') as string,
    });
    news.writeFeed(noteOf('a'));
    const missing = await news.run();
    expect(missing).toMatchObject({code: 1, out: ''});
    expect(missing.err).toContain('There is no database at');
    await news.subscribe('ada@example.com');
    const answers: [object, string][] = [
      [
        {SITE_URL: 'https://other.example'},
        'The release notes lead to https://docs.example, which is not the configured site',
      ],
      [{SITE_URL: ''}, 'SITE_URL is not set, but each mail needs a link'],
      [{SITE_URL: 'x'}, 'SITE_URL must be a full http or https address'],
    ];
    for (const [env, message] of answers) {
      Object.assign(news.env, env);
      expect(await news.run()).toMatchObject({
        code: 2,
        err: expect.stringContaining(message) as string,
      });
    }
    expect(smtp.received).toEqual([]);
  });
});
