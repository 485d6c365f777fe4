/** The databases as the bench sees them: read by plain SQL, not by the service's own code. */
import {spawnSync} from 'node:child_process';
import path from 'node:path';
import Libsql from 'libsql';
import pg from 'pg';
import {findPostgres, missingPostgres, startPostgres} from '../testing/postgres';
import type {StoredItem} from './items';

export const storeTitles = {sqlite: 'SQLite', postgres: 'PostgreSQL'} as const;
export type StoreName = keyof typeof storeTitles;
export const storeNames = Object.keys(storeTitles) as StoreName[];

type Row = Readonly<Record<string, unknown>>;

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
      const rows = database.prepare(sql).all() as Row[];
      database.close();
      return Promise.resolve(rows);
    };
    return {name, server: undefined, env: {DATABASE_FILE: file, DATABASE_URL: ''}, run};
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
  return {name, server, env: {DATABASE_FILE: '', DATABASE_URL: server.url}, run};
}

/**
 * Stops all processes of a PostgreSQL without ending them: connections stay open and nothing answers, as when a
 * machine hangs or the network swallows everything.
 * @returns what lets them go on
 */
export async function freeze({run}: Database): Promise<() => void> {
  const [row] = await run("select pg_read_file('postmaster.pid') as file");
  const pid = Number.parseInt(String(row?.['file']));
  const signal = (name: 'STOP' | 'CONT') => {
    // Their parent first, after which there can be no new ones.
    process.kill(pid, `SIG${name}`);
    spawnSync('pkill', [`-${name}`, '-P', String(pid)]);
  };
  signal('STOP');
  return () => signal('CONT');
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
