import {ConfigurationError, type Source} from '@talos-docs/contract/environment';
import type {Server, ServerResponse} from 'node:http';
import {Server as NetServer, type AddressInfo, type Socket} from 'node:net';
import {setImmediate as turn, setTimeout as sleep} from 'node:timers/promises';
import {createAdaptorServer} from '@hono/node-server';
import {getConnInfo} from '@hono/node-server/conninfo';
import {Hono, type Context} from 'hono';
import {createAbuseGuard} from './api/abuseGuard';
import {createApi} from './api/api';
import {apiErrorFor} from './api/apiError';
import {createApp} from './app';
import {localUrl, readServerEnvironment, type Address, type ServerEnvironment} from './environment';
import {describeError, exitCodeOf, logToConsole as log} from './log';
import {hasAssistantFacts} from './mcp/site';
import {createMailer} from './mail/mailer';
import {countMails, countPurge, createMetrics, metricsEndpoint} from './metrics';
import {pagesOfBuild, pagesOfSitemap} from './sitePages';
import type {Purged} from './storage/erasure';
import {openStore} from './storage/store';

const purgeEveryMs = 3_600_000;

/**
 * Serves an app.
 * @returns the address with the port that was really taken, and the end, before which running answers go out
 * @throws ConfigurationError with a line for the reader
 */
export async function listen({host, port}: Address, app: Hono, baseUrl = '/') {
  // Who speaks HTTP/1.0, as load balancers do to look, need not name a host.
  const server = createAdaptorServer({
    fetch: app.fetch,
    hostname: 'localhost',
    // Of two hosts Node takes the first and a proxy may take the other: joined they are none (RFC 9112, section 3.2).
    serverOptions: {joinDuplicateHeaders: true},
  }) as Server;
  await new Promise<void>((resolve, reject) => {
    // Heard later, too: a connection that cannot be accepted must not end the service.
    server.on('error', (error) => reject(explainListenError(error, {host, port})));
    server.listen(port, host, resolve);
  });
  const {port: taken} = server.address() as AddressInfo;
  return {url: localUrl({host, port: taken}, baseUrl), close: gracefulShutdown(server)};
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

/** Time that open answers get when the server is asked to stop. */
const graceMs = 20_000;

/** Time for connections that wait to be accepted when the server is asked to stop, and for requests on their way. */
const acceptMs = 3000;
const drainMs = 300;

/**
 * The way to end a server under load: it takes no new connections, and lets the answers that are owed go out. Node's
 * own way resets what waits to be accepted, and cuts each connection that looks idle, and with it requests that have
 * arrived but are not read yet.
 */
function gracefulShutdown(server: Server): () => Promise<void> {
  const open = new Set<ServerResponse>();
  let accepted = 0;
  let closing = false;
  server.on('connection', (socket: Socket) => {
    accepted += 1;
    socket.once('close', () => {
      // Node closes only the answer that is going out: those in line behind it would hold what they hold for ever.
      for (const response of open) {
        if (response.req.socket === socket && !response.socket) response.destroy().emit('close');
      }
    });
  });
  server.prependListener('request', (_, response: ServerResponse) => {
    open.add(response);
    response.once('close', () => open.delete(response));
    if (closing) response.shouldKeepAlive = false;
  });

  return async () => {
    const deadline = Date.now() + acceptMs;
    let before: number;
    // One turn of the event loop reads what came on each connection, and accepts one that waits.
    await turn();
    do {
      before = accepted;
      await turn();
    } while (accepted > before && Date.now() < deadline);
    const closed = new Promise<void>((resolve) => {
      NetServer.prototype.close.call(server, () => resolve());
    });
    closing = true;
    // Each connection ends with the answer that it waits for.
    for (const response of open) response.shouldKeepAlive = false;
    const force = setTimeout(() => server.closeAllConnections(), graceMs);
    await Promise.race([closed, sleep(drainMs)]);
    await turn();
    await turn();
    server.closeIdleConnections();
    await closed;
    clearTimeout(force);
  };
}

/**
 * Serves the site and the service beside it, or the service alone, with the storage and the mail that the settings name,
 * until it is asked to stop.
 * @throws ConfigurationError with a line for the reader
 */
async function serve({address, baseUrl, buildDir, service}: ServerEnvironment) {
  const {retentionDays, metricsToken, quotaBytes} = service;
  // Before anything is begun: a process without this is ended in the middle of it or, as a container's first, not at all.
  const stopped = new Promise<void>((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => resolve());
  });
  const tell = (level: 'warn' | 'error', event: string) => (error: unknown) =>
    log(level, event, describeError(error));
  // A log that cannot be written, as on a full disk, must not end the service.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);
  const metrics = createMetrics();
  const mailer = createMailer(service.mail, (file) => log('info', 'mail_stored', {file}));
  const store = openStore(service.storage, tell('warn', 'storage_connection_lost'), quotaBytes);
  const now = Date.now;
  let isEnding = false;
  const purge = async () => {
    try {
      const purged = await store.purge(now(), retentionDays);
      countPurge(metrics, purged);
      logPurge(purged, now());
    } catch (error) {
      // Storage is closed: the look at the file may even end after the service.
      if (isEnding) return;
      countPurge(metrics, undefined);
      tell('warn', apiErrorFor(error)?.code ?? 'purge_failed')(error);
    }
  };
  void store.check().then(purge, tell('error', 'storage_damaged'));
  const timer = setInterval(() => void purge(), purgeEveryMs);
  timer.unref();
  try {
    let url = '';
    const publicUrl = () => service.publicUrl ?? url.replace(/\/$/, '');
    const api = createApi({
      ...service,
      store,
      mailer: countMails(mailer, metrics),
      guard: createAbuseGuard({...service, store, now}),
      findPage: buildDir
        ? pagesOfBuild(buildDir, baseUrl)
        : pagesOfSitemap(service.sitemapUrl ?? '', baseUrl),
      publicUrl,
      assistantsOf: buildDir && hasAssistantFacts(buildDir) ? buildDir : undefined,
      siteUrl: () => service.siteUrl ?? publicUrl(),
      clientIp: (c) => clientIp(c, service.clientIpHeader),
      now,
      log,
      metrics,
    });
    const app = new Hono();
    if (metricsToken) app.route('/', metricsEndpoint(metrics, store, quotaBytes, metricsToken));
    if (buildDir) app.route('/', createApp({buildDir, baseUrl, api}));
    else app.route(`${baseUrl}api`, api);
    const running = await listen(address, app, baseUrl);
    url = running.url;
    const what = buildDir ? 'Talos Docs' : 'The service of Talos Docs';
    console.log(`${what} is served on ${url} (stop with Ctrl+C)`);
    await stopped;
    await running.close();
  } finally {
    isEnding = true;
    clearInterval(timer);
    mailer.close();
    await store.close();
  }
}

