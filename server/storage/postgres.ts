import {PostgresDialect} from 'kysely';
import pg from 'pg';

type TypeId = Parameters<typeof pg.types.getTypeParser>[0];

/** Connections of one instance. */
const poolSize = 10;
const connectTimeoutMs = 3000;
const queryTimeoutMs = 10_000;

/**
 * PostgreSQL by its address.
 * @param onIdleError hears of connections that break while nothing uses them
 */
export function postgresDialect(url: string, onIdleError: (error: Error) => void): PostgresDialect {
  const pool = new pg.Pool({
    connectionString: url,
    max: poolSize,
    connectionTimeoutMillis: connectTimeoutMs,
    query_timeout: queryTimeoutMs,
    application_name: 'talos-docs',
    types: {
      // Times and counts stay far below 2^53; the driver would hand them out as text.
      getTypeParser: (oid: TypeId, format?: 'text' | 'binary') =>
        oid === pg.types.builtins.INT8 && format !== 'binary'
          ? Number
          : (pg.types.getTypeParser(oid, format) as (value: string) => unknown),
    },
  });
  // Without a listener the first broken idle connection would end the process.
  pool.on('error', onIdleError);
  return new PostgresDialect({pool});
}
