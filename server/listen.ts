import type {Server} from 'node:http';
import path from 'node:path';
import {createAdaptorServer} from '@hono/node-server';
import {MissingBuildError, createApp} from './app';
import {RuleError} from './rules';

/** A setting of the environment that cannot be used; the message is one line that names it. */
export class SettingError extends Error {
  override readonly name = 'SettingError';
}

export interface Address {
  readonly host: string;
  readonly port: number;
}

export interface Running {
  /** Address to open, with the port that was really taken. */
  readonly url: string;
  /** Lets running answers end, then closes. */
  close(): Promise<void>;
}

/** Time that open answers get when the server is asked to stop. */
const graceMs = 5000;

/**
 * Reads where to listen from the environment.
 * @throws SettingError naming PORT or HOST and what they may hold
 */
export function readAddress(env: Record<string, string | undefined>): Address {
  const port = env['PORT'] || '3000';
  const host = env['HOST'] || 'localhost';
  if (!/^\d{1,5}$/.test(port) || Number(port) > 65535) {
    throw new SettingError(`PORT is "${port}": give a whole number from 0 to 65535.`);
  }
  if (!/^[\w.:%-]+$/.test(host) || /^\w+:\d+$/.test(host)) {
    throw new SettingError(
      `HOST is "${host}": give a host name or an IP address, without scheme and port.`,
    );
  }
  return {host, port: Number(port)};
}

/**
 * Serves a build.
 * @throws SettingError, MissingBuildError or RuleError with a line for the reader
 */
export async function listen(
  {host, port}: Address,
  options: Parameters<typeof createApp>[0],
): Promise<Running> {
  const app = createApp(options);
  const server = createAdaptorServer({fetch: app.fetch}) as Server;
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) =>
      reject(explainListenError(error, {host, port})),
    );
    server.listen(port, host, resolve);
  });
  const bound = server.address();
  const taken = typeof bound === 'object' && bound ? bound.port : port;
  const name = host.includes(':') ? `[${host}]` : host;
  return {
    url: `http://${name}:${taken}${options.baseUrl ?? '/'}`,
    close: () =>
      new Promise((resolve) => {
        const force = setTimeout(() => server.closeAllConnections(), graceMs);
        force.unref();
        server.close(() => {
          clearTimeout(force);
          resolve();
        });
        server.closeIdleConnections();
      }),
  };
}

/** One line for a reader whose port or host cannot be used. */
export function explainListenError(error: NodeJS.ErrnoException, {host, port}: Address): Error {
  switch (error.code) {
    case 'EADDRINUSE':
      return new SettingError(
        `Port ${port} is in use: stop what uses it, or set PORT to another number.`,
      );
    case 'EACCES':
      return new SettingError(
        `Port ${port} may not be opened by this user: set PORT to 1024 or above.`,
      );
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return new SettingError(`HOST is "${host}", which is no address of this machine.`);
    default:
      return error;
  }
}

/**
 * Serves the project's build until it is asked to stop.
 * @returns exit code: 0 after a stop, 1 when serving was impossible
 */
export async function runServer(
  root: string,
  env: Record<string, string | undefined>,
): Promise<number> {
  let running: Running;
  try {
    const baseUrl = env['BASE_URL'] || '/';
    const buildDir = path.resolve(root, env['BUILD_DIR'] || 'build');
    running = await listen(readAddress(env), {buildDir, baseUrl});
  } catch (error) {
    if (!isExplained(error)) throw error;
    console.error(error.message);
    return 1;
  }
  console.log(`Talos Docs is served on ${running.url} (stop with Ctrl+C)`);
  await new Promise<void>((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => resolve());
  });
  await running.close();
  return 0;
}

/** Whether an error's message is meant for the reader as it stands. */
export function isExplained(error: unknown): error is Error {
  return (
    error instanceof SettingError ||
    error instanceof MissingBuildError ||
    error instanceof RuleError
  );
}
