import {mkdtempSync, rmSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {
  freePort,
  startServer,
  type ServerOptions,
  type ServerProcess,
} from '../testing/serverProcess';
import {startClients, type ClientOptions, type Clients} from './clients';
import {faultsOf, openDatabase, storedItems, type Database, type StoreName} from './database';
import {brokenPromises, verify, type SentItem, type Verdict} from './items';

/** What one run works with; all of it is gone afterwards. */
export interface Fixture {
  readonly database: Database;
  /** Starts the service, each time on the same port. */
  readonly start: (options?: Omit<ServerOptions, 'folder'>) => Promise<ServerProcess>;
  readonly load: (options: Omit<ClientOptions, 'url'> & {readonly url?: string}) => Clients;
  /** Stops what was started, and holds what the clients saw against what the database has. */
  readonly check: (
    items: readonly SentItem[],
  ) => Promise<{readonly verdict: Verdict; readonly broken: readonly string[]}>;
}

/** Limits that no client of the bench ever meets. */
const unlimited = {
  RATE_PER_ADDRESS: '1000000',
  RATE_TOTAL: '100000000',
  UPLOADS_AT_ONCE: '1000',
  QUOTA_MEGABYTES: '1000000',
  RETENTION_DAYS: '0',
};

/**
 * Runs something with an empty database.
 * @param databaseFolder where an SQLite file goes, when not beside everything else
 */
export async function withFixture<T>(
  store: StoreName,
  run: (fixture: Fixture) => Promise<T>,
  databaseFolder?: string,
): Promise<T> {
  const folder = mkdtempSync(path.join(tmpdir(), 'bench-service-'));
  const tidy = () => rmSync(folder, {recursive: true, force: true});
  process.once('exit', tidy);
  const servers: ServerProcess[] = [];
  const stop = async (signal: NodeJS.Signals) => {
    for (const server of servers) server.kill(signal);
    await Promise.all(servers.map(({ended}) => ended));
  };
  const clients: Clients[] = [];
  let database: Database | undefined;
  try {
    const opened = await openDatabase(store, databaseFolder ?? path.join(folder, 'data'));
    database = opened;
    const port = String(await freePort());
    return await run({
      database,
      start: async (options) => {
        const env = {...unlimited, ...opened.env, PORT: port, ...options?.env};
        const server = await startServer({...options, folder, env});
        servers.push(server);
        return server;
      },
      load: (options) => {
        const started = startClients({url: `http://127.0.0.1:${port}`, ...options});
        clients.push(started);
        return started;
      },
      check: async (items) => {
        await stop('SIGTERM');
        const verdict = await verify(items, storedItems(opened));
        return {verdict, broken: [...brokenPromises(verdict), ...(await faultsOf(opened))]};
      },
    });
  } finally {
    await stop('SIGKILL');
    for (const {stop: end} of clients) await end();
    await database?.server?.remove();
    process.off('exit', tidy);
    tidy();
  }
}
