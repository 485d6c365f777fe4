import {afterEach, beforeEach, describe, expect, it, vi} from 'vitest';
import {startSmtp, type TestSmtp} from '../../testing/smtp';
import {noon, noteOf, openTestNews, receivedNotes, type TestNews} from '../../testing/news';

// Other tests share the machine.
vi.setConfig({testTimeout: 30_000});

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

describe('mail that is not taken', () => {
  beforeEach(async () => {
    news.writeFeed(noteOf('a'));
    for (const name of ['good', 'bad']) await news.subscribe(`${name}@example.com`);
  });
  const refuse = (step: string, refusal: number | 'drop') => {
    smtp.judge = (at, address) => (at === step && address.startsWith('bad@') ? refusal : undefined);
  };

  it.each([
    ['RCPT TO', 450],
    ['RCPT TO', 421],
    ['DATA', 452],
  ])('for now (%s, %i) is sent by the next run', async (step, code) => {
    refuse(step, code);
    const first = await news.run();
    expect(first).toMatchObject({code: 1, out: 'Sent 1 mail\n'});
    expect(first.err).toContain(`1 mail not taken for now (${code}: 1): the next run tries again.`);
    expect(receivedNotes(smtp)).toEqual(['good@example.com a']);
    smtp.judge = () => undefined;
    expect(await news.run()).toMatchObject({code: 0, out: 'Sent 1 mail\n'});
    expect(receivedNotes(smtp)).toEqual(['bad@example.com a', 'good@example.com a']);
  });

  it.each([
    ['RCPT TO', 550],
    ['DATA', 554],
  ])('for good (%s, %i) is told and not tried again unasked', async (step, code) => {
    refuse(step, code);
    const first = await news.run();
    expect(first).toMatchObject({code: 1, out: 'Sent 1 mail\n'});
    expect(first.err).toContain(`1 mail refused for good (${code}: 1)`);
    smtp.judge = () => undefined;
    const second = await news.run();
    expect(second).toMatchObject({
      code: 0,
      out: expect.stringContaining('Nothing to send') as string,
    });
    expect(second.err).toContain('1 mail refused for good in earlier runs');
    expect(await news.run('--retry-refused')).toMatchObject({code: 0, out: 'Sent 1 mail\n'});
    expect(receivedNotes(smtp)).toEqual(['bad@example.com a', 'good@example.com a']);
  });

  it('and may still have arrived is sent again only when asked to', async () => {
    refuse('DATA', 'drop');
    const first = await news.run();
    expect(first).toMatchObject({code: 1, out: 'Sent 1 mail\n'});
    expect(first.err).toContain('1 mail handed over without an answer');
    smtp.judge = () => undefined;
    const second = await news.run();
    expect(second).toMatchObject({
      code: 0,
      out: expect.stringContaining('Nothing to send') as string,
    });
    expect(second.err).toContain('1 mail without an answer in earlier runs');
    expect(await news.run('--retry-uncertain')).toMatchObject({code: 0, out: 'Sent 1 mail\n'});
    expect((await news.run('--retry-uncertain')).out).toContain('Nothing to send');
  });

  it('because the mail server is away is sent when it is back', async () => {
    await smtp.close();
    const first = await news.run();
    expect(first).toMatchObject({code: 1, out: 'Sent 0 mails\n'});
    expect(first.err).toMatch(/Mail cannot be sent: .*ECONNREFUSED.*Check SMTP_URL/);
    smtp = await startSmtp();
    news.env['SMTP_URL'] = smtp.url;
    expect(await news.run()).toMatchObject({code: 0, out: 'Sent 2 mails\n'});
  });

  it('because its folder cannot be written is told with what to set', async () => {
    const file = news.env['DATABASE_FILE'] ?? '';
    Object.assign(news.env, {SMTP_URL: '', OUTBOX_DIR: file});
    const {code, err} = await news.run();
    expect([code, err]).toEqual([1, expect.stringContaining(`'${file}'. Set OUTBOX_DIR to a`)]);
    expect(err).not.toContain('MAIL_FROM');
  });

  it('because the sender is refused counts against no reader', async () => {
    smtp.judge = (step) => (step === 'MAIL FROM' ? 550 : undefined);
    expect((await news.run()).err).toContain('Mail cannot be sent: Mail command failed: 550');
    smtp.judge = () => undefined;
    expect(await news.run()).toMatchObject({code: 0, out: 'Sent 2 mails\n'});
  });

  it('because the run was asked to stop is left to the next', async () => {
    news.world.isStopped = () => smtp.received.length > 0;
    for (let n = 0; n < 20; n += 1) await news.subscribe(`${n}@example.com`);
    const first = await news.run();
    expect(first.code).toBe(1);
    expect(first.err).toMatch(/\d+ mails left for the next run/);
    news.world.isStopped = () => false;
    expect((await news.run()).code).toBe(0);
    expect(new Set(receivedNotes(smtp)).size).toBe(22);
    expect(receivedNotes(smtp)).toHaveLength(22);
  });

  it.each([
    ['', 16],
    [', by a clock that was ahead', -16],
  ])('because a run was killed is left alone while another may have it%s', async (_, minutes) => {
    const [claimed] = await news.store.subscribers();
    await news.store.claimDelivery(
      {
        noteId: noteOf('a').id,
        noteDate: '2026-11-21',
        subscriptionId: claimed?.id ?? '',
        claimedAt: noon,
      },
      {},
    );
    const young = await news.run('--retry-uncertain');
    expect(young).toMatchObject({code: 0, out: 'Sent 1 mail\n'});
    expect(young.err).toContain('1 mail under way');
    news.world.now = noon + minutes * 60_000;
    expect((await news.run()).err).toContain('1 mail without an answer in earlier runs');
    expect(await news.run('--retry-uncertain')).toMatchObject({code: 0, out: 'Sent 1 mail\n'});
  });
});
