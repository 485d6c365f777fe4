/** What the site's settings mean together. Their rules stand in `packages/contract/environment.ts`. */
import {
  ConfigurationError,
  demand,
  none,
  readSettings,
  siteSettings,
  together,
  type Source,
} from '@talos-docs/contract/environment';

export {ConfigurationError};

/** Providers whose check for people the forms can draw: public script, and CSP sources of all that it loads. */
export const challengeProviders = {
  turnstile: {
    script: 'https://challenges.cloudflare.com/turnstile/v0/api.js?render=explicit',
    origins: ['https://challenges.cloudflare.com'],
  },
  hcaptcha: {
    script: 'https://js.hcaptcha.com/1/api.js?render=explicit',
    origins: ['https://hcaptcha.com', 'https://*.hcaptcha.com'],
  },
};

export type Environment = ReturnType<typeof readEnvironment>;
export type HostedSearch = NonNullable<Environment['search']['hosted']>;

function readVariables(source: Source) {
  const env = readSettings(siteSettings, source);
  demand(
    !env.SEARCH_API_KEY || env.SEARCH_API_KEY !== env.SEARCH_ADMIN_API_KEY,
    'SEARCH_API_KEY equals SEARCH_ADMIN_API_KEY, but the site publishes it: set a key that may search and nothing else',
  );
  return {...env, SITE_URL: env.SITE_URL ?? 'https://docs.talos.example'};
}

type Variables = ReturnType<typeof readVariables>;

function serviceUrl({SERVICE_URL: url, BASE_URL: baseUrl}: Variables): string | null {
  if (url === none) return null;
  return url === undefined ? `${baseUrl}api` : `${url.replace(/\/$/, '')}/api`;
}

function policyReportsUrl(env: Variables): string | undefined {
  if (!env.POLICY_REPORTS) return undefined;
  const service = serviceUrl(env);
  demand(
    service !== null,
    'POLICY_REPORTS is set, but SERVICE_URL is none: set the address of the service, which takes the reports',
  );
  return `${service}/policy-reports`;
}

/** Where queries without results are told, the service's own log unless another one is set. */
function zeroResultsUrl(env: Variables): string | undefined {
  if (env.SEARCH_ZERO_RESULTS_URL === none) return undefined;
  const service = serviceUrl(env);
  return env.SEARCH_ZERO_RESULTS_URL ?? (service === null ? undefined : `${service}/zero-results`);
}

/**
 * Reads what it takes to write the hosted index (specification, section 7). The public search key is not among it: a
 * half-set hosted search stops the build, not the push.
 * @param source variables by name; empty strings count as not set
 * @throws ConfigurationError with one line that names the variable and what to set
 */
export function readSearchPushEnvironment(source: Source = process.env) {
  const env = readVariables(source);
  demand(
    env.SEARCH_APP_ID,
    'appId is missing: set SEARCH_APP_ID to the application that holds the index',
  );
  demand(
    env.SEARCH_ADMIN_API_KEY,
    'apiKey is missing: set SEARCH_ADMIN_API_KEY to a key that may write the index',
  );
  return {
    appId: env.SEARCH_APP_ID,
    /** Key that may write; it never reaches the site. */
    adminApiKey: env.SEARCH_ADMIN_API_KEY,
    indexName: env.SEARCH_INDEX_NAME,
    hosts: env.SEARCH_HOSTS,
    /** Where the index leads: origin and base path of the published site. */
    site: env.SITE_URL + env.BASE_URL,
  };
}

/**
 * Hosted search: the site's own index answers when it is absent or cannot be reached. The messages begin with the words
 * of the specification, section 8.
 */
