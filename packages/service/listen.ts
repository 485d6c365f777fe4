import {ConfigurationError} from '@talos-docs/contract/environment';
import type {Server} from 'node:http';
import {createAdaptorServer} from '@hono/node-server';
import {Hono} from 'hono';
import {createApp, type AppOptions} from './app';
import {readServerEnvironment, type Address, type ServerEnvironment} from './environment';
import {logToConsole} from './log';
import {openService} from './service';
import {pagesOfBuild, pagesOfSitemap} from './sitePages';
import {gracefulShutdown} from './gracefulShutdown';

export interface Running {
  /** Address to open, with the port that was really taken. */
  readonly url: string;
  /** Lets running answers end, then closes. */
  close(): Promise<void>;
}

/**
 * Serves a build.
 * @throws ConfigurationError with a line for the reader
 */
export function listen(address: Address, options: AppOptions): Promise<Running> {
  return listenTo(address, createApp(options), options.baseUrl ?? '/');
}

async function listenTo({host, port}: Address, app: Hono, baseUrl: string): Promise<Running> {
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
  const stop = gracefulShutdown(server);
  return {url: `http://${name}:${taken}${baseUrl}`, close: stop};
}

/** One line for a reader whose port or host cannot be used. */
export function explainListenError(error: NodeJS.ErrnoException, {host, port}: Address): Error {
  const noAddress = `HOST is "${host}", which is no address of this machine.`;
  const message = {
    EADDRINUSE: `Port ${port} is in use: stop what uses it, or set PORT to another number.`,
    EACCES: `Port ${port} may not be opened by this user: set PORT to 1024 or above.`,
    EADDRNOTAVAIL: noAddress,
    ENOTFOUND: noAddress,
    EAI_AGAIN: noAddress,
  }[error.code ?? ''];
  return message === undefined ? error : new ConfigurationError(message);
}

/** Serves the site and the service beside it, or the service alone. */
async function serve({address, baseUrl, buildDir, service}: ServerEnvironment): Promise<Running> {
  let url = '';
  const opened = openService({
    settings: service,
    isPage: buildDir ? pagesOfBuild(buildDir) : pagesOfSitemap(service.sitemapUrl ?? '', baseUrl),
    baseUrl,
    listeningUrl: () => url,
    log: logToConsole,
  });
  try {
    const app = buildDir ? createApp({buildDir, baseUrl, api: opened.api}) : new Hono();
    if (!buildDir) app.route(`${baseUrl}api`, opened.api);
    const running = await listenTo(address, app, baseUrl);
    url = running.url;
    return {
      url,
      close: async () => {
        await running.close();
        await opened.close();
      },
    };
  } catch (error) {
    await opened.close();
    throw error;
  }
}

/**
 * Serves the project's build and the service until it is asked to stop.
 * @returns exit code: 0 after a stop, 1 when serving was impossible
 */
export async function runServer(
  root: string,
  env: Record<string, string | undefined>,
): Promise<number> {
  let running: Running;
  let alone: boolean;
  try {
    const settings = readServerEnvironment(root, env);
    alone = settings.buildDir === undefined;
    running = await serve(settings);
  } catch (error) {
    if (!(error instanceof ConfigurationError)) throw error;
    console.error(error.message);
    return 1;
  }
  const what = alone ? 'The service of Talos Docs' : 'Talos Docs';
  console.log(`${what} is served on ${running.url} (stop with Ctrl+C)`);
  await new Promise<void>((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => resolve());
  });
  await running.close();
  return 0;
}
