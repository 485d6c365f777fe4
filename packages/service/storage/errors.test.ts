import {expect, it} from 'vitest';
import {StorageFullError, StorageUnavailableError, explainStorageError} from './errors';

const explain = (code: string | undefined, message = 'raw') =>
  explainStorageError(Object.assign(new Error(message), {code}));

it.each(['53100', 'SQLITE_FULL', 'ENOSPC'])('%s is a full disk', (code) =>
  expect(explain(code)).toBeInstanceOf(StorageFullError),
);

it.each(['08006', '28P01', '57P01', '57P03', '53300', 'ECONNREFUSED', 'ENOTFOUND', 'SQLITE_BUSY'])(
  '%s is storage that is gone',
  (code) => expect(explain(code)).toBeInstanceOf(StorageUnavailableError),
);

it.each(['Connection terminated unexpectedly', 'timeout exceeded when trying to connect'])(
  'so is "%s"',
  (message) => expect(explain(undefined, message)).toBeInstanceOf(StorageUnavailableError),
);

it.each(['23505', '42P01', '22021', 'ERR_INVALID_ARG_TYPE', 'SQLITE_CONSTRAINT_NOTNULL'])(
  '%s is a fault of ours and stays what it is',
  (code) => expect(explain(code)).toMatchObject({name: 'Error', message: 'raw', code}),
);
