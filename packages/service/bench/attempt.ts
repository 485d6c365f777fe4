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

/** How hard a promise is tried. */
export const effort = {
  clients: 200,
  /** How long load lasts. */
  loadSeconds: 60,
  kills: 25,
  stops: 5,
  /** How long a database is out of reach; it is longer than the service waits before it refuses. */
  outageSeconds: 10,
  /** 95th percentile of answers beside attackers, in times of what it is without them. */
  mostSlowdown: 1.5,
  longestAnswerMs: 8000,
  /** 95th percentile. */
  slowestHealthMs: 100,
};
export type Effort = Readonly<typeof effort>;

export type Fixture = Awaited<ReturnType<typeof openFixture>>;

/** What one attempt works with: an empty database, and ways to start the service and its clients. */
async function openFixture(store: StoreName, folder: string, databaseFolder: string) {
  const database = await openDatabase(store, databaseFolder);
  const port = await freePort();
  const servers: ServerProcess[] = [];
  const clients: Clients[] = [];
  const broken: string[] = [];
  /** Notes a promise that is broken. */
  const expect = (isKept: boolean, otherwise: string) => {
    if (!isKept) broken.push(otherwise);
  };
  return {
    database,
    port,
    clients,
    broken,
    expect,
    /** Answers may have these statuses. */
    expectStatuses: (answers: readonly Answer[], ...statuses: Answer['status'][]) => {
      const others = answers.map(({status}) => status).filter((each) => !statuses.includes(each));
      const seen = [...new Set(others)].join(', ');
      expect(others.length === 0, `${others.length} answers not ${statuses.join(' or ')}: ${seen}`);
    },
    /** Starts the service, each time on the same port, or another script. */
    start: async (env: Readonly<Record<string, string>> = {}, script?: string) => {
      const all = {...unlimited, ...database.env, PORT: String(port), ...env};
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
    /** Stops whatever was started. */
    stop: async (signal: NodeJS.Signals) => {
      for (const server of servers) server.kill(signal);
      await Promise.all(servers.map(({ended}) => ended));
    },
  };
}

export type Attempt = ReturnType<typeof attempt>;
export type Outcome = Awaited<ReturnType<Attempt>>;

/**
 * Makes what tries a promise, and then holds what the clients saw against what the database has.
 * @param run tries, and returns figures by name
 * @param databaseFolder where an SQLite file goes, when not beside everything else
 */
export function attempt(
  run: (fixture: Fixture, effort: Effort) => Promise<Readonly<Record<string, number>>>,
  databaseFolder?: string,
) {
  return async (store: StoreName, effort: Effort) => {
    // The first server makes it.
    const folder = path.join(tmpdir(), `bench-service-${randomUUID()}`);
    const fixture = await openFixture(store, folder, databaseFolder ?? folder);
    const {database, clients, broken, stop} = fixture;
    try {
      const figures = await run(fixture, effort);
      await stop('SIGTERM');
      const sent = clients.flatMap(({items}) => items);
      const {counts, broken: ofItems} = await verify(sent, storedItems(database));
      return {figures, counts, broken: [...broken, ...ofItems, ...(await faultsOf(database))]};
    } finally {
      await stop('SIGKILL');
      await Promise.all(clients.map((each) => each.stop()));
      await database.server?.remove();
      rmSync(folder, {recursive: true, force: true});
    }
  };
}
