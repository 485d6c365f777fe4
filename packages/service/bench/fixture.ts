import {mkdtempSync, rmSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {
  freePort,
  startServer,
  type ServerOptions,
  type ServerProcess,
} from '../testing/serverProcess';
import {Load, type Answer, type ClientOptions, type LoadReport} from './clients';
import {openDatabase, type Database, type StoreName} from './database';
import {brokenPromises, verify, type Verdict} from './items';

/** What one run works with; all of it is gone afterwards. */
export interface Fixture {
  readonly folder: string;
  readonly database: Database;
  /** Starts the service, each time on the same port. */
  readonly start: (options?: Omit<ServerOptions, 'folder'>) => Promise<ServerProcess>;
  readonly load: (options: Partial<ClientOptions> & {readonly clients: number}) => Load;
  /** Stops what was started, and holds what the clients saw against what the database has. */
  readonly check: (report: LoadReport) => Promise<Checked>;
}

export interface Checked {
  readonly verdict: Verdict;
  readonly broken: readonly string[];
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
  const ending: (() => unknown)[] = [() => process.off('exit', tidy), tidy];
  const servers: ServerProcess[] = [];
  const stop = async (signal: NodeJS.Signals) => {
    for (const server of servers) server.kill(signal);
    await Promise.all(servers.map(({ended}) => ended));
  };
  try {
    const database = await openDatabase(store, databaseFolder ?? path.join(folder, 'data'));
    ending.push(
      () => database.remove(),
      () => stop('SIGKILL'),
    );
    const port = await freePort();
    const url = `http://127.0.0.1:${port}`;
    return await run({
      folder,
      database,
      start: async (options = {}) => {
        const env = {...unlimited, ...database.env, PORT: String(port), ...options.env};
        const server = await startServer({...options, folder, env});
        servers.push(server);
        return server;
      },
      load: (options) => {
        const load = new Load({url, attachmentEvery: 10, resend: false, giveUp: false, ...options});
        ending.push(() => load.kill());
        return load;
      },
      check: async ({items}) => {
        await stop('SIGTERM');
        const verdict = await verify(items, database.items());
        return {verdict, broken: [...brokenPromises(verdict), ...(await database.faults())]};
      },
    });
  } finally {
    for (const end of ending.reverse()) await end();
  }
}

/** Answers by status, for a message: `201: 12, none (ECONNRESET): 3`. */
export function countStatuses(answers: readonly Pick<Answer, 'status' | 'error'>[]): string {
  const counts = new Map<string, number>();
  for (const {status, error} of answers) {
    const name = status === 0 ? `none (${error ?? 'unknown'})` : String(status);
    counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  return [...counts].map(([name, count]) => `${name}: ${count}`).join(', ');
}
