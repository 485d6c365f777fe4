/** Storage cannot be reached or cannot be written now; trying again later can help. */
export class StorageUnavailableError extends Error {
  override readonly name = 'StorageUnavailableError';
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
 * Connections that broke, were refused or never came about, servers that start or stop, locks that did not come free.
 * Node's own complaints about wrong use (ERR_…) are not among them.
 */
const unavailableCode =
  /^(?:08\w{3}|28\w{3}|57P0\d|57014|53\w{3}|55P03|25006|40001|40P01|3D000|E[A-Z0-9]+|SQLITE_(?:BUSY|LOCKED|IOERR|CANTOPEN|READONLY|CORRUPT|NOTADB)\w*)$/;

/** The driver gives these no code. */
const unavailableMessage =
  /connection terminated|timeout exceeded when trying to connect|query read timeout|ConnectionFailed|not queryable/i;

/**
 * Says what a driver's error means to the reader.
 * @returns one of the two errors above with the driver's as its cause, or the error itself when it is a fault of ours
 */
export function explainStorageError(error: unknown): unknown {
  if (error instanceof StorageUnavailableError || error instanceof StorageFullError) return error;
  if (!(error instanceof Error)) return error;
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  if (fullCodes.has(code)) return new StorageFullError('storage is full', {cause: error});
  if (unavailableCode.test(code) || unavailableMessage.test(error.message)) {
    return new StorageUnavailableError(`storage is not available (${code || 'no connection'})`, {
      cause: error,
    });
  }
  return error;
}

/** Whether a row was refused because the row that it belongs to is not there. */
export function isMissingReference(error: unknown): boolean {
  return (
    error instanceof Error &&
    'code' in error &&
    (error.code === '23503' || error.code === 'SQLITE_CONSTRAINT_FOREIGNKEY')
  );
}
