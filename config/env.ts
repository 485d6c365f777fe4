/**
 * The only reader of the environment. Every variable is optional; what is set is checked here, so that a wrong
 * or half-set configuration stops the build with one line that says what to set.
 */
import * as v from 'valibot';

/** A configuration error: its message is one line that says what to set. */
export class ConfigurationError extends Error {
  override readonly name = 'ConfigurationError';
}

const httpUrl = (name: string) =>
  v.pipe(
    v.string(),
    v.check(
      (value) => URL.canParse(value) && /^https?:$/.test(new URL(value).protocol),
      `${name} must be a full http or https address, for example https://docs.talos.example`,
    ),
  );

/** What switches a part off that has a default. */
const none = 'none';

const httpUrlOrNone = (name: string) => v.union([v.literal(none), httpUrl(name)]);

const siteOrigin = v.pipe(
  httpUrl('SITE_URL'),
  v.check(
    (value) => !URL.canParse(value) || new URL(value).pathname === '/',
    'SITE_URL must be an origin without a path: put the path into BASE_URL',
  ),
  v.transform((value) => new URL(value).origin),
);

const environmentSchema = v.object({
  SITE_URL: v.optional(siteOrigin, 'https://docs.talos.example'),
  BASE_URL: v.optional(
    v.pipe(
      v.string(),
      v.regex(/^\/(?:[^/]+\/)*$/, 'BASE_URL must start and end with a slash, for example /docs/'),
    ),
    '/',
  ),
  DOCS_STRICT: v.optional(v.picklist(['0', '1'], 'DOCS_STRICT must be 0 or 1'), '0'),
  PRODUCT_URL: v.optional(httpUrl('PRODUCT_URL'), 'https://www.talos.example'),
  API_DOCS_URL: v.optional(httpUrl('API_DOCS_URL'), 'https://api.talos.example'),
  HELP_CENTER_URL: v.optional(httpUrl('HELP_CENTER_URL'), 'https://help.talos.example'),
  TERMS_URL: v.optional(httpUrl('TERMS_URL')),
  PRIVACY_URL: v.optional(httpUrl('PRIVACY_URL')),
  SERVICE_URL: v.optional(httpUrlOrNone('SERVICE_URL')),
  ANALYTICS_SCRIPT_URL: v.optional(httpUrl('ANALYTICS_SCRIPT_URL')),
  CONSENT_SCRIPT_URL: v.optional(httpUrl('CONSENT_SCRIPT_URL')),
  ANNOUNCEMENT_ID: v.optional(
    v.pipe(v.string(), v.regex(/^[\w-]+$/, 'ANNOUNCEMENT_ID may hold letters, digits, - and _')),
  ),
  ANNOUNCEMENT_TEXT: v.optional(v.string()),
  SEARCH_APP_ID: v.optional(
    v.pipe(v.string(), v.regex(/^[A-Za-z0-9]+$/, 'SEARCH_APP_ID may hold letters and digits')),
  ),
  SEARCH_API_KEY: v.optional(v.string()),
  SEARCH_ADMIN_API_KEY: v.optional(v.string()),
  SEARCH_INDEX_NAME: v.optional(
    v.pipe(
      v.string(),
      v.regex(/^[\w.-]+$/, 'SEARCH_INDEX_NAME may hold letters, digits, ., - and _'),
    ),
    'general_index',
  ),
  SEARCH_HOSTS: v.optional(
    v.pipe(
      v.string(),
      v.transform((value) => value.split(',').map((host) => host.trim())),
      v.array(httpUrl('SEARCH_HOSTS, comma-separated,')),
    ),
  ),
  SEARCH_INSIGHTS: v.optional(v.picklist(['0', '1'], 'SEARCH_INSIGHTS must be 0 or 1'), '0'),
  SEARCH_MISSING_RESULTS_URL: v.optional(
    v.pipe(
      httpUrl('SEARCH_MISSING_RESULTS_URL'),
      v.includes('{query}', 'SEARCH_MISSING_RESULTS_URL must hold {query} where the query goes'),
    ),
  ),
  SEARCH_ZERO_RESULTS_URL: v.optional(httpUrlOrNone('SEARCH_ZERO_RESULTS_URL')),
});

