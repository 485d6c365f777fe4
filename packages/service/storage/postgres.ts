import {PostgresDialect, type PostgresPoolClient} from 'kysely';
import pg from 'pg';

// Times and counts stay far below 2^53; the driver would hand them out as text.
pg.types.setTypeParser(pg.types.builtins.INT8, Number);

/** Connections of one instance. */
const poolSize = 10;
const connectTimeoutMs = 3000;
const queryTimeoutMs = 5000;
/** The same where no reader waits, and every row may be written or erased: of a migration, and of a command. */
export const patientTimeoutMs = 10 * 60_000;
/** What the driver says then, without a code. */
const lateMessage = 'Query read timeout';

/**
 * PostgreSQL by its address.
 * @param onLostConnection hears of connections that break
 * @param timeoutMs after which a query is given up
 */
export function postgresDialect(
  url: string,
  onLostConnection: (error: Error) => void,
  timeoutMs = queryTimeoutMs,
): PostgresDialect {
  const pool = new pg.Pool({
    connectionString: url,
    max: poolSize,
    connectionTimeoutMillis: connectTimeoutMs,
    query_timeout: timeoutMs,
    application_name: 'talos-docs',
  });
  // Without listeners the first connection that breaks would end the process: those in use tell it themselves, and the
  // pool tells it once more of those that are not.
  pool.on('connect', (client) => client.on('error', onLostConnection));
  pool.on('error', () => undefined);
  return new PostgresDialect({
    pool: {connect: async () => closedWhenLate(await pool.connect()), end: () => pool.end()},
  });
}

/**
 * A connection that is not used again after a query that took too long: its transaction may still be open, and the
 * next one would run in it, or wait for it.
 */
function closedWhenLate(client: pg.PoolClient): PostgresPoolClient {
  const query = async (sql: string, parameters: readonly unknown[]) => {
    try {
      return await client.query(sql, [...parameters]);
    } catch (error) {
      if (error instanceof Error && error.message === lateMessage) void client.end();
      throw error;
    }
  };
  return {query: query as unknown as PostgresPoolClient['query'], release: () => client.release()};
}
