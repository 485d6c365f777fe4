import {afterEach, expect, it} from 'vitest';
import {startSmtp, type TestSmtp} from '../testing/smtp';
import {createMailer, type MailError} from './mailer';
import {confirmationMail} from './template';

const mail = confirmationMail('ada@example.com', 'https://docs.example/x', 48);
let smtp: TestSmtp;
afterEach(() => smtp.close());

/** Sends a mail to a server that takes any password; `passwords` are those that it was given. */
async function send(disabledCommands: string[], plainPassword = false) {
  const passwords: unknown[] = [];
  smtp = await startSmtp({
    disabledCommands,
    onAuth: ({password}, _, done) => {
      passwords.push(password);
      done(null, {user: 'docs'});
    },
  });
  const url = smtp.url.replace('//', '//docs:secret@');
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
