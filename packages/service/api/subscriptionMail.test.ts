import {afterEach, beforeEach, describe, expect, it} from 'vitest';
import {createMailer, type Mailer} from '../mail/mailer';
import {now, openTestApi, type TestApi} from '../testing/api';
import {startSmtp, type TestSmtp} from '../testing/smtp';

let smtp: TestSmtp;
let mailer: Mailer;
let test: TestApi;
beforeEach(async () => {
  smtp = await startSmtp();
  const from = 'Talos Docs <docs@talos.example>';
  const plain = {plainPassword: false, dkim: undefined};
  const settings = {kind: 'smtp', url: smtp.url, from, folder: '', ...plain} as const;
  mailer = createMailer(settings, () => undefined);
  test = openTestApi({mailer});
});
afterEach(async () => {
  mailer.close();
  await test.close();
  await smtp.close();
});

const subscribe = (email = 'ada@example.com') =>
  test.json('/subscriptions', {email, consent: true, startedAt: now - 5000});

async function statusesOf(times: number, email?: string): Promise<number[]> {
  const statuses: number[] = [];
  for (let n = 0; n < times; n += 1) statuses.push((await subscribe(email)).status);
  return statuses;
}

describe('five mails a day to a mailbox', () => {
  it.each(['MAIL FROM', 'RCPT TO', 'DATA'] as const)(
    'do not count what failed at %s',
    async (failing) => {
      smtp.judge = (step) => (step === failing ? 450 : undefined);
      expect(await statusesOf(8)).toEqual(Array(8).fill(503));
      smtp.judge = () => undefined;
      expect(await statusesOf(7)).toEqual(Array(7).fill(202));
      expect(smtp.received).toHaveLength(5);
      // What is sent on top of them is not held against the next day.
      test.world.now = now + 24 * 3_600_000;
      expect(await statusesOf(1)).toEqual([202]);
      expect(smtp.received).toHaveLength(6);
    },
  );

  it('hold for one mailbox, however it is spelled', async () => {
    for (let n = 0; n < 30; n += 1)
      expect(await statusesOf(1, `vic.tim+${n}@gmail.com`)).toEqual([202]);
    expect(smtp.received).toHaveLength(5);
    expect(await statusesOf(3, 'V.ICTIM@googlemail.com')).toEqual([202, 202, 202]);
    expect(smtp.received).toHaveLength(5);
    expect(await statusesOf(1, 'vic.other@gmail.com')).toEqual([202]);
    // As it was typed: only who has the mailbox may say that it is the same.
    expect(smtp.received.map(({to}) => to)).toContain('vic.tim+0@gmail.com');
    expect(smtp.received).toHaveLength(6);
  });

  it('hold when all are asked for at once', async () => {
    const answers = await Promise.all(Array.from({length: 20}, () => subscribe()));
    expect(answers.map(({status}) => status)).toEqual(Array(20).fill(202));
    expect(smtp.received).toHaveLength(5);
  });

  it('count a mail that may have arrived', async () => {
    smtp.judge = (step) => (step === 'DATA' ? 'drop' : undefined);
    expect(await statusesOf(6)).toEqual([503, 503, 503, 503, 503, 202]);
  });
});

describe('an address that the mail server refuses for good', () => {
  it.each(['RCPT TO', 'DATA'] as const)('is told so at once, at %s', async (failing) => {
    smtp.judge = (step) => (step === failing ? 550 : undefined);
    for (let n = 0; n < 6; n += 1) {
      const response = await subscribe();
      expect([response.status, response.headers.get('Retry-After')]).toEqual([422, null]);
      const body = (await response.json()) as {message: string};
      expect(body).toMatchObject({error: 'recipient_refused', field: 'email'});
      expect(body.message).not.toMatch(/again|ada@/);
    }
    expect(test.lines.join()).toContain('"event":"recipient_refused"');
    expect(test.lines.join()).not.toContain('ada@');
    smtp.judge = () => undefined;
    expect(await statusesOf(1)).toEqual([202]);
    expect(smtp.received).toHaveLength(1);
  });

  it('is not blamed for a sender that is refused', async () => {
    smtp.judge = (step) => (step === 'MAIL FROM' ? 550 : undefined);
    const response = await subscribe();
    expect([response.status, response.headers.get('Retry-After')]).toEqual([503, '30']);
  });

  it.each(['a..b@example.com', 'a.@example.com', `${'a'.repeat(65)}@example.com`])(
    'is not even tried where no mail can go there: %s',
    async (email) => {
      const response = await subscribe(email);
      expect(response.status).toBe(422);
      expect(await response.json()).toMatchObject({error: 'invalid_field', field: 'email'});
    },
  );
});
