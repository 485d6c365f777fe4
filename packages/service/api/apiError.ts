import type {ContentfulStatusCode} from 'hono/utils/http-status';
import type {Challenge} from '@talos-docs/contract/challenge';
import {codeOf} from '../log';
import {MailError} from '../mail/mailer';
import {QuotaReachedError, StorageFullError, StorageUnavailableError} from '../storage/errors';

/** An answer that is not what was asked for; its text is meant for the reader as it stands. */
export class ApiError extends Error {
  override readonly name = 'ApiError';

  constructor(
    readonly status: ContentfulStatusCode,
    /** What is wrong, for programs. */
    readonly code: string,
    message: string,
    readonly extra: {
      readonly field?: string;
      readonly retryAfter?: number;
      /** What has to be solved before the same is taken. */
      readonly challenge?: Challenge;
    } = {},
  ) {
    super(message);
  }
}

/** The answer to an error of a part that the service needs; undefined when the error is a fault of ours. */
export function apiErrorFor(error: unknown): ApiError | undefined {
  if (error instanceof ApiError) return error;
  const answer = (status: 503 | 507, code: string, retryAfter: number, message: string) =>
    new ApiError(status, code, message, {retryAfter});
  const nothing = 'Nothing was stored, because';
  if (error instanceof StorageUnavailableError) {
    const why = `${nothing} storage does not answer. Try again in a moment.`;
    return answer(503, 'storage_unavailable', 5, why);
  }
  if (error instanceof StorageFullError) {
    return answer(507, 'storage_full', 300, `${nothing} storage is full. Try again later.`);
  }
  if (error instanceof QuotaReachedError) {
    const why = error.isForFiles
      ? 'there is no room for files. Send it without the file, or try again later.'
      : 'there is no room for more feedback. Try again later.';
    return answer(507, 'quota_reached', 3600, `${nothing} ${why}`);
  }
  // The reader's connection: those to storage and mail server have been explained.
  if (codeOf(error) === 'ECONNRESET') {
    return new ApiError(400, 'broken_request', 'The request broke off before all of it came.');
  }
  if (!(error instanceof MailError)) return undefined;
  if (error.kind === 'permanent') {
    const refused = 'The mail server refuses mail to this address. Check it for typing errors.';
    return new ApiError(422, 'recipient_refused', refused, {field: 'email'});
  }
  return answer(503, 'mail_unavailable', 30, 'The mail could not be sent. Try again in a moment.');
}

/** The answer to one field. */
export const invalid = (field: string, message: string) =>
  new ApiError(422, 'invalid_field', field ? `${field} ${message}` : message, {field});
