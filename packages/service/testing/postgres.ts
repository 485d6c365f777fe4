import {spawn, spawnSync} from 'node:child_process';
import {randomUUID} from 'node:crypto';
import {chownSync, existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {setTimeout as sleep} from 'node:timers/promises';
import pg from 'pg';
import {requireProgram} from './requirements';
import {freePort} from './serverProcess';

const missingPostgres =
  'No PostgreSQL found: install the package `postgresql`, or set POSTGRES_BIN to the folder of initdb.';

/** Whether a test may start a PostgreSQL; where there is none, that is said, and is a failure in CI. */
export function requirePostgres(): boolean {
  return requireProgram(findPostgres() !== undefined, missingPostgres);
}

export type TestPostgres = Awaited<ReturnType<typeof startPostgres>>;

/** Folder of PostgreSQL's programs: the newest of Debian's packages, or what is on the path. */
function findPostgres(): string | undefined {
  const {POSTGRES_BIN, PATH = ''} = process.env;
  const debian = '/usr/lib/postgresql';
  const versions = existsSync(debian)
    ? readdirSync(debian).sort((a, b) => Number(b) - Number(a))
    : [];
  return [
    ...(POSTGRES_BIN ? [POSTGRES_BIN] : []),
    ...versions.map((version) => path.join(debian, version, 'bin')),
    ...PATH.split(path.delimiter),
  ].find((folder) => existsSync(path.join(folder, 'initdb')));
}

/**
 * Starts a PostgreSQL of the test's own: its data in a new folder, on a free loopback port.
 * @param certificate encrypts connections: PEM text of a certificate and its key
 * @throws Error where there is none
 */
export async function startPostgres(certificate?: Readonly<Record<'cert' | 'key', string>>) {
  const bin = findPostgres();
  if (bin === undefined) throw new Error(missingPostgres);
  const user = unprivileged();
  const folder = mkdtempSync(path.join(tmpdir(), 'postgres-'));
  const data = path.join(folder, 'data');
  if (user) chownSync(folder, user.uid, user.gid);
  const options = {...user, cwd: folder};
  const init = spawnSync(
    path.join(bin, 'initdb'),
    ['-D', data, '-U', 'test', '-A', 'trust', '-E', 'UTF8', '--locale=C', '--no-sync'],
    {...options, encoding: 'utf8'},
  );
  if (init.status !== 0) throw new Error(`initdb failed: ${init.stderr || String(init.error)}`);
  for (const [name, pem] of Object.entries(certificate ?? {})) {
    const file = path.join(data, `server.${name}`);
    writeFileSync(file, pem, {mode: 0o600});
    if (user) chownSync(file, user.uid, user.gid);
  }
  const tls = certificate
    ? ['-c', 'ssl=on', '-c', 'ssl_cert_file=server.cert', '-c', 'ssl_key_file=server.key']
    : [];
  const port = await freePort();
  const url = `postgres://test@127.0.0.1:${port}/postgres`;
  let server: ReturnType<typeof spawn> | undefined;

  /** Stops at once, as a machine that fails does. */
  const stop = async () => {
    const running = server;
    server = undefined;
    if (!running || running.exitCode !== null) return;
    const ended = new Promise((resolve) => running.once('exit', resolve));
    running.kill('SIGQUIT');
    await ended;
  };
  const start = async () => {
    const args = ['-D', data, '-h', '127.0.0.1', '-p', String(port), '-k', folder, ...tls];
    server = spawn(path.join(bin, 'postgres'), args, {...options, stdio: 'ignore'});
    await answering(url);
  };
  const orphaned = () => {
    server?.kill('SIGQUIT');
    rmSync(folder, {recursive: true, force: true});
  };
  process.once('exit', orphaned);
  await start();
  return {
    /** Address of an empty database. */
    url,
    /** Makes another empty database, and returns its address. */
    createDatabase: async () => {
      const name = `test_${randomUUID().replaceAll('-', '')}`;
      await runSql(url, `create database ${name}`);
      return new URL(name, url).href;
    },
    start,
    stop,
    /**
     * Stops all of its processes without ending them: connections stay open and nothing answers, as when a machine
     * hangs or the network swallows everything.
     * @returns what lets them go on
     */
    freeze: () => {
      const signal = (name: 'STOP' | 'CONT') => {
        // Their parent first, after which there can be no new ones.
        server?.kill(`SIG${name}`);
        spawnSync('pkill', [`-${name}`, '-P', String(server?.pid)]);
      };
      signal('STOP');
      return () => signal('CONT');
    },
    /** Stops and removes everything. */
    remove: async () => {
      await stop();
      process.off('exit', orphaned);
      rmSync(folder, {recursive: true, force: true});
    },
  };
}

/** Runs one statement over a connection of its own. @returns its rows */
export async function runSql(url: string, sql: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client(url);
  await client.connect();
  try {
    const {rows} = await client.query<Record<string, unknown>>(sql);
    return rows;
  } finally {
    await client.end();
  }
}

/** PostgreSQL refuses to run as root. */
function unprivileged(): {uid: number; gid: number} | undefined {
  if (process.getuid?.() !== 0) return undefined;
  for (const name of ['postgres', 'nobody']) {
    const id = (flag: string) => spawnSync('id', [flag, name], {encoding: 'utf8'});
    const uid = id('-u');
    if (uid.status === 0) return {uid: Number(uid.stdout), gid: Number(id('-g').stdout)};
  }
  throw new Error('PostgreSQL does not run as root, and there is no user "postgres" or "nobody".');
}

async function answering(url: string): Promise<void> {
  for (const deadline = Date.now() + 30_000; ;) {
    try {
      await runSql(url, 'select');
      return;
    } catch (error) {
      if (Date.now() > deadline) throw error;
    }
    await sleep(100);
  }
}
