import {readFileSync} from 'node:fs';
import {createTransport} from 'nodemailer';
import {createOutbox} from './outbox';

export interface Message {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** Further headers, for example List-Unsubscribe. */
  readonly headers?: Readonly<Record<string, string>>;
}

/** The one way out for mail. */
export interface Mailer {
  /** Returns when the message is in safe hands: a mail server took it, or it stands in the outbox. */
  send(message: Message): Promise<void>;
  close(): void;
}

/** The mail could not be handed on; trying again later can help. */
export class MailError extends Error {
  override readonly name = 'MailError';
}

export type MailSettings =
  | {readonly kind: 'outbox'; readonly folder: string; readonly from: string}
  | {
      readonly kind: 'smtp';
      /** smtp:// or smtps://, with user and password where the server wants them. */
      readonly url: string;
      readonly from: string;
      readonly dkim?: {
        readonly domain: string;
        readonly selector: string;
        readonly keyFile: string;
      };
    };

const connectMs = 5000;
const answerMs = 10_000;

/** Headers under the signature: the usual ones, and those by which mail programs unsubscribe (RFC 8058). */
const signedHeaders =
  'From:Sender:Reply-To:Subject:Date:Message-ID:To:MIME-Version:Content-Type:Content-Transfer-Encoding:List-Unsubscribe:List-Unsubscribe-Post';

/**
 * Opens the way out for mail.
 * @param onStored hears where a message was put when there is no mail server
 */
export function createMailer(settings: MailSettings, onStored: (file: string) => void): Mailer {
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
        privateKey: readFileSync(dkim.keyFile, 'utf8'),
        headerFieldNames: signedHeaders,
      },
    }),
  });
  return {
    send: async (message) => {
      try {
        await transport.sendMail(composed(message, from));
      } catch (error) {
        throw new MailError('mail could not be sent', {cause: error});
      }
    },
    close: () => transport.close(),
  };
}

/** The message as nodemailer takes it. The address is an object, so that it can never become two. */
export function composed({to, subject, text, html, headers}: Message, from: string) {
  return {
    from,
    to: {name: '', address: to},
    subject,
    text,
    html,
    headers: {'Auto-Submitted': 'auto-generated', ...headers},
  };
}
