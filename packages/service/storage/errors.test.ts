import {describe, expect, it} from 'vitest';
import {StorageFullError, StorageUnavailableError, explainStorageError} from './errors';

const explain = (code: string | undefined, message = 'raw') =>
  explainStorageError(Object.assign(new Error(message), {code}));

it.each(['53100', 'SQLITE_FULL', 'ENOSPC'])('%s is a full disk', (code) =>
  expect(explain(code)).toBeInstanceOf(StorageFullError),
);

it.each([
  ...['08006', '28P01', '42501', '57P01', '57P03', '53300', '58030', '58P01', 'XX001', 'XX002'],
  ...['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'SQLITE_BUSY'],
  ...['CERT_HAS_EXPIRED', 'DEPTH_ZERO_SELF_SIGNED_CERT', 'UNABLE_TO_VERIFY_LEAF_SIGNATURE'],
  ...['ERR_TLS_CERT_ALTNAME_INVALID', 'ERR_SSL_WRONG_VERSION_NUMBER'],
])('%s is storage that is gone', (code) =>
  expect(explain(code)).toBeInstanceOf(StorageUnavailableError),
);

it.each([
  'Connection terminated unexpectedly',
  'timeout exceeded when trying to connect',
  'The server does not support SSL connections',
  'SASL: SCRAM-SERVER-FIRST-MESSAGE: client password must be a string',
])('so is "%s", which is told', (told) =>
  expect(explain(undefined, told)).toMatchObject({
    name: 'StorageUnavailableError',
    message: `storage is not available (${told})`,
  }),
);

it.each([
  ['/s.sqlite', '/s.sqlite', ''],
  [undefined, 'the database', ' into an empty database'],
])('so is what a newer version of the service left in %s, with what to do', (file, what, into) => {
  const told = 'corrupted migrations: previously executed migration 099_next is missing';
  const advice = `${what} is of a newer version of the service: run that one, or restore the backup of before${into}`;
  const explained = explainStorageError(new Error(told), file);
  expect(explained).toMatchObject({name: 'StorageUnavailableError', message: advice, advice});
});

it('so are tables in a schema that the address does not name, with what to do', () => {
  const missing = Object.assign(new Error('relation "kysely_migration" does not exist'), {
    code: '42P01',
  });
  expect(explainStorageError(missing)).toMatchObject({
    name: 'StorageUnavailableError',
    message: 'the tables are in a schema that the search_path of DATABASE_URL does not name',
  });
});

it.each(['23505', '42P01', '22021', 'ERR_INVALID_ARG_TYPE', 'SQLITE_CONSTRAINT_NOTNULL'])(
  '%s is a fault of ours and stays what it is',
  (code) => expect(explain(code)).toMatchObject({name: 'Error', message: 'raw', code}),
);

describe('an error of SQLite', () => {
  const ofSqlite = (rawCode: number) =>
    explainStorageError(
      Object.assign(new Error('raw'), {code: `UNKNOWN_SQLITE_ERROR_${rawCode}`, rawCode}),
      '/var/s.sqlite',
    );

  it('is known by its lowest byte, whatever is said besides', () => {
    for (const readOnly of [8, 1544, 776])
      expect(ofSqlite(readOnly)).toMatchObject({
        name: 'StorageUnavailableError',
        message: expect.stringMatching(/^\/var\/s\.sqlite .*may not be written.*: let /) as string,
      });
    expect(ofSqlite(13 | (1 << 8))).toBeInstanceOf(StorageFullError);
    expect(ofSqlite(19 | (3 << 8))).toMatchObject({name: 'Error'});
  });
});
