/** What the server's settings mean together. Their rules stand in `packages/contract/environment.ts`. */
import path from 'node:path';
import {
  ConfigurationError,
  none,
  readSettings,
  requireTogether,
  serverSettings,
  type Source,
} from '@talos-docs/contract/environment';
import type {MailSettings} from './mail/mailer';
import type {StorageSettings} from './storage/openStore';

export interface Address {
  readonly host: string;
  readonly port: number;
}

/** What the service needs to know besides where it listens. */
export interface ServiceSettings {
  readonly storage: StorageSettings;
  readonly mail: MailSettings;
  /** Public address of the service, without a trailing slash; without it: where it listens. */
  readonly publicUrl?: string;
  /** Public address of the site, without a trailing slash; without it: that of the service. */
  readonly siteUrl?: string;
  /** Origins of sites that may use the service besides its own. */
  readonly origins: readonly string[];
  /** Address of the sitemap that says which pages there are, where the site is served elsewhere. */
  readonly sitemapUrl?: string;
  /** Request header in which a trusted proxy says who asks. */
  readonly clientIpHeader?: string;
  /** Days after which feedback and counts are erased; undefined: never. */
  readonly retentionDays?: number;
  readonly limits: {
    /** Requests that one address may send in ten minutes. */
    readonly perAddress: number;
    /** Requests that all may send in a minute. */
    readonly total: number;
    /** Time that a person takes to fill in a form, at least. */
    readonly minimumSeconds: number;
  };
  readonly challenge?: {readonly verifyUrl: string; readonly secret: string};
}

export interface ServerEnvironment {
  readonly address: Address;
  /** Path of the site below its origin, with leading and trailing slash. */
  readonly baseUrl: string;
  /** Folder of the built site; undefined: the service runs alone. */
  readonly buildDir?: string;
  readonly service: ServiceSettings;
}

type Settings = ReturnType<typeof readSettings<typeof serverSettings>>;

/**
 * Reads and checks the server's environment.
 * @param root folder that relative paths are below of
 * @param source variables by name; empty strings count as not set
 * @throws ConfigurationError with one line that names the variable and what to set
 */
export function readServerEnvironment(root: string, source: Source): ServerEnvironment {
  const env = readSettings(serverSettings, source);
  const ownUrl = env.SERVICE_URL === none ? undefined : env.SERVICE_URL;
  const siteUrl = env.SITE_URL && new URL(env.BASE_URL, env.SITE_URL).href;
  const publicUrl = ownUrl ?? siteUrl;
  const sitemapUrl =
    env.SITEMAP_URL ?? (env.SITE_URL && new URL(`${env.BASE_URL}sitemap.xml`, env.SITE_URL).href);
  const alone = env.SERVICE_ONLY;
  if (alone && !sitemapUrl) {
    throw new ConfigurationError(
      'SERVICE_ONLY is set without SITE_URL: set SITE_URL to the origin of the site, whose sitemap says which pages there are.',
    );
  }
  const {CHALLENGE_VERIFY_URL, CHALLENGE_SECRET} = env;
  requireTogether('The challenge', {CHALLENGE_VERIFY_URL, CHALLENGE_SECRET});
  const origins = [
    ...(env.SERVICE_ORIGINS ?? []),
    ...(env.SITE_URL ? [env.SITE_URL] : []),
    ...(publicUrl ? [new URL(publicUrl).origin] : []),
  ];
  return {
    address: {host: env.HOST, port: env.PORT},
    baseUrl: env.BASE_URL,
    buildDir: alone ? undefined : path.resolve(root, env.BUILD_DIR),
    service: {
      storage: env.DATABASE_URL
        ? {kind: 'postgres', url: env.DATABASE_URL}
        : {kind: 'sqlite', file: path.resolve(root, env.DATABASE_FILE)},
      mail: mailSettings(root, env),
      publicUrl: publicUrl?.replace(/\/$/, ''),
      siteUrl: siteUrl?.replace(/\/$/, ''),
      origins,
      sitemapUrl: alone ? sitemapUrl : undefined,
      clientIpHeader: env.CLIENT_IP_HEADER,
      retentionDays: env.RETENTION_DAYS || undefined,
      limits: {
        perAddress: env.RATE_PER_ADDRESS,
        total: env.RATE_TOTAL,
        minimumSeconds: env.MINIMUM_SECONDS,
      },
      challenge:
        CHALLENGE_VERIFY_URL && CHALLENGE_SECRET
          ? {verifyUrl: CHALLENGE_VERIFY_URL, secret: CHALLENGE_SECRET}
          : undefined,
    },
  };
}

/**
 * Reads where to listen.
 * @throws ConfigurationError naming PORT or HOST and what they may hold
 */
export function readAddress({PORT, HOST}: Source): Address {
  const env = readSettings(serverSettings, {PORT, HOST});
  return {host: env.HOST, port: env.PORT};
}

function mailSettings(root: string, env: Settings): MailSettings {
  const {DKIM_DOMAIN, DKIM_SELECTOR, DKIM_KEY_FILE} = env;
  const folder = path.resolve(root, env.OUTBOX_DIR);
  if (!env.SMTP_URL) {
    return {
      kind: 'outbox',
      folder,
      from: env.MAIL_FROM ?? 'Talos Docs <docs@talos.example>',
    };
  }
  if (!env.MAIL_FROM) {
    throw new ConfigurationError(
      'SMTP_URL is set without MAIL_FROM: set MAIL_FROM to the address that mail comes from.',
    );
  }
  requireTogether('DKIM', {DKIM_DOMAIN, DKIM_SELECTOR, DKIM_KEY_FILE});
  return {
    kind: 'smtp',
    folder,
    url: env.SMTP_URL,
    from: env.MAIL_FROM,
    ...(DKIM_DOMAIN &&
      DKIM_SELECTOR &&
      DKIM_KEY_FILE && {
        dkim: {
          domain: DKIM_DOMAIN,
          selector: DKIM_SELECTOR,
          keyFile: path.resolve(root, DKIM_KEY_FILE),
        },
      }),
  };
}
