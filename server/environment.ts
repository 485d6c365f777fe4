/**
 * The only reader of the server's environment. Every variable is optional; what is set is checked here, so that a
 * wrong or half-set configuration stops the server with one line that says what to set.
 */
import path from 'node:path';
import * as v from 'valibot';
import type {MailSettings} from './mail/mailer';
import type {StorageSettings} from './storage/openStore';

/** A setting of the environment that cannot be used; the message is one line that names it. */
export class SettingError extends Error {
  override readonly name = 'SettingError';
}

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

type Source = Record<string, string | undefined>;

const wholeNumber = (name: string, least: number, most: number) =>
  v.pipe(
    v.string(),
    v.check(
      (value) => /^\d{1,9}$/.test(value) && Number(value) >= least && Number(value) <= most,
      (issue) => `${name} is "${issue.input}": give a whole number from ${least} to ${most}.`,
    ),
    v.transform(Number),
  );

const address = (name: string, protocols: readonly string[]) =>
  v.pipe(
    v.string(),
    v.check(
      (value) => URL.canParse(value) && protocols.includes(new URL(value).protocol),
      // The value may hold a password.
      `${name} cannot be used: give a full address that begins with ${protocols.map((protocol) => `${protocol}//`).join(' or ')}.`,
    ),
  );

const web = ['http:', 'https:'];

const schema = v.object({
  PORT: v.optional(wholeNumber('PORT', 0, 65535), '3000'),
  HOST: v.optional(
    v.pipe(
      v.string(),
      v.check(
        (value) => /^[\w.:%-]+$/.test(value) && !/^\w+:\d+$/.test(value),
        (issue) =>
          `HOST is "${issue.input}": give a host name or an IP address, without scheme and port.`,
      ),
    ),
    'localhost',
  ),
  BASE_URL: v.optional(
    v.pipe(
      v.string(),
      v.regex(/^\/(?:[^/]+\/)*$/, 'BASE_URL must start and end with a slash, for example /docs/.'),
    ),
    '/',
  ),
  BUILD_DIR: v.optional(v.string(), 'build'),
  SERVICE_ONLY: v.optional(v.picklist(['0', '1'], 'SERVICE_ONLY must be 0 or 1.'), '0'),
  SITE_URL: v.optional(address('SITE_URL', web)),
  // `none` is for the build, whose pages then show nothing that needs the service.
  SERVICE_URL: v.optional(v.union([v.literal('none'), address('SERVICE_URL', web)])),
  SERVICE_ORIGINS: v.optional(
    v.pipe(
      v.string(),
      v.transform((value) => value.split(',').map((origin) => origin.trim())),
      v.array(address('SERVICE_ORIGINS, comma-separated,', web)),
    ),
  ),
  SITEMAP_URL: v.optional(address('SITEMAP_URL', web)),
  DATABASE_URL: v.optional(address('DATABASE_URL', ['postgres:', 'postgresql:'])),
  DATABASE_FILE: v.optional(v.string(), 'var/service.sqlite'),
  CLIENT_IP_HEADER: v.optional(
    v.pipe(
      v.string(),
      v.regex(
        /^[A-Za-z0-9-]+$/,
        'CLIENT_IP_HEADER must be the name of a header, for example X-Forwarded-For.',
      ),
    ),
  ),
  RETENTION_DAYS: v.optional(wholeNumber('RETENTION_DAYS', 0, 36_500), '730'),
  RATE_PER_ADDRESS: v.optional(wholeNumber('RATE_PER_ADDRESS', 1, 1_000_000), '60'),
  RATE_TOTAL: v.optional(wholeNumber('RATE_TOTAL', 1, 100_000_000), '1200'),
  MINIMUM_SECONDS: v.optional(wholeNumber('MINIMUM_SECONDS', 0, 60), '2'),
  CHALLENGE_VERIFY_URL: v.optional(address('CHALLENGE_VERIFY_URL', web)),
  CHALLENGE_SECRET: v.optional(v.string()),
  SMTP_URL: v.optional(address('SMTP_URL', ['smtp:', 'smtps:'])),
  MAIL_FROM: v.optional(
    v.pipe(
      v.string(),
      v.regex(
        /^[^<>\r\n]*<?[^\s<>@]+@[^\s<>@]+>?$/,
        'MAIL_FROM must be an e-mail address, or a name and <an address>.',
      ),
    ),
  ),
  OUTBOX_DIR: v.optional(v.string(), 'var/outbox'),
  DKIM_DOMAIN: v.optional(v.string()),
  DKIM_SELECTOR: v.optional(v.string()),
  DKIM_KEY_FILE: v.optional(v.string()),
});

/**
 * Reads and checks the server's environment.
 * @param root folder that relative paths are below of
 * @param source variables by name; empty strings count as not set
 * @throws SettingError with one line that names the variable and what to set
 */