/** Hosted search: the site's own index answers when it is absent or cannot be reached. */
export interface HostedSearch {
  readonly appId: string;
  /** Public key that may search and nothing else. */
  readonly apiKey: string;
  /** Origins in place of the service's own hosts, tried in this order. */
  readonly hosts?: readonly string[];
  /** Clicks on hits are reported to the service, by a script of a third party. */
  readonly insights: boolean;
}

export interface SearchEnvironment {
  readonly indexName: string;
  readonly hosted?: HostedSearch;
  /** Where a reader reports a query without results; `{query}` stands for the query. */
  readonly missingResultsUrl?: string;
  /** Service that is told queries without results; a path where it is the site's own. */
  readonly zeroResultsUrl?: string;
}

export interface Environment {
  /** Origin of the published site, without a trailing slash. */
  readonly siteUrl: string;
  /** Path of the site below its origin, with leading and trailing slash. */
  readonly baseUrl: string;
  /** Broken links, anchors, Markdown links and images stop the build. */
  readonly strict: boolean;
  readonly productUrl: string;
  readonly apiDocsUrl: string;
  readonly helpCenterUrl: string;
  /** What readers agree to who leave their address. */
  readonly legal: {readonly termsUrl: string; readonly privacyUrl: string};
  /** What the service's endpoints are below of; a path where they are beside the site. Null: there is no service. */
  readonly serviceUrl: string | null;
  /** Set only with a consent script: no page view is counted where no consent can be given. */
  readonly analytics?: {readonly scriptUrl: string};
  /** Consent script, with or without analytics. */
  readonly consentScriptUrl?: string;
  readonly announcement?: {readonly id: string; readonly text: string};
  readonly search: SearchEnvironment;
}

type Source = Record<string, string | undefined>;

/** Every variable by itself; what they mean together is the readers' matter. */
function readVariables(source: Source): v.InferOutput<typeof environmentSchema> {
  const given = Object.fromEntries(
    Object.entries(source).filter(([, value]) => value !== undefined && value !== ''),
  );
  const parsed = v.safeParse(environmentSchema, given, {abortEarly: true});
  if (!parsed.success) throw new ConfigurationError(parsed.issues[0].message);
  const env = parsed.output;
  if (env.SEARCH_ADMIN_API_KEY && env.SEARCH_ADMIN_API_KEY === env.SEARCH_API_KEY) {
    throw new ConfigurationError(
      'SEARCH_API_KEY equals SEARCH_ADMIN_API_KEY, but the site publishes it: set a key that may search and nothing else',
    );
  }
  return env;
}

/** Origins in place of the service's own hosts. */
function searchHosts({
  SEARCH_HOSTS: hosts,
}: ReturnType<typeof readVariables>): string[] | undefined {
  return hosts?.map((host) => new URL(host).origin);
}

function serviceUrl({
  SERVICE_URL: url,
  BASE_URL: baseUrl,
}: ReturnType<typeof readVariables>): string | null {
  if (url === none) return null;
  return url === undefined ? `${baseUrl}api` : `${url.replace(/\/$/, '')}/api`;
}

/** Where queries without results are told, the service's own log unless another one is set. */
function zeroResultsUrl(env: ReturnType<typeof readVariables>): string | undefined {
  if (env.SEARCH_ZERO_RESULTS_URL === none) return undefined;
  const service = serviceUrl(env);
  return env.SEARCH_ZERO_RESULTS_URL ?? (service === null ? undefined : `${service}/zero-results`);
}

/** What it takes to write the hosted index (specification, section 7). */
export interface SearchPushEnvironment {
  readonly appId: string;
  /** Key that may write; it never reaches the site. */
  readonly adminApiKey: string;
  readonly indexName: string;
  /** Origins in place of the service's own hosts, tried in this order. */
  readonly hosts?: readonly string[];
  readonly siteUrl: string;
  readonly baseUrl: string;
}

/**
 * Reads what `npm run search:push` needs. The public search key is not among it: a half-set hosted search stops the
 * build, not the push.
 * @param source variables by name; empty strings count as not set
 * @throws ConfigurationError with one line that names the variable and what to set
 */
