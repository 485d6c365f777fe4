import {generateKeyPairSync} from 'node:crypto';
import {mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync} from 'node:fs';
import type {AddressInfo} from 'node:net';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {SMTPServer} from 'smtp-server';
import {afterAll, beforeAll, describe, expect, it} from 'vitest';
import {confirmationMail} from './confirmation';
import {MailError, createMailer} from './mailer';

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

  it('fails when the message cannot be kept', async () => {
    const file = path.join(folder, 'file');
    writeFileSync(file, '');
    const mailer = createMailer({kind: 'outbox', folder: file, from}, () => undefined);
    await expect(mailer.send(mail)).rejects.toThrow(MailError);
  });
});

describe('mail by SMTP', () => {
  const received: {to: string[]; text: string}[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onData: (stream, session, callback) => {
      const parts: Buffer[] = [];
      stream.on('data', (part: Buffer) => parts.push(part));
      stream.on('end', () => {
        const to = session.envelope.rcptTo.map(({address}) => address);
        received.push({to, text: Buffer.concat(parts).toString()});
        callback();
      });
    },
  });
  let url: string;
  beforeAll(async () => {
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    url = `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`;
  });

  it('arrives, signed with the headers by which mail programs unsubscribe', async () => {
    const keyFile = path.join(folder, 'key.pem');
    const {privateKey} = generateKeyPairSync('rsa', {modulusLength: 2048});
    writeFileSync(keyFile, privateKey.export({type: 'pkcs8', format: 'pem'}));
    const dkim = {domain: 'talos.example', selector: 's1', keyFile};
    const mailer = createMailer({kind: 'smtp', url, from, dkim}, () => undefined);
    await mailer.send({
      ...mail,
      headers: {
        'List-Unsubscribe': '<https://docs.example/x>',
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      },
    });
    mailer.close();
    expect(received.at(-1)?.to).toEqual(['ada@example.com']);
    const text = received.at(-1)?.text.replace(/\r\n[ \t]+/g, ' ') ?? '';
    expect(text).toMatch(/^DKIM-Signature:.*d=talos\.example/m);
    expect(/^DKIM-Signature:.* h=([^;]*)/m.exec(text)?.[1]?.replace(/\s/g, '')).toContain(
      'list-unsubscribe:list-unsubscribe-post',
    );
  });

  it('goes to one person, however the address is written', async () => {
    const mailer = createMailer({kind: 'smtp', url, from}, () => undefined);
    await mailer.send({...mail, to: '"a,b@evil.example"@example.com'}).catch(() => undefined);
    expect(received.at(-1)?.to).toHaveLength(1);
    mailer.close();
  });

  it('fails when there is no server', async () => {
    await new Promise<void>((resolve) => server.close(resolve));
    const mailer = createMailer({kind: 'smtp', url, from}, () => undefined);
    await expect(mailer.send(mail)).rejects.toThrow(MailError);
    mailer.close();
  });
});

it('writes links into HTML so that they stay links', () => {
  expect(mail.html).toContain(
    'href="https://docs.example/api/subscriptions/confirm?token=a&#38;b=&#34;"',
  );
  expect(mail.text).toContain(link);
});