function hostedSearch(env: Variables) {
  const {SEARCH_APP_ID: appId, SEARCH_API_KEY: apiKey, SEARCH_HOSTS: hosts} = env;
  const insights = env.SEARCH_INSIGHTS;
  demand(
    appId ?? !(apiKey ?? hosts),
    'appId is missing: hosted search is half set, set SEARCH_APP_ID too, or unset SEARCH_API_KEY and SEARCH_HOSTS',
  );
  demand(
    apiKey ?? !appId,
    'apiKey is missing: hosted search is half set, set SEARCH_API_KEY too, or unset SEARCH_APP_ID',
  );
  demand(
    appId ?? !insights,
    'SEARCH_INSIGHTS is set without hosted search: set SEARCH_APP_ID and SEARCH_API_KEY too, or unset it',
  );
  if (!appId || !apiKey) return undefined;
  return {
    appId,
    /** Public key that may search and nothing else. */
    apiKey,
    hosts,
    /** Clicks on hits are reported to the service, by a script of a third party. */
    insights,
  };
}

/**
 * Reads and checks the environment.
 * @param source variables by name; empty strings count as not set
 * @throws ConfigurationError with one line that names the variable and what to set
 */
export function readEnvironment(source: Source = process.env) {
  const env = readVariables(source);
  const productUrl = env.PRODUCT_URL.replace(/\/$/, '');
  demand(
    env.CONSENT_SCRIPT_URL ?? !env.ANALYTICS_SCRIPT_URL,
    'ANALYTICS_SCRIPT_URL is set without CONSENT_SCRIPT_URL: set both, or neither',
  );
  const {CHALLENGE_PROVIDER, CHALLENGE_SITE_KEY} = env;
  const challenge = together('the check in the forms', {CHALLENGE_PROVIDER, CHALLENGE_SITE_KEY});
  const {ANNOUNCEMENT_ID, ANNOUNCEMENT_TEXT} = env;
  const announcement = together('the announcement bar', {ANNOUNCEMENT_ID, ANNOUNCEMENT_TEXT});
  return {
    /** Origin of the published site, without a trailing slash. */
    siteUrl: env.SITE_URL,
    /** Path of the site below its origin, with leading and trailing slash. */
    baseUrl: env.BASE_URL,
    /** Broken links, anchors, Markdown links and images stop the build. */
    strict: env.DOCS_STRICT,
    productUrl,
    apiDocsUrl: env.API_DOCS_URL,
    helpCenterUrl: env.HELP_CENTER_URL,
    /** What readers agree to who leave their address. */
    legal: {
      termsUrl: env.TERMS_URL ?? `${productUrl}/legal/terms`,
      privacyUrl: env.PRIVACY_URL ?? `${productUrl}/legal/privacy`,
    },
    /** Whom to tell of a security problem, as an address to write to or to open. */
    securityContact: env.SECURITY_CONTACT,
    /** What the service's endpoints are below of; a path where they are beside the site. Null: there is no service. */
    serviceUrl: serviceUrl(env),
    policyReportsUrl: policyReportsUrl(env),
    /** For how long browsers keep to HTTPS; undefined: nothing is said about it. */
    strictTransport:
      env.STRICT_TRANSPORT_SECURITY === none ? undefined : env.STRICT_TRANSPORT_SECURITY,
    /** Whether readers may take guides along; if not, browsers that have some remove them. */
    offlinePacks: env.OFFLINE_PACKS,
    consentScriptUrl: env.CONSENT_SCRIPT_URL,
    /** Set only with a consent script: no page view is counted where no consent can be given. */
    analytics: env.ANALYTICS_SCRIPT_URL ? {scriptUrl: env.ANALYTICS_SCRIPT_URL} : undefined,
    /** Check by which a third party tells people from programs; the service is to hold its answers against the secret. */
    challenge: challenge && {
      provider: challenge.CHALLENGE_PROVIDER,
      siteKey: challenge.CHALLENGE_SITE_KEY,
      script: challengeProviders[challenge.CHALLENGE_PROVIDER].script,
    },
    announcement: announcement && {
      id: announcement.ANNOUNCEMENT_ID,
      content: announcement.ANNOUNCEMENT_TEXT,
    },
    search: {
      indexName: env.SEARCH_INDEX_NAME,
      hosted: hostedSearch(env),
      /** Where a reader reports a query without results; `{query}` stands for the query. */
      missingResultsUrl: env.SEARCH_MISSING_RESULTS_URL,
      zeroResultsUrl: zeroResultsUrl(env),
    },
  };
}
