import {readFileSync} from 'node:fs';
import {createTransport} from 'nodemailer';
import {MailError, explainMailFailure} from './failure';
import {watchHandover, watched} from './handover';
import {createOutbox} from './outbox';

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
      readonly dkim?: {
        readonly domain: string;
        readonly selector: string;
        readonly keyFile: string;
      };
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
  const {url, from, dkim} = settings;
  const transport = createTransport({
    url,
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
  watchHandover(transport);
  return {
    send: async (message) => {
      const signal = AbortSignal.timeout(messageMs);
      const sending = watched({...composed(message, from), signal});
      try {
        await transport.sendMail(sending.message);
      } catch (error) {
        throw await explainMailFailure(error, sending.handedOver(), () =>
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
    throw new MailError('the key that signs mail cannot be read', {kind: 'unusable', cause: error});
  }
}

/** The message as nodemailer takes it. The address is an object, so that it can never become two. */
export function composed({to, subject, text, html, headers, messageId}: Message, from: string) {
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
