import {getConnInfo} from '@hono/node-server/conninfo';
import type {Context, Hono} from 'hono';
import {createApi} from './api/api';
import {apiErrorFor} from './api/apiError';
import {createAbuseGuard} from './api/abuseGuard';
import type {AppContext} from './api/request';
import type {ServiceSettings} from './environment';
import {describeError, type Log} from './log';
import {createMailer} from './mail/mailer';
import type {Purged} from './storage/erasure';
import {openStore} from './storage/store';

export interface Service {
  readonly api: Hono;
  close(): Promise<void>;
}

export interface ServiceOptions extends Pick<AppContext, 'isPage' | 'baseUrl' | 'log'> {
  readonly settings: ServiceSettings;
  /** Where the server listens, for links when no public address is set. */
  readonly listeningUrl: () => string;
}

const dayMs = 24 * 3_600_000;
const purgeEveryMs = 3_600_000;

/**
 * Opens the service with the storage and the mail that the settings name.
 * @throws ConfigurationError when mail cannot be signed with the key that they name
 */
export function openService(options: ServiceOptions): Service {
  const {settings, isPage, baseUrl, listeningUrl, log} = options;
  const mailer = createMailer(settings.mail, (file) => log('info', 'mail_stored', {file}));
  const store = openStore(
    settings.storage,
    (error) => log('warn', 'storage_connection_lost', describeError(error)),
    settings.quotaBytes,
  );
  const now = Date.now;
  const publicUrl = () => settings.publicUrl ?? listeningUrl().replace(/\/$/, '');
  const api = createApi({
    store,
    mailer,
    guard: createAbuseGuard({...settings, store, now}),
    isPage,
    baseUrl,
    publicUrl,
    siteUrl: () => settings.siteUrl ?? publicUrl(),
    clientIp: (c) => clientIp(c, settings.clientIpHeader),
    now,
    log,
  });
  const purge = async () => {
    const {retentionDays} = settings;
    try {
      logPurge(log, await store.purge(now(), retentionDays && retentionDays * dayMs), now());
    } catch (error) {
      log('warn', apiErrorFor(error)?.code ?? 'purge_failed', describeError(error));
    }
  };
  void purge();
  const timer = setInterval(() => void purge(), purgeEveryMs);
  timer.unref();
  return {
    api,
    close: async () => {
      clearInterval(timer);
      mailer.close();
      await store.close();
    },
  };
}

/** Tells an operator what a purge erased, and why it kept what is over. */
function logPurge(log: Log, {clock, seenBefore, erased, refused}: Purged, now: number): void {
  if (Object.values(erased).some((n) => n > 0)) log('info', 'purged', erased);
  if (clock === 'jumped') {
    log('warn', 'clock_jumped', {
      seen: new Date(seenBefore).toISOString(),
      now: new Date(now).toISOString(),
      advice:
        'Set the clock right if it is wrong. Nothing is erased until it has run evenly for three days.',
    });
  }
  if (refused) {
    log('warn', 'purge_refused', {
      ...refused,
      advice:
        'Too much is over at once. Check clock and RETENTION_DAYS; `feedback purge` erases it.',
    });
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
