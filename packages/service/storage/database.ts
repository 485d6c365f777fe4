import {CamelCasePlugin, Kysely, Migrator} from 'kysely';
import {once} from '../once';
import {explainStorageError} from './errors';
import {migrations, type Tables} from './migrations';
import {patientTimeoutMs, postgresDialect} from './postgres';
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
