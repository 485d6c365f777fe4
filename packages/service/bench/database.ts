/** The databases as the bench sees them: read by plain SQL, not by the service's own code. */
import {mkdirSync} from 'node:fs';
import path from 'node:path';
import Libsql from 'libsql';
import pg from 'pg';
import {findPostgres, missingPostgres, startPostgres, type TestPostgres} from '../testing/postgres';
import type {StoredItem} from './items';

export const storeTitles = {sqlite: 'SQLite', postgres: 'PostgreSQL'} as const;
export type StoreName = keyof typeof storeTitles;
export const storeNames = Object.keys(storeTitles) as StoreName[];

type Row = Readonly<Record<string, unknown>>;

export interface Database {
  readonly name: StoreName;
  /** What the service needs to be told. */
  readonly env: Readonly<Record<string, string>>;
  /** The server behind it, where there is one. */
  readonly server?: TestPostgres;
  /** Runs one statement. */
  readonly run: (sql: string) => Promise<Row[]>;
}

/**
 * Makes an empty database for one measurement.
 * @param folder where an SQLite file goes
 */
export async function openDatabase(name: StoreName, folder: string): Promise<Database> {
  if (name === 'sqlite') {
    mkdirSync(folder, {recursive: true});
    const file = path.join(folder, 'service.sqlite');
    const run = (sql: string) => {
      const database = new Libsql(file);
      try {
        return Promise.resolve(database.prepare(sql).all() as Row[]);
      } finally {
        database.close();
      }
    };
    return {name, env: {DATABASE_FILE: file}, run};
  }
  const bin = findPostgres();
  if (bin === undefined) throw new Error(missingPostgres);
  const server = await startPostgres(bin);
  const run = async (sql: string) => {
    const client = new pg.Client({connectionString: server.url});
    await client.connect();
    try {
      return (await client.query<Row>(sql)).rows;
    } finally {
      await client.end();
    }
  };
  return {name, env: {DATABASE_URL: server.url}, server, run};
}

/** Where a PostgreSQL keeps its files. */
export async function dataFolder({run}: Database): Promise<string> {
  const [row] = await run("select current_setting('data_directory') as folder");
  return String(row?.['folder']);
}

const pageSize = 200;

/** Items in the order of their ids. */
export async function* storedItems({run}: Database): AsyncIterable<StoredItem> {
  for (let last = ''; ;) {
    const rows = await run(
      `select f.client_id as "clientId", f.comment, a.bytes from feedback f left join attachments a on a.client_id = f.client_id where f.client_id > '${last}' order by f.client_id limit ${pageSize}`,
    );
    for (const row of rows as unknown as StoredItem[]) {
      last = row.clientId;
      yield {...row, bytes: row.bytes && new Uint8Array(row.bytes)};
    }
    if (rows.length < pageSize) return;
  }
}

/** What the database itself finds wrong, and attachments without an item. */
export async function faultsOf({name, run}: Database): Promise<string[]> {
  const checks = [
    'select client_id as attachment_without_item from attachments where client_id not in (select client_id from feedback)',
    ...(name === 'sqlite' ? ['pragma integrity_check', 'pragma foreign_key_check'] : []),
  ];
  const rows = await Promise.all(checks.map(run));
  return rows
    .flat()
    .map((row) => JSON.stringify(row))
    .filter((line) => line !== '{"integrity_check":"ok"}');
}
