import {ContentDisposition} from '@remix-run/headers/content-disposition';
import {getMultipartBoundary, parseMultipart} from '@remix-run/multipart-parser';
import {answerHeader} from '@talos-docs/contract/challenge';
import {contentType} from '@talos-docs/contract/fileContent';
import {limits} from '@talos-docs/contract/limits';
import type {Context, MiddlewareHandler} from 'hono';
import {bodyLimit} from 'hono/body-limit';
import * as v from 'valibot';
import type {ServiceSettings} from '../environment';
import type {Log} from '../log';
import type {Mailer} from '../mail/mailer';
import type {Metrics} from '../metrics';
import type {FindPage} from '../sitePages';
import type {Attachment} from '../storage/feedbackTable';
import type {Store} from '../storage/store';
import type {AbuseGuard} from './abuseGuard';
import {ApiError, invalid} from './apiError';
import {withoutMetadata} from './pictureMetadata';

/** What the routes work with. */
export interface AppContext extends Pick<ServiceSettings, 'policyReports' | 'mailEventsToken'> {
  readonly store: Store;
  readonly mailer: Mailer;
  readonly guard: AbuseGuard;
  readonly findPage: FindPage;
  /** Public addresses of service and site, without a trailing slash. */
  readonly publicUrl: () => string;
  readonly siteUrl: () => string;
  /** Folder of the build that assistants are answered from; undefined: they are not. */
  readonly assistantsOf: string | undefined;
  readonly clientIp: (c: Context) => string;
  readonly now: () => number;
  readonly log: Log;
  readonly metrics: Metrics;
}

type Schema<Output> = v.GenericSchema<unknown, Output>;

/** Refuses a body of more bytes than that, before the rest of it is read. */
export function limitBody(most: number): MiddlewareHandler {
  const limit = bodyLimit({
    maxSize: most,
    onError: () => {
      throw new ApiError(413, 'too_large', `A request may have ${most} bytes at most.`);
    },
  });
  // Node.js reads no more than was told; the library would make a stream of each body to look at it.
  return (c, next) => ((toldSize(c) ?? Infinity) > most ? limit(c, next) : next());
}

/**
 * Takes what a form of the site sends: it looks at who asks, how often, and how much is sent and under way.
 * @param isChallenged whether the sender can be asked for a proof of work
 */
export function admit(
  {guard, clientIp}: AppContext,
  scope: string,
  mostBytes: number,
  isChallenged = false,
): MiddlewareHandler {
  const limit = limitBody(mostBytes);
  return async (c, next) => {
    guard.checkOrigin(c.req.raw);
    const address = clientIp(c);
    const work = isChallenged ? {answer: c.req.header(answerHeader)} : undefined;
    await guard.checkRate(scope, address, work);
    const size = toldSize(c) ?? mostBytes;
    // What is refused for its size is not read.
    const leave = guard.takeRoom(size > mostBytes ? 0 : size, address);
    try {
      return await limit(c, next);
    } finally {
      leave();
    }
  };
}

/** Bytes of a body, where its sender tells them. */
function toldSize(c: Context): number | undefined {
  const told = c.req.header('Transfer-Encoding') ? '' : (c.req.header('Content-Length') ?? '');
  return /^\d+$/.test(told) ? Number(told) : undefined;
}

/** Reads a form with files. A field that comes twice is refused: it cannot be known which one is meant. */
export async function readForm<Output>(c: Context, schema: Schema<Output>): Promise<Output> {
  const type = c.req.header('Content-Type') ?? '';
  if (!/^multipart\/form-data\b/i.test(type)) {
    throw new ApiError(415, 'unsupported_request', 'Send the form as multipart/form-data.');
  }
  const parts = await partsOf(c, type).catch(() => {
    throw new ApiError(400, 'broken_request', 'The form cannot be read: its parts are broken.');
  });
  const fields = Object.create(null) as Record<string, string | Uint8Array>;
  for (const [name, value] of parts) {
    if (name in fields) throw invalid(name, 'came twice');
    fields[name] = value;
  }
  return parse(schema, fields);
}

async function partsOf(c: Context, type: string) {
  const bytes = new Uint8Array(await c.req.arrayBuffer());
  const boundary = getMultipartBoundary(type) ?? '';
  // RFC 2046, 5.1.1. The library takes seconds over a body that nearly holds a long one, all the way through.
  if (boundary.length > 70) throw new Error('the boundary is too long');
  const options = {boundary, maxFileSize: bytes.byteLength};
  // In a list, because a body that is empty passes for a form without fields otherwise.
  return Array.from(parseMultipart([bytes], options), (part): [string, string | Uint8Array] => {
    // Read once: the part's own `name` and `filename` read it anew each time. They decode the name of the file, too,
    // and write one that cannot be decoded into the log.
    const header = part.headers['content-disposition'] ?? null;
    const {name, filename, filenameSplat} = ContentDisposition.from(header);
    if (name === undefined) throw new Error('a part has no name');
    const isFile = (filename ?? filenameSplat) !== undefined;
    // Of a body that is there as a whole, a file is one view: nothing is copied.
    return [name, isFile ? (part.content[0] ?? new Uint8Array()) : part.text];
  });
}

/** Reads a body of JSON, or a browser's report. */
export async function readJson<Output>(c: Context, schema: Schema<Output>): Promise<Output> {
  if (!/^application\/(?:json|csp-report)\b/i.test(c.req.header('Content-Type') ?? '')) {
    throw new ApiError(415, 'unsupported_request', 'Send the request as application/json.');
  }
  const bytes = await c.req.arrayBuffer();
  let body: unknown;
  try {
    body = JSON.parse(new TextDecoder('utf-8', {fatal: true}).decode(bytes));
  } catch {
    throw new ApiError(400, 'broken_request', 'The request cannot be read: it is no JSON.');
  }
  return parse(schema, body);
}

/** @throws ApiError that names the first field that the schema refuses */
function parse<Output>(schema: Schema<Output>, input: unknown): Output {
  const parsed = v.safeParse(schema, input, {abortPipeEarly: true});
  if (parsed.success) return parsed.output;
  const [issue] = parsed.issues;
  const key = issue.path?.[0]?.key;
  // A field that is missing altogether is named by the schema, not by us.
  const message = issue.received === 'undefined' ? 'is missing' : issue.message;
  throw invalid(typeof key === 'string' ? key : '', message);
}

/**
 * A reader's file as it is stored. Its content decides what it is: its name and the type that was sent with it are
 * not looked at and not kept, and neither is what a picture tells besides what is seen.
 * @throws ApiError when it is too large or of no type that is taken
 */
export function readAttachment(bytes: Uint8Array): Attachment | undefined {
  // A form without a chosen file sends an empty one.
  if (bytes.byteLength === 0) return undefined;
  if (bytes.byteLength > limits.file) {
    const most = `A file may have ${limits.file} bytes at most.`;
    throw new ApiError(413, 'too_large', most, {field: 'file'});
  }
  const type = contentType(bytes);
  if (!type) {
    const taken = 'A file may be a picture (PNG, JPEG, GIF, WebP), a PDF or plain text.';
    throw new ApiError(415, 'unfit_file', taken, {field: 'file'});
  }
  return {type, bytes: withoutMetadata(type, bytes)};
}
