import {CamelCasePlugin, Kysely, Migrator, sql} from 'kysely';
import {once} from '../once';
import {counterTables} from './counterTables';
import {deliveryTable} from './deliveryTable';
import {erasure} from './erasure';
import {explainStorageError} from './errors';
import {feedbackTable} from './feedbackTable';
import {migrations, type Tables} from './migrations';
import {postgresDialect} from './postgres';
import {checkRoom, sqliteDialect} from './sqlite';
import type {Store} from './store';
import {subscriptionTables} from './subscriptionTables';
import {batchWriter, plainWriter, type Access} from './writer';

/** Where the service keeps its data. */
export type StorageSettings =
  | {readonly kind: 'sqlite'; readonly file: string}
  | {readonly kind: 'postgres'; readonly url: string};

/**
 * Opens storage. Nothing is connected yet: the first use connects and brings the tables up to date.
 * @param onLostConnection hears of connections that break
 * @param mostFeedbackBytes that all items of feedback may take, with their files
 */
export function openStore(
  settings: StorageSettings,
  onLostConnection: (error: Error) => void = () => undefined,
  mostFeedbackBytes = Infinity,
): Store {
  const isSqlite = settings.kind === 'sqlite';
  const db = new Kysely<Tables>({
    dialect: isSqlite
      ? sqliteDialect(settings.file)
      : postgresDialect(settings.url, onLostConnection),
    plugins: [new CamelCasePlugin()],
  });
  const transaction = isSqlite ? batchWriter(db) : plainWriter(db);
  const migrator = new Migrator({db, provider: migrations(isSqlite ? 'blob' : 'bytea')});
  const migrated = once(async () => {
    const {error} = await migrator.migrateToLatest();
    // eslint-disable-next-line @typescript-eslint/only-throw-error -- passed on as it came
    if (error !== undefined) throw error;
  });

  const explained = async <T>(work: () => Promise<T>): Promise<T> => {
    try {
      await migrated();
      return await work();
    } catch (error) {
      throw explainStorageError(error, isSqlite ? settings.file : undefined);
    }
  };

  const access: Access = {
    read: (work) => explained(() => work(db)),
    write: (work, options) => explained(() => transaction(work, options)),
  };
  /** Brings what was erased out of SQLite's side file too. */
  const compact = async () => {
    if (isSqlite) await sql`pragma wal_checkpoint(truncate)`.execute(db);
  };
  const counters = counterTables(access);
  return {
    ...counters,
    ready: async () => {
      await counters.ready();
      if (settings.kind === 'sqlite') await explained(() => checkRoom(settings.file));
    },
    ...feedbackTable(access, compact, mostFeedbackBytes),
    ...subscriptionTables(access),
    ...deliveryTable(access),
    ...erasure(access, compact),
    close: () => db.destroy(),
  };
}
