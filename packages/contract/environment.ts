/**
 * All settings of site and service with their rules: what is set is checked here, so that a wrong configuration stops
 * a build, a server or a command with one line that says what to set. Every setting is optional.
 */
import * as v from 'valibot';

/** What a person has to mend: a setting, an argument, a build; the message is one line that says how. */
export class ConfigurationError extends Error {
  override readonly name = 'ConfigurationError';
}

/** Variables by name; empty ones count as not set. */
export type Source = Record<string, string | undefined>;

/** Switches off a part that has a default. */
export const none = 'none';

const address = (protocols: readonly string[], example: string) =>
  v.pipe(
    v.string(),
    v.check(
      (value) => URL.canParse(value) && protocols.includes(new URL(value).protocol.slice(0, -1)),
      // The value may hold a password.
      `must be a full ${protocols.join(' or ')} address, for example ${example}`,
    ),
  );

const webAddress = address(['http', 'https'], 'https://docs.talos.example');

/** Paths are put behind it, and readers see it. */
const baseAddress = v.pipe(
  webAddress,
  v.check(
    (value) => !/[?#\s]/.test(value) && new URL(value).username + new URL(value).password === '',
    'must be without a password, ?, # and blanks, for example https://docs.talos.example',
  ),
);

const split = v.transform((value: string) => value.split(',').map((entry) => entry.trim()));

const origins = v.pipe(
  v.string(),
  split,
  v.array(webAddress),
  v.transform((values) => values.map((value) => new URL(value).origin)),
);

const flag = v.pipe(
  v.picklist(['0', '1'], 'must be 0 or 1'),
  v.transform((value) => value === '1'),
);

const pattern = (expected: RegExp, message: string | ((issue: {input: string}) => string)) =>
  v.pipe(v.string(), v.regex(expected, message));

const word = pattern(/^[\w-]+$/, 'may hold letters, digits, - and _');

const wholeNumber = (least: number, most: number) =>
  v.pipe(
    v.string(),
    v.check(
      (value) => /^\d{1,9}$/.test(value) && Number(value) >= least && Number(value) <= most,
      (issue) => `is ${JSON.stringify(issue.input)}: give a whole number from ${least} to ${most}.`,
    ),
    v.transform(Number),
  );

/** Sent as a header. */
const key = pattern(/^[!-~]+$/, 'may hold no blanks, no line ends and no accents');

/** What RFC 6750 lets a token hold; the value is secret. */
const token = pattern(/^[\w.~+/-]{32,}=*$/, 'must be 32 letters and digits or more.');

/** Days; 0 stands for ever. */
const retention = v.pipe(
  wholeNumber(0, 36_500),
  v.transform((days) => days || Infinity),
);

// The messages go on from the name of the setting.
const shared = {
  SITE_URL: v.optional(
    v.pipe(
      webAddress,
      v.check(
        (value) => new URL(value).pathname === '/',
        'must be an origin without a path: put the path into BASE_URL',
      ),
      v.transform((value) => new URL(value).origin),
    ),
  ),
  BASE_URL: v.optional(
    pattern(
      /^\/(?:(?!\.+\/)[\w.~-]+\/)*$/,
      'must start and end with a slash and hold only letters, digits, ., -, ~ and _ between, for example /docs/',
    ),
    '/',
  ),
  SERVICE_URL: v.optional(v.union([v.literal(none), baseAddress])),
  POLICY_REPORTS: v.optional(flag, '0'),
};

/** Settings of the build; all but the administrator's key end up in published pages. */
export const siteSettings = {
  ...shared,
  DOCS_STRICT: v.optional(flag, '0'),
  PRODUCT_URL: v.optional(baseAddress, 'https://www.talos.example'),
  API_DOCS_URL: v.optional(webAddress, 'https://api.talos.example'),
  HELP_CENTER_URL: v.optional(webAddress, 'https://help.talos.example'),
  TERMS_URL: v.optional(webAddress),
  PRIVACY_URL: v.optional(webAddress),
  SECURITY_CONTACT: v.optional(
    v.pipe(
      address(['mailto', 'https'], 'mailto:security@talos.example'),
      v.regex(/^https:|@/i, 'names nobody behind mailto:'),
      // Without line ends, which would add lines to the file that names it.
      v.transform((value) => new URL(value).href),
    ),
  ),
  STRICT_TRANSPORT_SECURITY: v.optional(
    pattern(
      /^(?:none|max-age=\d{1,10}(?:; includeSubDomains(?:; preload)?)?)$/,
      'must be none, or max-age=<seconds>, which "; includeSubDomains" and then "; preload" may follow.',
    ),
    'max-age=31536000',
  ),
  OFFLINE_PACKS: v.optional(flag, '1'),
  ANALYTICS_SCRIPT_URL: v.optional(webAddress),
  CONSENT_SCRIPT_URL: v.optional(webAddress),
  CHALLENGE_PROVIDER: v.optional(
    v.picklist(['turnstile', 'hcaptcha'], 'must be turnstile or hcaptcha'),
  ),
  CHALLENGE_SITE_KEY: v.optional(word),
  ANNOUNCEMENT_ID: v.optional(word),
  ANNOUNCEMENT_TEXT: v.optional(v.string()),
  SEARCH_APP_ID: v.optional(pattern(/^[A-Za-z0-9]+$/, 'may hold letters and digits')),
  SEARCH_API_KEY: v.optional(key),
  SEARCH_ADMIN_API_KEY: v.optional(key),
  SEARCH_INDEX_NAME: v.optional(
    pattern(/^[\w.-]+$/, 'may hold letters, digits, ., - and _'),
    'general_index',
  ),
  SEARCH_HOSTS: v.optional(origins),
  SEARCH_INSIGHTS: v.optional(flag, '0'),
  SEARCH_MISSING_RESULTS_URL: v.optional(
    v.pipe(webAddress, v.includes('{query}', 'must hold {query} where the query goes')),
  ),
  SEARCH_ZERO_RESULTS_URL: v.optional(v.union([v.literal(none), webAddress])),
};

/** Settings of the server: where it listens, and what the service works with. */
export const serverSettings = {
  ...shared,
  PORT: v.optional(wholeNumber(0, 65535), '3000'),
  HOST: v.optional(
    pattern(
      /^(?!\w+:\d+$)[\w.:%-]+$/,
      ({input}) =>
        `is ${JSON.stringify(input)}: give a host name or an IP address, without scheme and port.`,
    ),
    'localhost',
  ),
  BUILD_DIR: v.optional(v.string(), 'build'),
  SERVICE_ONLY: v.optional(flag, '0'),
  SERVICE_ORIGINS: v.optional(origins),
  SITEMAP_URL: v.optional(webAddress),
  DATABASE_URL: v.optional(
    address(['postgres', 'postgresql'], 'postgres://user:password@host/name?sslmode=verify-full'),
  ),
  DATABASE_FILE: v.optional(v.string(), 'var/service.sqlite'),
  CLIENT_IP_HEADER: v.optional(
    pattern(/^[A-Za-z0-9-]+$/, 'must be the name of a header, for example X-Forwarded-For.'),
  ),
  RETENTION_DAYS: v.optional(retention, '730'),
  RETENTION_DAYS_SPAM: v.optional(retention, '30'),
  RETENTION_DAYS_SEARCHES: v.optional(retention),
  RETENTION_DAYS_MAILS: v.optional(retention),
  RETENTION_DAYS_AUDIT: v.optional(retention),
  RATE_PER_ADDRESS: v.optional(wholeNumber(1, 1_000_000), '60'),
  RATE_TOTAL: v.optional(wholeNumber(1, 100_000_000), '1200'),
  QUOTA_MEGABYTES: v.optional(wholeNumber(10, 10_000_000), '2000'),
  UPLOADS_AT_ONCE: v.optional(wholeNumber(1, 1000), '12'),
  METRICS_TOKEN: v.optional(token),
  MAIL_EVENTS_TOKEN: v.optional(token),
  MINIMUM_SECONDS: v.optional(wholeNumber(0, 60), '2'),
  PROOF_OF_WORK: v.optional(
    v.picklist(['never', 'busy', 'always'], 'must be never, busy or always'),
    'busy',
  ),
  CHALLENGE_VERIFY_URL: v.optional(webAddress),
  CHALLENGE_SECRET: v.optional(v.string()),
  SMTP_URL: v.optional(
    v.pipe(
      address(['smtp', 'smtps'], 'smtp://user:password@host:587'),
      v.check(
        (value) => new URL(value).hostname !== '',
        // The library finds host and password without, too, and would send one that nobody guards.
        'must name its host behind //, for example smtp://user:password@host:587',
      ),
      v.check(
        (value) => new URL(value).search === '',
        // The library would take them for settings of its own, such as one that switches encryption off.
        'ends with the port: leave out what follows the question mark.',
      ),
    ),
  ),
  UNENCRYPTED_HOSTS: v.optional(
    v.pipe(
      pattern(
        /^\s*[\w.:-]+(?:\s*,\s*[\w.:-]+)*\s*$/,
        'must be names of hosts, comma-separated, for example localhost',
      ),
      split,
    ),
  ),
  MAIL_FROM: v.optional(
    pattern(
      // Unquoted, a colon begins a group of senders, and a second address is one more.
      /^(?:"[^"\r\n]*"\s*|[^<>@:\r\n]*)<?[^\s<>@]+@[^\s<>@]+>?$/,
      'must be an e-mail address, or a name and <an address>; a name with : or @ stands in "…".',
    ),
  ),
  OUTBOX_DIR: v.optional(v.string(), 'var/outbox'),
  DKIM_DOMAIN: v.optional(v.string()),
  DKIM_SELECTOR: v.optional(v.string()),
  DKIM_KEY_FILE: v.optional(v.string()),
};

/**
 * Reads settings, each by itself; what they mean together is the reader's matter.
 * @throws ConfigurationError with one line that names the setting and what to set
 */
export function readSettings<Entries extends v.ObjectEntries>(
  settings: Entries,
  source: Source,
): v.InferOutput<v.ObjectSchema<Entries, undefined>> {
  const given = Object.fromEntries(Object.entries(source).filter(([, value]) => value));
  const parsed = v.safeParse(v.object(settings), given, {abortEarly: true, abortPipeEarly: true});
  if (parsed.success) return parsed.output;
  const [{path, message}] = parsed.issues;
  const [setting, entry] = path ?? [];
  const name = `${String(setting?.key)}${entry ? ', comma-separated,' : ''}`;
  throw new ConfigurationError(`${name} ${message}`);
}

/** @throws ConfigurationError with the message, unless the condition holds */
export function demand(condition: unknown, message: string): asserts condition {
  if (!condition) throw new ConfigurationError(message);
}

/**
 * Reads settings that belong together.
 * @returns undefined when none of them is set
 * @throws ConfigurationError that names those that are missing, when only some are set
 */
export function together<Settings extends Readonly<Record<string, string | undefined>>>(
  what: string,
  settings: Settings,
): {readonly [Name in keyof Settings]: NonNullable<Settings[Name]>} | undefined {
  const names = Object.keys(settings);
  const missing = names.filter((name) => !settings[name]);
  if (missing.length === names.length) return undefined;
  const neither = names.length > 2 ? 'none of them' : 'neither';
  demand(
    missing.length === 0,
    `${what} is half set: set ${missing.join(' and ')} too, or ${neither}`,
  );
  return settings as {readonly [Name in keyof Settings]: NonNullable<Settings[Name]>};
}
