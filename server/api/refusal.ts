import type {ContentfulStatusCode} from 'hono/utils/http-status';
import type * as v from 'valibot';
import {MailError} from '../mail/failure';
import {StorageFullError, StorageUnavailableError} from '../storage/errors';

/** An answer that is not what was asked for; its text is meant for the reader as it stands. */
export class Refusal extends Error {
  override readonly name = 'Refusal';

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

const storageRetrySeconds = 5;
const fullRetrySeconds = 300;
const mailRetrySeconds = 30;

/** The answer to an error of a part that the service needs; undefined when the error is a fault of ours. */
export function refusalFor(error: unknown): Refusal | undefined {
  if (error instanceof Refusal) return error;
  if (error instanceof StorageUnavailableError) {
    return new Refusal(
      503,
      'storage_unavailable',
      'Nothing was stored, because storage does not answer. Try again in a moment.',
      {retryAfter: storageRetrySeconds},
    );
  }
  if (error instanceof StorageFullError) {
    return new Refusal(
      507,
      'storage_full',
      'Nothing was stored, because storage is full. Try again later.',
      {retryAfter: fullRetrySeconds},
    );
  }
  if (error instanceof MailError) {
    return new Refusal(
      503,
      'mail_unavailable',
      'The mail could not be sent. Try again in a moment.',
      {retryAfter: mailRetrySeconds},
    );
  }
  return undefined;
}

/** The answer to fields that a schema refused. */
export function fieldRefusal(issues: readonly v.BaseIssue<unknown>[]): Refusal {
  const [issue] = issues;
  const key = issue?.path?.[0]?.key;
  const field = typeof key === 'string' ? key : '';
  // A field that is missing altogether is named by the schema, not by us.
  const message = issue?.received === 'undefined' ? 'is missing' : (issue?.message ?? 'is wrong');
  return invalid(field, message);
}

/** The answer to one field. */
export function invalid(field: string, message: string): Refusal {
  return new Refusal(422, 'invalid_field', field ? `${field} ${message}` : message, {field});
}
