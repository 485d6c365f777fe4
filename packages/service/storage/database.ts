import {CamelCasePlugin, Kysely, Migrator, PostgresDialect, type PostgresPoolClient} from 'kysely';
import pg from 'pg';
import {once} from '../once';
import {explainStorageError} from './errors';
import {migrations, type Tables} from './migrations';
import {sqliteDialect} from './sqlite';

/** Where the service keeps its data. */
export type StorageSettings =
  | {readonly kind: 'sqlite'; readonly file: string}
  | {
      readonly kind: 'postgres';
      readonly url: string;
      /** After which a query is given up; undefined: as befits one that a reader waits for. */
      readonly timeoutMs?: number;
    };

/**
 * Opens a database. Nothing is connected yet.
 * @param onLostConnection hears of connections that break
 * @returns the database, and what does work in it: it brings the tables up to date before, and throws
 * StorageUnavailableError or StorageFullError when the database is gone or full
 */
export function openDatabase(
  settings: StorageSettings,
  onLostConnection: (error: Error) => void = () => undefined,
) {
  const file = settings.kind === 'sqlite' ? settings.file : undefined;
  const open = (timeoutMs?: number) => {
    const dialect =
      settings.kind === 'sqlite'
        ? sqliteDialect(settings.file)
        : postgresDialect(settings.url, onLostConnection, timeoutMs ?? settings.timeoutMs);
    return new Kysely<Tables>({dialect, plugins: [new CamelCasePlugin()]});
  };
  const db = open();
  const provider = migrations(file ? 'blob' : 'bytea');
  const migrate = async (connection: Kysely<Tables>) => {
    const {error} = await new Migrator({db: connection, provider}).migrateToLatest();
    // eslint-disable-next-line @typescript-eslint/only-throw-error -- passed on as it came
    if (error !== undefined) throw error;
  };
  const isBehind = async () => {
    const steps = await new Migrator({db, provider}).getMigrations();
    return steps.some(({executedAt}) => !executedAt);
  };
  const migrated = once(async () => {
    const patient = !file && (await isBehind()) ? open(patientTimeoutMs) : undefined;
    try {
      await migrate(patient ?? db);
    } finally {
      await patient?.destroy();
    }
  });
  const explained = async <T>(work: () => Promise<T>): Promise<T> => {
    try {
      await migrated();
      return await work();
    } catch (error) {
      throw explainStorageError(error, file);
    }
  };
  return {db, explained};
}

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
  let late: unknown;
  const query = async (sql: string, parameters: readonly unknown[]) => {
    try {
      return await client.query(sql, [...parameters]);
    } catch (error) {
      if (error instanceof Error && error.message === lateMessage) {
        late = error;
        void client.end();
      }
      // The rollback fails, too, and says nothing of the reason.
      throw late ?? error;
    }
  };
  return {query: query as unknown as PostgresPoolClient['query'], release: () => client.release()};
}
