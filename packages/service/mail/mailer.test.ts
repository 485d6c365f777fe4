import {generateKeyPairSync} from 'node:crypto';
import {mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi} from 'vitest';
import {confirmationMail} from './template';
import {
  MailError,
  createMailer,
  forgetInOutbox,
  type MailSettings,
  type Mailer,
  type Patience,
} from './mailer';
import {startSmtp, type TestSmtp} from '../testing/smtp';

// Other tests share the machine.
vi.setConfig({testTimeout: 30_000});

type SmtpSettings = Extract<MailSettings, {kind: 'smtp'}>;

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'mail-'));
});
afterAll(() => rmSync(folder, {recursive: true}));

const link = 'https://docs.example/api/subscriptions/confirm?token=a&b="';
const mail = confirmationMail('ada@example.com', link, 48);
const from = 'Talos Docs <docs@talos.example>';

describe('the outbox', () => {
  it('holds whole messages with both parts, and says where', async () => {
    const outbox = path.join(folder, 'new/outbox');
    const stored: string[] = [];
    const mailer = createMailer({kind: 'outbox', folder: outbox, from}, (file) =>
      stored.push(file),
    );
    await Promise.all([mailer.send(mail), mailer.send(mail)]);
    expect(
      readdirSync(outbox)
        .map((name) => path.join(outbox, name))
        .sort(),
    ).toEqual(stored.sort());
    const text = readFileSync(stored[0] ?? '', 'utf8');
    expect(text).toContain('To: ada@example.com');
    expect(text).toContain('Subject: Confirm your subscription');
    expect(text).toMatch(/text\/plain[^]*text\/html/);
    expect(text).toContain('Auto-Submitted: auto-generated');
  });

  it('forgets the messages to one address, however it is written', async () => {
    const outbox = path.join(folder, 'forget');
    const mailer = createMailer({kind: 'outbox', folder: outbox, from}, () => undefined);
    const long = `${'a'.repeat(60)}@${'long-name-of-a-company.'.repeat(4)}example`;
    const addresses = [
      'ada@example.com',
      'Ada@Example.com',
      'steve-ada@example.com',
      'bo@bücher.example',
      'ünal@example.com',
      long,
    ];
    for (const to of addresses) await mailer.send({...mail, to});
    await mailer.send({
      ...mail,
      to: 'cy@example.com',
      text: 'To: ada@example.com',
      subject: 'ada@example.com',
    });
    writeFileSync(path.join(outbox, 'notes.txt'), 'To: ada@example.com');
    expect(await forgetInOutbox(outbox, ' ADA@example.com')).toBe(2);
    expect(await forgetInOutbox(outbox, 'bo@BÜCHER.example')).toBe(1);
    expect(await forgetInOutbox(outbox, 'Ünal@example.com')).toBe(1);
    expect(await forgetInOutbox(outbox, long)).toBe(1);
    expect(await forgetInOutbox(outbox, 'ada@example.com')).toBe(0);
    expect(readdirSync(outbox)).toHaveLength(3);
    expect(await forgetInOutbox(path.join(outbox, 'none'), 'ada@example.com')).toBe(0);
  });

  it('fails when the message cannot be kept', async () => {
    const file = path.join(folder, 'file');
    writeFileSync(file, '');
    const mailer = createMailer({kind: 'outbox', folder: file, from}, () => undefined);
    await expect(mailer.send(mail)).rejects.toThrow(MailError);
  });
});

