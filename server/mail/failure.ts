/**
 * What is known of a message that is not in safe hands. `unusable`: there is no way out at all, whoever the mail is
 * for. `temporary` and `permanent`: the mail server answered and refused this message, for now or for good.
 * `uncertain`: its text was handed over, and the answer was lost; it may arrive.
 */
export type MailFailureKind = 'unusable' | 'temporary' | 'permanent' | 'uncertain';

/** The mail could not be handed on. */
export class MailError extends Error {
  override readonly name = 'MailError';
  readonly kind: MailFailureKind;
  /** The mail server's reply code, where it gave one. */
  readonly reply: number | undefined;

  constructor(
    message: string,
    {kind, reply, cause}: {kind: MailFailureKind; reply?: number; cause?: unknown},
  ) {
    super(message, {cause});
    this.kind = kind;
    this.reply = reply;
  }
}

/** What the mail library tells of a failure. */
interface SmtpFailure {
  readonly code?: unknown;
  readonly command?: unknown;
  readonly responseCode?: unknown;
  readonly permanent?: unknown;
}

/**
 * Says what a failure of the mail library means for the message.
 * @param handedOver whether the mail server was given any of its text
 * @param answers asks whether the mail server can be used at all
 */
export async function explainMailFailure(
  error: unknown,
  handedOver: boolean,
  answers: () => Promise<boolean>,
): Promise<MailError> {
  const {code, command, responseCode, permanent} = (error ?? {}) as SmtpFailure;
  const reply = typeof responseCode === 'number' ? responseCode : undefined;
  const failure = (kind: MailFailureKind) =>
    new MailError('mail could not be sent', {kind, cause: error, ...(reply && {reply})});
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
