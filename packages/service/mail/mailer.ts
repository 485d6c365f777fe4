import {createPrivateKey, randomBytes} from 'node:crypto';
import {readFileSync} from 'node:fs';
import {mkdir, readFile, readdir, rename, rm, writeFile} from 'node:fs/promises';
import path from 'node:path';
import type {Readable} from 'node:stream';
import {ConfigurationError} from '@talos-docs/contract/environment';
import {createTransport, type SendMailOptions, type Transporter} from 'nodemailer';
import type {ServiceSettings} from '../environment';
import {codeOf} from '../log';
import {asciiEmail} from '../text';

export interface Message {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** Further headers, for example List-Unsubscribe. */
  readonly headers?: Readonly<Record<string, string>>;
  /** Id by which mail programs know a message again, without angle brackets; without it: a new one. */
  readonly messageId?: string;
}

/** The one way out for mail. */
export interface Mailer {
  /**
   * Returns when the message is in safe hands: a mail server took it, or it stands in the outbox.
   * @throws MailError that says what is known
   */
  send(message: Message): Promise<void>;
  close(): void;
}

/**
 * What is known of a message that is not in safe hands. `unusable`: there is no way out at all, whoever the mail is
 * for. `temporary` and `permanent`: the mail server answered and refused this message, for now or for good.
 * `uncertain`: its text was handed over, and the answer was lost; it may arrive.
 */
export type MailFailureKind = 'unusable' | 'temporary' | 'permanent' | 'uncertain';

/** The mail could not be handed on. */
export class MailError extends Error {
  override readonly name = 'MailError';

  /** @param reply the mail server's reply code, where it gave one; `advice`: what to set where there is no server */
  constructor(
    message: string,
    readonly kind: MailFailureKind,
    cause: unknown,
    readonly reply?: number,
    readonly advice?: string,
  ) {
    super(message, {cause});
  }
}

export type MailSettings = ServiceSettings['mail'];

const connectMs = 5000;

/** How long a mail server may take while a reader waits: for each answer, and for a message from first word to last. */
const readerPatience = {answerMs: 10_000, messageMs: 30_000};
export type Patience = typeof readerPatience;

/**
 * Opens the way out for mail.
 * @param onStored hears where a message was put when there is no mail server
 * @throws ConfigurationError when mail cannot be signed with the key that the settings name
 */
export function createMailer(
  settings: MailSettings,
  onStored: (file: string) => void,
  {answerMs, messageMs}: Patience = readerPatience,
): Mailer {
  if (settings.kind === 'outbox') return createOutbox(settings, onStored);
  const {url, from, dkim, plainPassword} = settings;
  const transport = createTransport({
    url,
    requireTLS: !plainPassword && new URL(url).password !== '',
    pool: true,
    connectionTimeout: connectMs,
    greetingTimeout: connectMs,
    socketTimeout: answerMs,
    disableFileAccess: true,
    disableUrlAccess: true,
    ...(dkim && {
      dkim: {
        domainName: dkim.domain,
        keySelector: dkim.selector,
        privateKey: readKey(dkim.keyFile),
      },
    }),
  });
  trackDeliveries(transport);
  return {
    send: async (message) => {
      const texts: Readable[] = [];
      const tracked: Tracked = {
        ...composed(message, from),
        signal: AbortSignal.timeout(messageMs),
        onText: (text) => texts.push(text),
      };
      try {
        await transport.sendMail(tracked);
      } catch (error) {
        const handedOver = texts.some(({readableDidRead}) => readableDidRead);
        const answers = () => transport.verify().catch(() => false);
        throw await explainMailFailure(error, handedOver, answers);
      }
    },
    close: () => transport.close(),
  };
}

function readKey(file: string): string {
  let why = 'holds no private RSA key';
  try {
    const key = readFileSync(file, 'utf8');
    // With a key of another kind the library says nothing, and signs wrongly or not at all.
    if (createPrivateKey(key).asymmetricKeyType === 'rsa') return key;
  } catch (error) {
    if (error instanceof Error && 'syscall' in error) why = `cannot be read (${codeOf(error)})`;
  }
  throw new ConfigurationError(
    `DKIM_KEY_FILE is "${file}", which ${why}: set it to the PEM file of the key that signs mail.`,
  );
}

