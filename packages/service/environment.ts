/** What the server's settings mean together. Their rules stand in `packages/contract/environment.ts`. */
import path from 'node:path';
import pg from 'pg';
import {
  ConfigurationError,
  demand,
  none,
  readSettings,
  serverSettings,
  together,
  type Source,
} from '@talos-docs/contract/environment';
import type {StorageSettings} from './storage/store';

export type ServerEnvironment = ReturnType<typeof readServerEnvironment>;
export type Address = ServerEnvironment['address'];
/** What the service needs to know besides where it listens. */
export type ServiceSettings = ServerEnvironment['service'];

type Settings = ReturnType<typeof readSettings<typeof serverSettings>>;

/**
 * Reads and checks the server's environment.
 * @param root folder that relative paths are below of
 * @throws ConfigurationError with one line that names the variable and what to set
 */
export function readServerEnvironment(root: string, source: Source) {
  const env = readSettings(serverSettings, source);
  const siteUrl = env.SITE_URL && new URL(env.BASE_URL, env.SITE_URL).href;
  const publicUrl = env.SERVICE_URL === none ? siteUrl : (env.SERVICE_URL ?? siteUrl);
  const sitemapUrl = env.SITEMAP_URL ?? (siteUrl && new URL('sitemap.xml', siteUrl).href);
  const alone = env.SERVICE_ONLY;
  demand(
    !alone || sitemapUrl,
    'SERVICE_ONLY is set without SITE_URL: set SITE_URL to the origin of the site, whose sitemap says which pages there are.',
  );
  const {CHALLENGE_VERIFY_URL, CHALLENGE_SECRET, RETENTION_DAYS: usual} = env;
  const challenge = together('The challenge', {CHALLENGE_VERIFY_URL, CHALLENGE_SECRET});
  return {
    address: {host: env.HOST, port: env.PORT},
    /** Path of the site below its origin, with leading and trailing slash. */
    baseUrl: env.BASE_URL,
    /** Folder of the built site; undefined: the service runs alone. */
    buildDir: alone ? undefined : path.resolve(root, env.BUILD_DIR),
    service: {
      storage: storageSettings(root, env),
      mail: mailSettings(root, env),
      /** Public address of the service, without a trailing slash; without it: where it listens. */
      publicUrl: publicUrl?.replace(/\/$/, ''),
      /** Public address of the site, without a trailing slash; without it: that of the service. */
      siteUrl: siteUrl?.replace(/\/$/, ''),
      /** Origins of sites that may use the service besides its own. */
      origins: [
        ...(env.SERVICE_ORIGINS ?? []),
        ...(env.SITE_URL ? [env.SITE_URL] : []),
        ...(publicUrl ? [new URL(publicUrl).origin] : []),
      ],
      /** Address of the sitemap that says which pages there are, where the site is served elsewhere. */
      sitemapUrl: alone ? sitemapUrl : undefined,
      clientIpHeader: env.CLIENT_IP_HEADER,
      retentionDays: {
        feedback: usual,
        spam: env.RETENTION_DAYS_SPAM,
        zeroResults: env.RETENTION_DAYS_SEARCHES ?? usual,
        deliveries: env.RETENTION_DAYS_MAILS ?? usual,
        audit: env.RETENTION_DAYS_AUDIT ?? usual,
      },
      limits: {
        /** Requests that one address may send in ten minutes. */
        perAddress: env.RATE_PER_ADDRESS,
        /** Requests that all may send in a minute. */
        total: env.RATE_TOTAL,
        minimumSeconds: env.MINIMUM_SECONDS,
      },
      /** Bytes that all feedback may take, with its files. */
      quotaBytes: env.QUOTA_MEGABYTES * 1024 * 1024,
      /** Uploads of the largest size that may be under way together. */
      uploadsAtOnce: env.UPLOADS_AT_ONCE,
      policyReports: env.POLICY_REPORTS,
      /** With which a mail server hands over what comes back for our mails; undefined: none does. */
      mailEventsToken: env.MAIL_EVENTS_TOKEN,
      /** With which a monitoring system asks for `/metrics`; undefined: there are none. */
      metricsToken: env.METRICS_TOKEN,
      proofOfWork: env.PROOF_OF_WORK,
      challenge: challenge && {
        verifyUrl: challenge.CHALLENGE_VERIFY_URL,
        secret: challenge.CHALLENGE_SECRET,
      },
    },
  };
}

/** Where a server that listens is found on this machine. */
export const localUrl = ({host, port}: Address, baseUrl: string) =>
  `http://${host.includes(':') ? `[${host}]` : host}:${port}${baseUrl}`;

function storageSettings(root: string, env: Settings): StorageSettings {
  const url = env.DATABASE_URL;
  if (!url) return {kind: 'sqlite', file: path.resolve(root, env.DATABASE_FILE)};
  const {host, password, ssl} = databaseConnection(url);
  // Such a word would end the process as soon as the server answers.
  demand(
    typeof ssl !== 'string',
    `DATABASE_URL has ssl=${ssl}: give sslmode=verify-full in its place, or nothing.`,
  );
  demand(
    !password || ssl || isOwnMachine(host) || mayBeUnencrypted(host, env),
    `DATABASE_URL sends its password unencrypted to ${host}: add ?sslmode=verify-full, or name the host in UNENCRYPTED_HOSTS.`,
  );
  return {kind: 'postgres', url};
}

/** What the driver makes of an address, with what it takes from its own variables. Nothing is connected. */
function databaseConnection(connectionString: string) {
  try {
    return new pg.Client({connectionString});
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    throw new ConfigurationError(`DATABASE_URL cannot be used: ${why}`);
  }
}

const isOwnMachine = (host: string) =>
  /^(?:localhost|127(?:\.\d+){3}|::1)$/.test(host) || path.isAbsolute(host);

/** Whether the operator lets passwords travel to a host unencrypted. */
function mayBeUnencrypted(host: string, {UNENCRYPTED_HOSTS}: Settings): boolean {
  const name = host.toLowerCase().replace(/^\[|\]$/g, '');
  return UNENCRYPTED_HOSTS?.some((allowed) => allowed.toLowerCase() === name) ?? false;
}

function mailSettings(root: string, env: Settings) {
  const {SMTP_URL: url, MAIL_FROM, DKIM_DOMAIN, DKIM_SELECTOR, DKIM_KEY_FILE} = env;
  /** Where messages are put when there is no mail server, and may lie from then. */
  const folder = path.resolve(root, env.OUTBOX_DIR);
  if (!url) {
    return {kind: 'outbox', folder, from: MAIL_FROM ?? 'Talos Docs <docs@talos.example>'} as const;
  }
  demand(
    MAIL_FROM,
    'SMTP_URL is set without MAIL_FROM: set MAIL_FROM to the address that mail comes from.',
  );
  const dkim = together('DKIM', {DKIM_DOMAIN, DKIM_SELECTOR, DKIM_KEY_FILE});
  return {
    kind: 'smtp',
    folder,
    url,
    from: MAIL_FROM,
    /** Whether a password may travel unencrypted; else it is sent only after STARTTLS. */
    plainPassword: mayBeUnencrypted(new URL(url).hostname, env),
    dkim: dkim && {
      domain: dkim.DKIM_DOMAIN,
      selector: dkim.DKIM_SELECTOR,
      keyFile: path.resolve(root, dkim.DKIM_KEY_FILE),
    },
  } as const;
}
