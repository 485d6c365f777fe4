import {getConnInfo} from '@hono/node-server/conninfo';
import type {Context, Hono} from 'hono';
import {createApi} from './api/api';
import {createAbuseGuard} from './api/abuseGuard';
import type {AppContext} from './api/context';
import {createUploadGate} from './api/uploadGate';
import type {ServiceSettings} from './environment';
import {describeError} from './log';
import {createMailer} from './mail/mailer';
import {once} from './once';
import {openStore} from './storage/openStore';

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

/** Opens the service with the storage and the mail that the settings name. */
export function openService(options: ServiceOptions): Service {
  const {settings, isPage, baseUrl, listeningUrl, log} = options;
  const store = openStore(
    settings.storage,
    (error) => log('warn', 'storage_connection_lost', describeError(error)),
    settings.quotaBytes,
  );
  const mailer = createMailer(settings.mail, (file) => log('info', 'mail_stored', {file}));
  const secret = once(() => store.secret());
  const now = Date.now;
  const {origins, limits, challenge} = settings;
  const guard = createAbuseGuard({store, secret, origins, limits, challenge, now});
  const publicUrl = () => settings.publicUrl ?? listeningUrl().replace(/\/$/, '');
  const api = createApi({
    store,
    mailer,
    guard,
    uploads: createUploadGate(settings.uploadsAtOnce),
    isPage,
    baseUrl,
    publicUrl,
    siteUrl: () => settings.siteUrl ?? publicUrl(),
    clientIp: (c) => clientIp(c, settings.clientIpHeader),
    secret,
    now,
    log,
  });
  const purge = () => {
    const keepFrom = settings.retentionDays && now() - settings.retentionDays * dayMs;
    store
      .purge(now(), keepFrom || undefined)
      .catch((error: unknown) => log('warn', 'purge_failed', describeError(error)));
  };
  purge();
  const timer = setInterval(purge, purgeEveryMs);
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

/**
 * Who asks. A header of a proxy is believed only where one is configured, and of a list only its last entry: what
 * stands before it came from the reader.
 */
function clientIp(c: Context, header: string | undefined): string {
  const told = header && c.req.header(header)?.split(',').at(-1)?.trim();
  return told || (getConnInfo(c).remote.address ?? 'unknown');
}
