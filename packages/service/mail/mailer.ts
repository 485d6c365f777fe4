import {readFileSync} from 'node:fs';
import type {Readable} from 'node:stream';
import {createTransport, type SendMailOptions, type Transporter} from 'nodemailer';
import {MailError, composed, type Mailer, type MailFailureKind} from './message';
import {createOutbox} from './outbox';

interface CommonSettings {
  readonly from: string;
  /** Where messages are put when there is no mail server, and may lie from then. */
  readonly folder: string;
}

export type MailSettings =
  | (CommonSettings & {readonly kind: 'outbox'})
  | (CommonSettings & {
      readonly kind: 'smtp';
      /** smtp:// or smtps://, with user and password where the server wants them. */
      readonly url: string;
      /** Whether a password may travel unencrypted; else it is sent only after STARTTLS. */
      readonly plainPassword?: boolean | undefined;
      readonly dkim?: Readonly<Record<'domain' | 'selector' | 'keyFile', string>> | undefined;
    });

const connectMs = 5000;

/** How long a mail server may take. */
export interface Patience {
  /** For each answer. */
  readonly answerMs: number;
  /** For a message from the first word to the last. */
  readonly messageMs: number;
}

/** While a reader waits for the page. */
export const readerPatience: Patience = {answerMs: 10_000, messageMs: 30_000};

/** Headers under the signature: the usual ones, and those by which mail programs unsubscribe (RFC 8058). */
const signedHeaders =
  'From:Sender:Reply-To:Subject:Date:Message-ID:To:MIME-Version:Content-Type:Content-Transfer-Encoding:List-Unsubscribe:List-Unsubscribe-Post';

/**
 * Opens the way out for mail.
 * @param onStored hears where a message was put when there is no mail server
 */
export function createMailer(
  settings: MailSettings,
  onStored: (file: string) => void,
  {answerMs, messageMs}: Patience = readerPatience,
): Mailer {
  if (settings.kind === 'outbox') return createOutbox(settings, onStored);
  const {url, from, dkim, plainPassword = false} = settings;
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
        headerFieldNames: signedHeaders,
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
        throw await explainMailFailure(error, handedOver, () =>
          transport.verify().catch(() => false),
        );
      }
    },
    close: () => transport.close(),
  };
}

function readKey(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    throw new MailError('the key that signs mail cannot be read', 'unusable', error);
  }
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
 * Says what a failure of the mail library means for the message.
 * @param handedOver whether the mail server was given any of its text
 * @param answers asks whether the mail server can be used at all
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
