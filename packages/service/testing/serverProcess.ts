import {spawn} from 'node:child_process';
import {closeSync, existsSync, mkdirSync, openSync, readFileSync, writeFileSync} from 'node:fs';
import {connect, createServer, type AddressInfo} from 'node:net';
import path from 'node:path';
import {setTimeout as sleep} from 'node:timers/promises';
import {bundle} from './bundle';

const startMs = 60_000;

/** A server of the project in a process of its own. */
export type ServerProcess = Awaited<ReturnType<typeof startServer>>;

interface ServerOptions {
  /** Holds all files of the server. */
  readonly folder: string;
  readonly env?: Readonly<Record<string, string>>;
  /** What is run in place of the server. */
  readonly script?: string;
  /** Arguments of Node before the script. */
  readonly nodeArguments?: readonly string[];
}

/**
 * Starts the real server with a small site, `/` and `/a`, and returns when it listens; `url` has no trailing slash.
 * @throws Error with what it wrote when it ends before
 */
export async function startServer({
  folder,
  env = {},
  script = path.join(import.meta.dirname, 'serve.ts'),
  nodeArguments = [],
}: ServerOptions) {
  const buildDir = path.join(folder, 'build');
  mkdirSync(buildDir, {recursive: true});
  for (const file of ['index.html', 'a.html', '_headers', '_redirects']) {
    const target = path.join(buildDir, file);
    if (!existsSync(target)) writeFileSync(target, '');
  }
  const log = path.join(folder, `server-${Date.now()}-${Math.random().toString(36).slice(2)}.log`);
  const sink = openSync(log, 'a');
  const program = script.endsWith('.ts') ? bundle(script) : script;
  const child = spawn(process.execPath, [...nodeArguments, program], {
    env: {
      ...process.env,
      PORT: '0',
      HOST: '127.0.0.1',
      BUILD_DIR: buildDir,
      DATABASE_FILE: path.join(folder, 'service.sqlite'),
      OUTBOX_DIR: path.join(folder, 'outbox'),
      MINIMUM_SECONDS: '0',
      ...env,
    },
    stdio: ['ignore', sink, sink],
  });
  closeSync(sink);
  /** Everything it has written to standard output and standard error. */
  const output = () => readFileSync(log, 'utf8');
  const orphaned = () => child.kill('SIGKILL');
  process.once('exit', orphaned);
  /** Its exit code; null when a signal ended it. */
  const ended = new Promise<number | null>((resolve) => {
    child.once('exit', (code) => {
      process.off('exit', orphaned);
      resolve(code);
    });
  });
  const deadline = Date.now() + startMs;
  for (;;) {
    await sleep(20);
    const url = /served on (http:\S+)\//.exec(output())?.[1];
    if (url !== undefined && child.pid !== undefined) {
      const kill = (signal: NodeJS.Signals) => child.kill(signal);
      return {url, pid: child.pid, output, kill, ended};
    }
    if (child.exitCode !== null || child.signalCode !== null || Date.now() > deadline) {
      child.kill('SIGKILL');
      throw new Error(`the server did not start: ${output()}`);
    }
  }
}

/** A port of the loopback address that nothing uses now. */
export async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const {port} = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

/** Whether something accepts connections on a port of the loopback address. */
export function accepts(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.once('connect', () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', () => resolve(false));
  });
}
