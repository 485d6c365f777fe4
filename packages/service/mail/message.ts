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

  /** @param reply the mail server's reply code, where it gave one */
  constructor(
    message: string,
    readonly kind: MailFailureKind,
    cause: unknown,
    readonly reply?: number,
  ) {
    super(message, {cause});
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
