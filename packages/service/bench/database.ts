/** The databases as the bench sees them: read by plain SQL, not by the service's own code. */
import {mkdirSync} from 'node:fs';
import path from 'node:path';
import Libsql from 'libsql';
import pg from 'pg';
import {findPostgres, missingPostgres, startPostgres, type TestPostgres} from '../testing/postgres';
import type {StoredItem} from './items';

export const storeNames = ['sqlite', 'postgres'] as const;
export type StoreName = (typeof storeNames)[number];
export const storeTitles: Readonly<Record<StoreName, string>> = {
  sqlite: 'SQLite',
  postgres: 'PostgreSQL',
};

export interface Database {
  readonly name: StoreName;
  /** What the service needs to be told. */
  readonly env: Readonly<Record<string, string>>;
  /** The server behind it, where there is one. */
  readonly server?: TestPostgres;
  /** Items in the order of their ids. */
  items(): AsyncIterable<StoredItem>;
  /** What the database itself finds wrong, and attachments without an item. */
  faults(): Promise<string[]>;
  /** Runs one statement. */
  run(sql: string): Promise<unknown[]>;
  remove(): Promise<void>;
}

const pageSize = 200;
const pageOfItems = (after: string) =>
  `select f.client_id, f.comment, a.bytes from feedback f left join attachments a on a.client_id = f.client_id where f.client_id > '${after}' order by f.client_id limit ${pageSize}`;
const strays =
  'select count(*) as n from attachments where client_id not in (select client_id from feedback)';

/**
 * Makes an empty database for one measurement.
 * @param folder where an SQLite file goes
 */
export function openDatabase(name: StoreName, folder: string): Promise<Database> {
  return name === 'sqlite' ? Promise.resolve(openSqlite(folder)) : openPostgres();
}

function openSqlite(folder: string): Database {
  mkdirSync(folder, {recursive: true});
  const file = path.join(folder, 'service.sqlite');
  const run = (sql: string) => {
    const database = new Libsql(file);
    try {
      return Promise.resolve(database.prepare(sql).all());
    } finally {
      database.close();
    }
  };
  return {
    name: 'sqlite',
    env: {DATABASE_FILE: file},
    run,
    items: () => items(run),
    faults: async () => {
      const checked = [
        ...(await run('pragma integrity_check')),
        ...(await run('pragma foreign_key_check')),
      ].map((row) => JSON.stringify(row));
      return [
        ...checked.filter((line) => line !== '{"integrity_check":"ok"}'),
        ...(await stray(run)),
      ];
    },
    remove: () => Promise.resolve(),
  };
}

async function openPostgres(): Promise<Database> {
  const bin = findPostgres();
  if (bin === undefined) throw new Error(missingPostgres);
  const server = await startPostgres(bin);
  const run = async (sql: string) => {
    const client = new pg.Client({connectionString: server.url});
    await client.connect();
    try {
      return (await client.query(sql)).rows as unknown[];
    } finally {
      await client.end();
    }
  };
  return {
    name: 'postgres',
    env: {DATABASE_URL: server.url},
    server,
    run,
    items: () => items(run),
    faults: () => stray(run),
    remove: () => server.remove(),
  };
}

/** Where a PostgreSQL keeps its files. */
export async function dataFolder(database: Database): Promise<string> {
  const [row] = (await database.run("select current_setting('data_directory') as folder")) as {
    folder: string;
  }[];
  return row?.folder ?? '';
}

async function* items(run: Database['run']): AsyncIterable<StoredItem> {
  for (let last = ''; ;) {
    const rows = (await run(pageOfItems(last))) as {
      client_id: string;
      comment: string | null;
      bytes: Uint8Array | ArrayBuffer | null;
    }[];
    for (const {client_id: clientId, comment, bytes} of rows) {
      last = clientId;
      yield {clientId, comment, bytes: bytes && new Uint8Array(bytes)};
    }
    if (rows.length < pageSize) return;
  }
}

async function stray(run: Database['run']): Promise<string[]> {
  const [row] = (await run(strays)) as {n: number | string}[];
  return Number(row?.n) > 0 ? [`${String(row?.n)} attachments without an item`] : [];
}