/** The message as nodemailer takes it. The address is an object, so that it can never become two. */
function composed({to, subject, text, html, headers, messageId}: Message, from: string) {
  return {
    from,
    to: {name: '', address: to},
    subject,
    text,
    html,
    headers: {'Auto-Submitted': 'auto-generated', ...headers},
    ...(messageId && {messageId: `<${messageId}>`}),
  };
}

/** A message whose text tells when it is read: the library reads it when the mail server has asked for it. */
interface Tracked extends SendMailOptions {
  readonly onText: (text: Readable) => void;
}

/** Lets the messages of a transport tell of their texts. */
function trackDeliveries(transport: Transporter<unknown>): void {
  transport.use('stream', ({data, message}, done) => {
    const read = message.createReadStream.bind(message);
    message.createReadStream = (options) => {
      const text = read(options);
      (data as Partial<Tracked>).onText?.(text);
      return text;
    };
    done();
  });
}

/**
 * Says what a failure of the mail library means for the message, of whose text the mail server was given something or
 * not. `answers` asks whether that server can be used at all.
 */
async function explainMailFailure(
  error: unknown,
  handedOver: boolean,
  answers: () => Promise<boolean>,
): Promise<MailError> {
  const {code, command, responseCode, permanent} = (error ?? {}) as Record<string, unknown>;
  const reply = typeof responseCode === 'number' ? responseCode : undefined;
  const failure = (kind: MailFailureKind) =>
    new MailError('mail could not be sent', kind, error, reply);
  if (handedOver && reply === undefined) return failure('uncertain');
  if (handedOver || command === 'RCPT TO' || command === 'DATA') {
    return failure(permanent === true ? 'permanent' : 'temporary');
  }
  // The address fits into no command: it was looked at before anything was sent.
  if (code === 'EENVELOPE' && reply === undefined) return failure('permanent');
  // Who may not send from this address may not do so to the next reader either.
  if (command === 'MAIL FROM' && permanent === true) return failure('unusable');
  // One message that ends the connection must not keep those behind it waiting.
  return failure((await answers()) ? 'temporary' : 'unusable');
}

/** Puts messages into a folder, one file each, which any mail program opens. */
function createOutbox({folder, from}: MailSettings, onStored: (file: string) => void): Mailer {
  const transport = createTransport({streamTransport: true, buffer: true, newline: 'windows'});
  return {
    send: async (message) => {
      const stamp = new Date().toISOString().replace(/[:.]/g, '-');
      const file = path.join(folder, `${stamp}-${randomBytes(4).toString('hex')}.eml`);
      try {
        const {message: content} = await transport.sendMail(composed(message, from));
        await mkdir(folder, {recursive: true});
        // Whoever looks into the folder sees whole messages only.
        await writeFile(`${file}.part`, content as Buffer, {mode: 0o600, flush: true});
        await rename(`${file}.part`, file);
        onStored(file);
      } catch (error) {
        // What a full disk had room for may name the reader.
        await rm(`${file}.part`, {force: true}).catch(() => undefined);
        const advice = 'Set OUTBOX_DIR to a folder that can be written, or SMTP_URL';
        throw new MailError('the outbox took no mail', 'unusable', error, undefined, advice);
      }
    },
    close: () => undefined,
  };
}

/** The messages to an address in the folder. */
export async function messagesTo(folder: string, email: string) {
  const wanted = asciiEmail(email);
  const names = await readdir(folder).catch((error: unknown) => {
    if (codeOf(error) === 'ENOENT') return [];
    throw error;
  });
  const messages = [];
  for (const name of names.filter((each) => /\.eml(?:\.part)?$/.test(each))) {
    const file = path.join(folder, name);
    // A message may be carried away while this looks.
    const content = await readFile(file, 'utf8').catch(() => '');
    if (asciiEmail(recipientOf(content)) === wanted) messages.push({file, content});
  }
  return messages;
}

/** Erases the messages to an address from the folder, and says how many there were. */
export async function forgetInOutbox(folder: string, email: string): Promise<number> {
  const messages = await messagesTo(folder, email);
  for (const {file} of messages) await rm(file, {force: true});
  return messages.length;
}

/** The one address that a message of ours goes to. */
function recipientOf(message: string): string {
  const headers = message.slice(0, message.indexOf('\r\n\r\n')).replace(/\r\n[ \t]+/g, '');
  return /^To: *<?(.*?)>?$/im.exec(headers)?.[1] ?? '';
}
