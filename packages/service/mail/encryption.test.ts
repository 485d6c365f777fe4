import type {AddressInfo} from 'node:net';
import {afterEach, expect, it} from 'vitest';
import {SMTPServer} from 'smtp-server';
import {createMailer} from './mailer';
import type {MailError} from './message';
import {confirmationMail} from './template';

const mail = confirmationMail('ada@example.com', 'https://docs.example/x', 48);
let server: SMTPServer;
afterEach(() => new Promise<void>((resolve) => server.close(resolve)));

/** Sends a mail to a server that takes any password; `passwords` are those that it was given. */
async function send(disabledCommands: string[], plainPassword = false) {
  const passwords: unknown[] = [];
  server = new SMTPServer({
    disabledCommands,
    allowInsecureAuth: true,
    authOptional: true,
    onAuth: ({password}, _, done) => {
      passwords.push(password);
      done(null, {user: 'docs'});
    },
  });
  server.on('error', () => undefined);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const {port} = server.server.address() as AddressInfo;
  const url = `smtp://docs:secret@127.0.0.1:${port}`;
  const settings = {
    kind: 'smtp',
    url,
    from: 'docs@talos.example',
    folder: '',
    plainPassword,
    dkim: undefined,
  } as const;
  const mailer = createMailer(settings, () => undefined);
  const outcome = await mailer.send(mail).then(
    () => 'sent',
    (error: unknown) => (error as MailError).kind,
  );
  mailer.close();
  return {outcome, passwords};
}

it.each([
  ['takes no STARTTLS', ['STARTTLS']],
  ['has a certificate that nobody has signed', []],
])('a mail server that %s does not get the password', async (_, disabledCommands) => {
  expect(await send(disabledCommands)).toEqual({outcome: 'unusable', passwords: []});
});

it('a mail server gets the password unencrypted where that is allowed', async () => {
  expect(await send(['STARTTLS'], true)).toEqual({outcome: 'sent', passwords: ['secret']});
});