export function readSearchPushEnvironment(source: Source = process.env): SearchPushEnvironment {
  const env = readVariables(source);
  if (!env.SEARCH_APP_ID) {
    throw new ConfigurationError(
      'appId is missing: set SEARCH_APP_ID to the application that holds the index',
    );
  }
  if (!env.SEARCH_ADMIN_API_KEY) {
    throw new ConfigurationError(
      'apiKey is missing: set SEARCH_ADMIN_API_KEY to a key that may write the index',
    );
  }
  const hosts = searchHosts(env);
  return {
    appId: env.SEARCH_APP_ID,
    adminApiKey: env.SEARCH_ADMIN_API_KEY,
    indexName: env.SEARCH_INDEX_NAME,
    ...(hosts && {hosts}),
    siteUrl: env.SITE_URL,
    baseUrl: env.BASE_URL,
  };
}

/**
 * Reads and checks the environment.
 * @param source variables by name; empty strings count as not set
 * @returns the typed configuration
 * @throws ConfigurationError with one line that names the variable and what to set
 */
export function readEnvironment(source: Source = process.env): Environment {
  const env = readVariables(source);
  const hosts = searchHosts(env);
  const zeroResults = zeroResultsUrl(env);
  const productUrl = env.PRODUCT_URL.replace(/\/$/, '');
  if (env.ANALYTICS_SCRIPT_URL && !env.CONSENT_SCRIPT_URL) {
    throw new ConfigurationError(
      'ANALYTICS_SCRIPT_URL is set without CONSENT_SCRIPT_URL: set both, or neither',
    );
  }
  if (Boolean(env.ANNOUNCEMENT_ID) !== Boolean(env.ANNOUNCEMENT_TEXT)) {
    const missing = env.ANNOUNCEMENT_ID ? 'ANNOUNCEMENT_TEXT' : 'ANNOUNCEMENT_ID';
    throw new ConfigurationError(
      `the announcement bar is half set: set ${missing} too, or neither`,
    );
  }
  // The messages begin with the words of the specification, section 8.
  if (!env.SEARCH_APP_ID && (env.SEARCH_API_KEY ?? env.SEARCH_HOSTS)) {
    throw new ConfigurationError(
      'appId is missing: hosted search is half set, set SEARCH_APP_ID too, or unset SEARCH_API_KEY and SEARCH_HOSTS',
    );
  }
  if (env.SEARCH_APP_ID && !env.SEARCH_API_KEY) {
    throw new ConfigurationError(
      'apiKey is missing: hosted search is half set, set SEARCH_API_KEY too, or unset SEARCH_APP_ID',
    );
  }
  if (env.SEARCH_INSIGHTS === '1' && !env.SEARCH_APP_ID) {
    throw new ConfigurationError(
      'SEARCH_INSIGHTS is set without hosted search: set SEARCH_APP_ID and SEARCH_API_KEY too, or unset it',
    );
  }
  return {
    siteUrl: env.SITE_URL,
    baseUrl: env.BASE_URL,
    strict: env.DOCS_STRICT === '1',
    productUrl,
    apiDocsUrl: env.API_DOCS_URL,
    helpCenterUrl: env.HELP_CENTER_URL,
    legal: {
      termsUrl: env.TERMS_URL ?? `${productUrl}/legal/terms`,
      privacyUrl: env.PRIVACY_URL ?? `${productUrl}/legal/privacy`,
    },
    serviceUrl: serviceUrl(env),
    ...(env.CONSENT_SCRIPT_URL && {consentScriptUrl: env.CONSENT_SCRIPT_URL}),
    ...(env.ANALYTICS_SCRIPT_URL && {analytics: {scriptUrl: env.ANALYTICS_SCRIPT_URL}}),
    ...(env.ANNOUNCEMENT_ID &&
      env.ANNOUNCEMENT_TEXT && {
        announcement: {id: env.ANNOUNCEMENT_ID, text: env.ANNOUNCEMENT_TEXT},
      }),
    search: {
      indexName: env.SEARCH_INDEX_NAME,
      ...(env.SEARCH_APP_ID &&
        env.SEARCH_API_KEY && {
          hosted: {
            appId: env.SEARCH_APP_ID,
            apiKey: env.SEARCH_API_KEY,
            insights: env.SEARCH_INSIGHTS === '1',
            ...(hosts && {hosts}),
          },
        }),
      ...(env.SEARCH_MISSING_RESULTS_URL && {missingResultsUrl: env.SEARCH_MISSING_RESULTS_URL}),
      ...(zeroResults && {zeroResultsUrl: zeroResults}),
    },
  };
}