export function readServerEnvironment(root: string, source: Source): ServerEnvironment {
  const env = readVariables(source);
  const ownUrl = env.SERVICE_URL === 'none' ? undefined : env.SERVICE_URL;
  const siteUrl = env.SITE_URL && new URL(env.BASE_URL, env.SITE_URL).href;
  const publicUrl = ownUrl ?? siteUrl;
  const sitemapUrl =
    env.SITEMAP_URL ?? (env.SITE_URL && new URL(`${env.BASE_URL}sitemap.xml`, env.SITE_URL).href);
  const alone = env.SERVICE_ONLY === '1';
  if (alone && !sitemapUrl) {
    throw new SettingError(
      'SERVICE_ONLY is set without SITE_URL: set SITE_URL to the origin of the site, whose sitemap says which pages there are.',
    );
  }
  if (Boolean(env.CHALLENGE_VERIFY_URL) !== Boolean(env.CHALLENGE_SECRET)) {
    const missing = env.CHALLENGE_SECRET ? 'CHALLENGE_VERIFY_URL' : 'CHALLENGE_SECRET';
    throw new SettingError(`The challenge is half set: set ${missing} too, or neither.`);
  }
  const origins = [...(env.SERVICE_ORIGINS ?? []), env.SITE_URL, publicUrl].flatMap((origin) =>
    origin ? [new URL(origin).origin] : [],
  );
  return {
    address: {host: env.HOST, port: env.PORT},
    baseUrl: env.BASE_URL,
    ...(!alone && {buildDir: path.resolve(root, env.BUILD_DIR)}),
    service: {
      storage: env.DATABASE_URL
        ? {kind: 'postgres', url: env.DATABASE_URL}
        : {kind: 'sqlite', file: path.resolve(root, env.DATABASE_FILE)},
      mail: mailSettings(root, env),
      ...(publicUrl && {publicUrl: publicUrl.replace(/\/$/, '')}),
      ...(siteUrl && {siteUrl: siteUrl.replace(/\/$/, '')}),
      origins,
      ...(alone && sitemapUrl && {sitemapUrl}),
      ...(env.CLIENT_IP_HEADER && {clientIpHeader: env.CLIENT_IP_HEADER}),
      ...(env.RETENTION_DAYS > 0 && {retentionDays: env.RETENTION_DAYS}),
      limits: {
        perAddress: env.RATE_PER_ADDRESS,
        total: env.RATE_TOTAL,
        minimumSeconds: env.MINIMUM_SECONDS,
      },
      ...(env.CHALLENGE_VERIFY_URL &&
        env.CHALLENGE_SECRET && {
          challenge: {verifyUrl: env.CHALLENGE_VERIFY_URL, secret: env.CHALLENGE_SECRET},
        }),
    },
  };
}

/**
 * Reads where to listen.
 * @throws SettingError naming PORT or HOST and what they may hold
 */
export function readAddress(source: Source): Address {
  const {PORT, HOST} = source;
  const env = readVariables({PORT, HOST});
  return {host: env.HOST, port: env.PORT};
}

function readVariables(source: Source): v.InferOutput<typeof schema> {
  const given = Object.fromEntries(Object.entries(source).filter(([, value]) => value));
  const parsed = v.safeParse(schema, given, {abortEarly: true, abortPipeEarly: true});
  if (!parsed.success) throw new SettingError(parsed.issues[0].message);
  return parsed.output;
}

function mailSettings(root: string, env: ReturnType<typeof readVariables>): MailSettings {
  const {DKIM_DOMAIN: domain, DKIM_SELECTOR: selector, DKIM_KEY_FILE: keyFile} = env;
  const folder = path.resolve(root, env.OUTBOX_DIR);
  if (!env.SMTP_URL) {
    return {
      kind: 'outbox',
      folder,
      from: env.MAIL_FROM ?? 'Talos Docs <docs@talos.example>',
    };
  }
  if (!env.MAIL_FROM) {
    throw new SettingError(
      'SMTP_URL is set without MAIL_FROM: set MAIL_FROM to the address that mail comes from.',
    );
  }
  const signed = [domain, selector, keyFile].filter(Boolean).length;
  if (signed > 0 && signed < 3) {
    throw new SettingError(
      'DKIM is half set: set DKIM_DOMAIN, DKIM_SELECTOR and DKIM_KEY_FILE, or none of them.',
    );
  }
  return {
    kind: 'smtp',
    folder,
    url: env.SMTP_URL,
    from: env.MAIL_FROM,
    ...(domain &&
      selector &&
      keyFile && {dkim: {domain, selector, keyFile: path.resolve(root, keyFile)}}),
  };
}