describe('mail by SMTP', () => {
  let smtp: TestSmtp;
  let mailers: Mailer[];
  beforeEach(async () => {
    smtp = await startSmtp();
    mailers = [];
  });
  afterEach(async () => {
    for (const mailer of mailers) mailer.close();
    await smtp.close();
  });
  const open = (change: Partial<SmtpSettings> = {}, patience?: Patience) => {
    const plain = {plainPassword: false, dkim: undefined};
    const settings = {kind: 'smtp', url: smtp.url, from, folder, ...plain, ...change} as const;
    const mailer = createMailer(settings, () => undefined, patience);
    mailers.push(mailer);
    return mailer;
  };
  const failure = (mailer: Mailer): Promise<unknown> =>
    mailer.send(mail).then(
      () => 'sent',
      (error: unknown) => {
        const {kind, reply} = error as MailError;
        return {kind, reply};
      },
    );

  it('arrives, signed with the headers by which mail programs unsubscribe', async () => {
    const keyFile = path.join(folder, 'key.pem');
    const {privateKey} = generateKeyPairSync('rsa', {modulusLength: 2048});
    writeFileSync(keyFile, privateKey.export({type: 'pkcs8', format: 'pem'}));
    const dkim = {domain: 'talos.example', selector: 's1', keyFile};
    await open({dkim}).send({
      ...mail,
      messageId: 'one@talos.example',
      headers: {
        'List-Unsubscribe': '<https://docs.example/x>',
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      },
    });
    expect(smtp.received).toMatchObject([{to: 'ada@example.com'}]);
    const text = smtp.received[0]?.text.replace(/\r\n[ \t]+/g, ' ') ?? '';
    expect(text).toMatch(/^Message-ID: <one@talos\.example>\r$/m);
    expect(text).toMatch(/^DKIM-Signature:.*d=talos\.example/m);
    expect(/^DKIM-Signature:.* h=([^;]*)/m.exec(text)?.[1]?.replace(/\s/g, '')).toContain(
      'list-unsubscribe:list-unsubscribe-post',
    );
  });

  it('goes to one person, however the address is written', async () => {
    const to: string[] = [];
    smtp.judge = (step, address) => {
      if (step === 'RCPT TO') to.push(address);
      return undefined;
    };
    for (const both of ['ada@example.com, bo@evil.example', '"a,bo@evil.example"@example.com']) {
      await open()
        .send({...mail, to: both})
        .catch(() => undefined);
    }
    expect(to.join()).not.toContain('bo@evil.example');
    await open().send(mail);
    expect(to).toEqual(['ada@example.com']);
  });

  it.each([
    ['RCPT TO', 450, 'temporary'],
    ['RCPT TO', 421, 'temporary'],
    ['RCPT TO', 550, 'permanent'],
    ['DATA', 452, 'temporary'],
    ['DATA', 421, 'temporary'],
    ['DATA', 554, 'permanent'],
    ['MAIL FROM', 451, 'temporary'],
    ['MAIL FROM', 550, 'unusable'],
  ] as const)('refused at %s with %i is %s', async (step, code, kind) => {
    smtp.judge = (at) => (at === step ? code : undefined);
    expect(await failure(open())).toEqual({kind, reply: code});
  });

  const short = {answerMs: 400, messageMs: 60_000};
  it.each([
    ['DATA', 'drop', 'uncertain'],
    ['DATA', 'hang', 'uncertain'],
    ['RCPT TO', 'drop', 'temporary'],
    ['RCPT TO', 'hang', 'temporary'],
  ] as const)('without an answer at %s (%s) is %s', async (step, refusal, kind) => {
    smtp.judge = (at) => (at === step ? refusal : undefined);
    expect(await failure(open({}, short))).toEqual({kind, reply: undefined});
  });

  it('is uncertain when the whole takes too long', async () => {
    smtp.judge = (step) => (step === 'DATA' ? 'hang' : undefined);
    const patience = {answerMs: 60_000, messageMs: 500};
    expect(await failure(open({}, patience))).toEqual({kind: 'uncertain', reply: undefined});
  });

  it('is handed over once, also when the connection ends after it', async () => {
    let handed = 0;
    smtp.judge = (step) => {
      if (step === 'DATA') handed += 1;
      return step === 'DATA' && handed > 1 ? 'drop' : undefined;
    };
    const mailer = open();
    expect(await failure(mailer)).toBe('sent');
    expect(await failure(mailer)).toMatchObject({kind: 'uncertain'});
    expect(handed).toBe(2);
  });

  it('cannot go out with a wrong password', async () => {
    const url = smtp.url.replace('//', '//user:secret@');
    const mailer = open({url, plainPassword: true});
    expect(await failure(mailer)).toEqual({kind: 'unusable', reply: 535});
  });

  it('cannot go out without a server', async () => {
    await smtp.close();
    expect(await failure(open())).toEqual({kind: 'unusable', reply: undefined});
  });

  it('does not go to an address that SMTP cannot carry', async () => {
    const mailer = open();
    const sent = mailer.send({...mail, to: 'a>b@example.com'});
    await expect(sent).rejects.toMatchObject({kind: 'permanent'});
  });
});

it('writes links into HTML so that they stay links', () => {
  expect(mail.html).toContain(
    'href="https://docs.example/api/subscriptions/confirm?token=a&amp;b=&quot;"',
  );
  expect(mail.text).toContain(link);
});
