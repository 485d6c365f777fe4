/** What the site's settings mean together. Their rules stand in `packages/contract/environment.ts`. */
import {
  ConfigurationError,
  none,
  readSettings,
  requireTogether,
  siteSettings,
  type Source,
} from '@talos-docs/contract/environment';

export {ConfigurationError};

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

function readVariables(source: Source) {
  const env = readSettings(siteSettings, source);
  if (env.SEARCH_ADMIN_API_KEY && env.SEARCH_ADMIN_API_KEY === env.SEARCH_API_KEY) {
    throw new ConfigurationError(
      'SEARCH_API_KEY equals SEARCH_ADMIN_API_KEY, but the site publishes it: set a key that may search and nothing else',
    );
  }
  return {...env, SITE_URL: env.SITE_URL ?? 'https://docs.talos.example'};
}

type Variables = ReturnType<typeof readVariables>;

function serviceUrl({SERVICE_URL: url, BASE_URL: baseUrl}: Variables): string | null {
  if (url === none) return null;
  return url === undefined ? `${baseUrl}api` : `${url.replace(/\/$/, '')}/api`;
}

/** Where queries without results are told, the service's own log unless another one is set. */
function zeroResultsUrl(env: Variables): string | undefined {
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
  const hosts = env.SEARCH_HOSTS;
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
  const hosts = env.SEARCH_HOSTS;
  const zeroResults = zeroResultsUrl(env);
  const productUrl = env.PRODUCT_URL.replace(/\/$/, '');
  if (env.ANALYTICS_SCRIPT_URL && !env.CONSENT_SCRIPT_URL) {
    throw new ConfigurationError(
      'ANALYTICS_SCRIPT_URL is set without CONSENT_SCRIPT_URL: set both, or neither',
    );
  }
  const {ANNOUNCEMENT_ID, ANNOUNCEMENT_TEXT} = env;
  requireTogether('the announcement bar', {ANNOUNCEMENT_ID, ANNOUNCEMENT_TEXT});
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
  if (env.SEARCH_INSIGHTS && !env.SEARCH_APP_ID) {
    throw new ConfigurationError(
      'SEARCH_INSIGHTS is set without hosted search: set SEARCH_APP_ID and SEARCH_API_KEY too, or unset it',
    );
  }
  return {
    siteUrl: env.SITE_URL,
    baseUrl: env.BASE_URL,
    strict: env.DOCS_STRICT,
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
    ...(ANNOUNCEMENT_ID &&
      ANNOUNCEMENT_TEXT && {announcement: {id: ANNOUNCEMENT_ID, text: ANNOUNCEMENT_TEXT}}),
    search: {
      indexName: env.SEARCH_INDEX_NAME,
      ...(env.SEARCH_APP_ID &&
        env.SEARCH_API_KEY && {
          hosted: {
            appId: env.SEARCH_APP_ID,
            apiKey: env.SEARCH_API_KEY,
            insights: env.SEARCH_INSIGHTS,
            ...(hosts && {hosts}),
          },
        }),
      ...(env.SEARCH_MISSING_RESULTS_URL && {missingResultsUrl: env.SEARCH_MISSING_RESULTS_URL}),
      ...(zeroResults && {zeroResultsUrl: zeroResults}),
    },
  };
}
