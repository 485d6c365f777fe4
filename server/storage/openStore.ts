import {Kysely, sql} from 'kysely';
import {KyselyStore} from './kyselyStore';
import {migrations, postgresTypes, sqliteTypes} from './migrations';
import {postgresDialect} from './postgres';
import {sqliteDialect} from './sqlite';
import type {Store} from './store';
import type {Tables} from './tables';
import {BatchWriter, PlainWriter} from './writer';

/** Where the service keeps its data. */
export type StorageSettings =
  | {readonly kind: 'sqlite'; readonly file: string}
  | {readonly kind: 'postgres'; readonly url: string};

/**
 * Opens storage. Nothing is connected yet: the first use connects and brings the tables up to date.
 * @param onLostConnection hears of connections that break
 */
export function openStore(
  settings: StorageSettings,
  onLostConnection: (error: Error) => void = () => undefined,
): Store {
  if (settings.kind === 'sqlite') {
    const db = new Kysely<Tables>({dialect: sqliteDialect(settings.file)});
    return new KyselyStore({
      db,
      writer: new BatchWriter(db),
      migrations: migrations(sqliteTypes),
      compact: async () => {
        await sql`pragma wal_checkpoint(truncate)`.execute(db);
      },
    });
  }
  const db = new Kysely<Tables>({dialect: postgresDialect(settings.url, onLostConnection)});
  return new KyselyStore({
    db,
    writer: new PlainWriter(db),
    migrations: migrations(postgresTypes),
  });
}
