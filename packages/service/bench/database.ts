/** The databases as the bench sees them: read by plain SQL, not by the service's own code. */
import path from 'node:path';
import Libsql from 'libsql';
import {runSql, startPostgres} from '../testing/postgres';
import type {StoredItem} from './items';

export const storeTitles = {sqlite: 'SQLite', postgres: 'PostgreSQL'} as const;
export type StoreName = keyof typeof storeTitles;
export const storeNames = Object.keys(storeTitles) as StoreName[];

export type Database = Awaited<ReturnType<typeof openDatabase>>;

/**
 * Makes an empty database for one measurement. `env` is what the service needs to be told, `run` runs one statement.
 * @param folder where an SQLite file goes
 */
export async function openDatabase(name: StoreName, folder: string) {
  if (name === 'sqlite') {
    const file = path.join(folder, 'service.sqlite');
    const run = (sql: string) => {
      const database = new Libsql(file);
      const rows = database.prepare(sql).all() as Record<string, unknown>[];
      database.close();
      return Promise.resolve(rows);
    };
    return {name, server: undefined, env: {DATABASE_FILE: file, DATABASE_URL: ''}, run};
  }
  const server = await startPostgres();
  const run = (sql: string) => runSql(server.url, sql);
  return {name, server, env: {DATABASE_FILE: '', DATABASE_URL: server.url}, run};
}

/** Items in the order of their ids, some at a time: the files of all would not fit into memory. */
export async function* storedItems({run}: Database): AsyncIterable<StoredItem> {
  for (let last = ''; ;) {
    const rows = await run(
      `select f.client_id as "clientId", f.comment, a.bytes from feedback f left join attachments a on a.client_id = f.client_id where f.client_id > '${last}' order by f.client_id limit 200`,
    );
    if (rows.length === 0) return;
    for (const row of rows as unknown as StoredItem[]) {
      last = row.clientId;
      yield {...row, bytes: row.bytes && new Uint8Array(row.bytes)};
    }
  }
}

/** What the database itself finds wrong, and attachments without an item. */
export async function faultsOf({name, run}: Database): Promise<string[]> {
  const checks = [
    'select client_id as attachment_without_item from attachments where client_id not in (select client_id from feedback)',
    ...(name === 'sqlite'
      ? [
          "select * from pragma_integrity_check where integrity_check <> 'ok'",
          'select * from pragma_foreign_key_check',
        ]
      : []),
  ];
  const faults = await Promise.all(checks.map(run));
  return faults.flat().map((fault) => JSON.stringify(fault));
}