/** Tells an operator what a purge erased, and why it kept what is over. */
function logPurge({clock, seenBefore, erased, refused}: Purged, time: number): void {
  if (Object.values(erased).some((n) => n > 0)) log('info', 'purged', erased);
  if (clock === 'jumped') {
    const [seen, now] = [seenBefore, time].map((at) => new Date(at).toISOString());
    const advice =
      'Set the clock right if it is wrong. Nothing is erased until it has run evenly for three days.';
    log('warn', 'clock_jumped', {seen, now, advice});
  }
  if (refused) {
    const advice =
      'Too much is over at once. Check clock and RETENTION_DAYS; `feedback purge` erases it.';
    log('warn', 'purge_refused', {...refused, advice});
  }
}

/**
 * Who asks. A header of a proxy is believed only where one is configured, and of a list only its last entry: what
 * stands before it came from the reader.
 */
function clientIp(c: Context, header: string | undefined): string {
  const told = header && c.req.header(header)?.split(',').at(-1)?.trim();
  return told || (getConnInfo(c).remote.address ?? 'unknown');
}

/**
 * Serves the project's build and the service until it is asked to stop.
 * @returns exit code: 0 after a stop, 1 when serving was impossible
 */
export function runServer(root: string, env: Source): Promise<number> {
  return exitCodeOf(async () => {
    await serve(readServerEnvironment(root, env));
    return 0;
  });
}
