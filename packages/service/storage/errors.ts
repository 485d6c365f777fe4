import {codeOf} from '../log';

/** Storage cannot be reached or cannot be written now; trying again later can help. */
export class StorageUnavailableError extends Error {
  override readonly name = 'StorageUnavailableError';
  /** What an operator has to do, where the fault does not end by itself. */
  readonly advice: string | undefined;

  constructor(message: string, {advice, ...options}: ErrorOptions & {advice?: string} = {}) {
    super(message, options);
    this.advice = advice;
  }
}

/** Storage has no room left. */
export class StorageFullError extends Error {
  override readonly name = 'StorageFullError';
}

/** The items have all the room that they may have. */
export class QuotaReachedError extends Error {
  override readonly name = 'QuotaReachedError';

  /** @param isForFiles whether items without a file may still be stored */
  constructor(readonly isForFiles: boolean) {
    super('the quota of stored bytes is reached');
  }
}

/** What PostgreSQL calls a full disk. */
const fullCodes = new Set(['53100', 'SQLITE_FULL', 'ENOSPC']);

/**
 * Connections that broke, were refused or never came about, certificates that are not believed, servers that start or
 * stop or cannot read their disk, locks that did not come free, users that may not make tables.
 * Node's own complaints about wrong use (ERR_…) are not among them.
 */
const unavailableCode =
  /^(?:08\w{3}|28\w{3}|58\w{3}|XX00[12]|57P0\d|57014|53\w{3}|55P03|25006|40001|40P01|3D000|3F000|42501|E(?!RR_)\w+|\w*CERT\w*|UNABLE_TO_\w+|ERR_(?:SSL|TLS)_\w+|SQLITE_(?:BUSY|LOCKED|IOERR|CANTOPEN|READONLY|CORRUPT|NOTADB)\w*)$/;

/** SQLite's results that mean a full disk, and those that mean no storage (https://www.sqlite.org/rescode.html). */
const sqliteFull = 13;
const sqliteUnavailable = new Set([5, 6, 8, 10, 11, 14, 26]);

export const damaged =
  'is damaged: stop the service, and restore the last backup (feedback restore)';

export const newer = 'is of a newer version of the service';

/** What is wrong with a database file, and what to do, by SQLite's results. */
const fileAdvice: Readonly<Record<number, string>> = {
  8: 'or its folder may not be written: let the user of the service write both',
  10: 'cannot be read or written whole: check its disk',
  11: damaged,
  14: 'cannot be opened: it must be a file that the user of the service may write, in a folder that it may write, too',
  26: damaged,
};

/** The driver gives these no code. */
const unavailableMessage =
  /connection terminated|timeout exceeded when trying to connect|query read timeout|ConnectionFailed|not queryable|not support SSL|^SASL/i;

/**
 * Says what a driver's error means to the reader, and to an operator.
 * @param file the database file, where there is one
 * @returns one of the two errors above with the driver's as its cause, or the error itself when it is a fault of ours
 */
export function explainStorageError(error: unknown, file?: string): unknown {
  if (error instanceof StorageUnavailableError || error instanceof StorageFullError) return error;
  if (!(error instanceof Error)) return error;
  // Kysely says so of migrations that it does not know.
  if (error.message.startsWith('corrupted migrations')) {
    const [what, into] = file ? [file, ''] : ['the database', ' into an empty database'];
    const advice = `${what} ${newer}: run that one, or restore the backup of before${into}`;
    return new StorageUnavailableError(advice, {cause: error, advice});
  }
  const code = codeOf(error);
  // Kysely finds its table in any schema, and then asks for it in those of the search path.
  if (code === '42P01' && error.message.includes('kysely_migration')) {
    const advice = 'the tables are in a schema that the search_path of DATABASE_URL does not name';
    return new StorageUnavailableError(advice, {cause: error, advice});
  }
  const result = sqliteResult(error);
  if (fullCodes.has(code) || result === sqliteFull) {
    return new StorageFullError('storage is full', {cause: error});
  }
  if (
    unavailableCode.test(code) ||
    unavailableMessage.test(error.message) ||
    (result !== undefined && sqliteUnavailable.has(result))
  ) {
    const what = fileAdvice[result ?? 0];
    const advice = what && file && `${file} ${what}`;
    const message = advice ?? `storage is not available (${code || error.message})`;
    return new StorageUnavailableError(message, {cause: error, advice});
  }
  return error;
}

/** SQLite's primary result, which stands in the lowest byte of each extended one; undefined: no error of SQLite. */
export function sqliteResult(error: Error): number | undefined {
  if ('rawCode' in error && typeof error.rawCode === 'number') return error.rawCode & 255;
  // A folder that may not be written, for a file that is still to be made.
  if (/^(?:EACCES|EROFS)$/.test(codeOf(error))) return 8;
  const opening = /^ConnectionFailed\(.*: (\d+)"\)$/.exec(error.message);
  return opening ? Number(opening[1]) & 255 : undefined;
}

/** Whether a row was refused because the row that it belongs to is not there. */
export function isMissingReference(error: unknown): boolean {
  return /^(?:23503|SQLITE_CONSTRAINT_FOREIGNKEY)$/.test(codeOf(error));
}
