import type {ContentfulStatusCode} from 'hono/utils/http-status';
import {MailError} from '../mail/message';
import {QuotaReachedError, StorageFullError, StorageUnavailableError} from '../storage/errors';

/** An answer that is not what was asked for; its text is meant for the reader as it stands. */
export class ApiError extends Error {
  override readonly name = 'ApiError';

  constructor(
    readonly status: ContentfulStatusCode,
    /** What is wrong, for programs. */
    readonly code: string,
    message: string,
    readonly extra: {readonly field?: string; readonly retryAfter?: number} = {},
  ) {
    super(message);
  }
}

/** The answer to an error of a part that the service needs; undefined when the error is a fault of ours. */
export function apiErrorFor(error: unknown): ApiError | undefined {
  if (error instanceof ApiError) return error;
  const answer = (status: 503 | 507, code: string, message: string, retryAfter: number) =>
    new ApiError(status, code, message, {retryAfter});
  if (error instanceof StorageUnavailableError) {
    const message = 'Nothing was stored, because storage does not answer. Try again in a moment.';
    return answer(503, 'storage_unavailable', message, 5);
  }
  if (error instanceof StorageFullError) {
    const message = 'Nothing was stored, because storage is full. Try again later.';
    return answer(507, 'storage_full', message, 300);
  }
  if (error instanceof QuotaReachedError) {
    const message = error.isForFiles
      ? 'Nothing was stored, because there is no room for files. Send it without the file, or try again later.'
      : 'Nothing was stored, because there is no room for more feedback. Try again later.';
    return answer(507, 'quota_reached', message, 3600);
  }
  if (error instanceof MailError) {
    if (error.kind === 'permanent') {
      const refused = 'The mail server refuses mail to this address. Check it for typing errors.';
      return new ApiError(422, 'recipient_refused', refused, {field: 'email'});
    }
    const message = 'The mail could not be sent. Try again in a moment.';
    return answer(503, 'mail_unavailable', message, 30);
  }
  return undefined;
}

/** The answer to one field. */
export function invalid(field: string, message: string): ApiError {
  return new ApiError(422, 'invalid_field', field ? `${field} ${message}` : message, {field});
}
