import {randomUUID} from 'node:crypto';
import {rmSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {freePort, startServer, type ServerProcess} from '../testing/serverProcess';
import {startClients, type Answer, type Clients, type Traffic} from './clients';
import {faultsOf, openDatabase, storedItems, type StoreName} from './database';
import {verify} from './items';

/** Limits that no client of the bench ever meets. */
const unlimited = {
  RATE_PER_ADDRESS: '1000000',
  RATE_TOTAL: '100000000',
  UPLOADS_AT_ONCE: '1000',
  QUOTA_MEGABYTES: '1000000',
  RETENTION_DAYS: '0',
};

export type Fixture = Awaited<ReturnType<typeof openFixture>>;

/**
 * Makes what one attempt works with: an empty database, and ways to start the service and its clients.
 * @param databaseFolder where an SQLite file goes, when not beside everything else
 */
export async function openFixture(store: StoreName, databaseFolder?: string) {
  // The first server makes it.
  const folder = path.join(tmpdir(), `bench-service-${randomUUID()}`);
  const database = await openDatabase(store, databaseFolder ?? folder);
  const port = String(await freePort());
  const servers: ServerProcess[] = [];
  const clients: Clients[] = [];
  const broken: string[] = [];
  const expect = (isKept: boolean, otherwise: string) => {
    if (!isKept) broken.push(otherwise);
  };
  const stop = async (signal: NodeJS.Signals) => {
    for (const server of servers) server.kill(signal);
    await Promise.all(servers.map(({ended}) => ended));
  };
  return {
    database,
    /** Starts the service, each time on the same port, or another script. */
    start: async (env: Readonly<Record<string, string>> = {}, script?: string) => {
      const all = {...unlimited, ...database.env, PORT: port, ...env};
      const server = await startServer({folder, env: all, script});
      servers.push(server);
      return server;
    },
    /** Starts clients of the service. */
    load: (number: number, traffic?: Traffic) => {
      const started = startClients(`http://127.0.0.1:${port}`, number, traffic);
      clients.push(started);
      return started;
    },
    /** Notes a promise that is broken. */
    expect,
    /** Answers may have these statuses, and those that refuse say when to come again. */
    expectStatuses: (answers: readonly Answer[], ...statuses: Answer['status'][]) => {
      const others = new Map<Answer['status'], number>();
      for (const {status} of answers) others.set(status, (others.get(status) ?? 0) + 1);
      for (const status of statuses) others.delete(status);
      const seen = [...others].map(([status, count]) => `${status}: ${count}`).join(', ');
      expect(others.size === 0, `answers other than ${statuses.join(' and ')}: ${seen}`);
      const bare = answers.filter(({status, retryAfter}) => Number(status) >= 500 && !retryAfter);
      expect(bare.length === 0, `${bare.length} refusals without Retry-After`);
    },
    /** Stops the service, and holds what its clients saw against what the database has. */
    check: async () => {
      await stop('SIGTERM');
      const sent = clients.flatMap(({items}) => items);
      const {counts, broken: ofItems} = await verify(sent, storedItems(database));
      return {counts, broken: [...broken, ...ofItems, ...(await faultsOf(database))]};
    },
    close: async () => {
      await stop('SIGKILL');
      await Promise.all(clients.map((each) => each.stop()));
      await database.server?.remove();
      rmSync(folder, {recursive: true, force: true});
    },
  };
}
