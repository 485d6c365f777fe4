import {CamelCasePlugin, Kysely, Migrator, sql} from 'kysely';
import {once} from '../once';
import {auditTable} from './auditTable';
import {counterTables} from './counterTables';
import {deliveryTable} from './deliveryTable';
import {erasure} from './erasure';
import {explainStorageError} from './errors';
import {feedbackTable} from './feedbackTable';
import {migrations, type Tables} from './migrations';
import {postgresDialect} from './postgres';
import {checkRoom, sqliteDialect} from './sqlite';
import {subscriptionTables} from './subscriptionTables';
import {batchWriter, plainWriter, type Access} from './writer';

/** Where the service keeps its data. */
export type StorageSettings =
  | {readonly kind: 'sqlite'; readonly file: string}
  | {readonly kind: 'postgres'; readonly url: string};

/**
 * The one seam between the service and its database. All times are milliseconds since 1970. Every method throws
 * StorageUnavailableError or StorageFullError when the database is gone or full. A method that writes returns when
 * what it wrote survives a crash, and not before.
 */
export type Store = ReturnType<typeof openStore>;

/**
 * Opens storage. Nothing is connected yet: the first use connects and brings the tables up to date.
 * @param onLostConnection hears of connections that break
 * @param mostFeedbackBytes that all items of feedback may take, with their files
 */
export function openStore(
  settings: StorageSettings,
  onLostConnection: (error: Error) => void = () => undefined,
  mostFeedbackBytes = Infinity,
) {
  const file = settings.kind === 'sqlite' ? settings.file : undefined;
  const db = new Kysely<Tables>({
    dialect:
      settings.kind === 'sqlite'
        ? sqliteDialect(settings.file)
        : postgresDialect(settings.url, onLostConnection),
    plugins: [new CamelCasePlugin()],
  });
  const transaction = file ? batchWriter(db) : plainWriter(db);
  const migrator = new Migrator({db, provider: migrations(file ? 'blob' : 'bytea')});
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
      throw explainStorageError(error, file);
    }
  };

  let writesWaiting = 0;
  const access: Access = {
    read: (work) => explained(() => work(db)),
    write: async (work, options) => {
      writesWaiting += 1;
      try {
        return await explained(() => transaction(work, options));
      } finally {
        writesWaiting -= 1;
      }
    },
    compact: async () => {
      if (file) await sql`pragma wal_checkpoint(truncate)`.execute(db);
    },
  };
  const {touch, makeSecret, ...counters} = counterTables(access);
  return {
    /** Returns when storage has taken a write, and its disk has room for an upload where that can be seen. */
    ready: async () => {
      await touch();
      if (file) await explained(() => checkRoom(file));
    },
    /** Writes that are not durable yet. */
    writesWaiting: () => writesWaiting,
    /** A secret that all instances share, made once. */
    secret: once(makeSecret),
    ...counters,
    ...feedbackTable(access, mostFeedbackBytes),
    ...subscriptionTables(access),
    ...deliveryTable(access),
    ...erasure(access),
    ...auditTable(access),
    close: () => db.destroy(),
  };
}
