import {expect, test} from 'vitest';
import {ConfigurationError, readEnvironment, readSearchPushEnvironment} from './env';

test('needs nothing: every variable has a default', () => {
  expect(readEnvironment({})).toEqual({
    siteUrl: 'https://docs.talos.example',
    baseUrl: '/',
    strict: false,
    productUrl: 'https://www.talos.example',
    apiDocsUrl: 'https://api.talos.example',
    helpCenterUrl: 'https://help.talos.example',
    legal: {
      termsUrl: 'https://www.talos.example/legal/terms',
      privacyUrl: 'https://www.talos.example/legal/privacy',
    },
    serviceUrl: '/api',
    strictTransport: 'max-age=31536000',
    offlinePacks: true,
    search: {indexName: 'general_index', zeroResultsUrl: '/api/zero-results'},
  });
});

test('leads reports of a policy to the service, and needs one for that', () => {
  expect(readEnvironment({POLICY_REPORTS: '1'}).policyReportsUrl).toBe('/api/policy-reports');
  const without = {POLICY_REPORTS: '1', SERVICE_URL: 'none'};
  expect(() => readEnvironment(without)).toThrow('POLICY_REPORTS is set, but SERVICE_URL is none');
});

test('reads how long browsers keep to HTTPS, also with subdomains, or not at all', () => {
  const read = (value: string) =>
    readEnvironment({STRICT_TRANSPORT_SECURITY: value}).strictTransport;
  const preload = 'max-age=63072000; includeSubDomains; preload';
  expect(read(preload)).toBe(preload);
  expect(read('none')).toBeUndefined();
  for (const wrong of ['1 year', 'max-age=1; preload', 'max-age=1"; x', 'max-age=1\nX: y']) {
    expect(() => read(wrong)).toThrow(/^STRICT_TRANSPORT_SECURITY must be none, or max-age/);
  }
});

test('takes an empty variable for one that is not set', () => {
  expect(readEnvironment({BASE_URL: '', CONSENT_SCRIPT_URL: ''}).baseUrl).toBe('/');
});

test('takes groups that are set as a whole', () => {
  const env = readEnvironment({
    CONSENT_SCRIPT_URL: 'https://consent.example/a.js',
    ANALYTICS_SCRIPT_URL: 'https://count.example/b.js',
    ANNOUNCEMENT_ID: 'a-1',
    ANNOUNCEMENT_TEXT: 'Text',
    DOCS_STRICT: '1',
  });
  expect(env.analytics?.scriptUrl).toBe('https://count.example/b.js');
  expect(env.announcement).toEqual({id: 'a-1', content: 'Text'});
  expect(env.strict).toBe(true);
});

test.each([
  [{BASE_URL: '/docs/'}, '/docs/api', '/docs/api/zero-results'],
  [
    {SERVICE_URL: 'https://service.example/docs/', BASE_URL: '/docs/'},
    'https://service.example/docs/api',
    'https://service.example/docs/api/zero-results',
  ],
  [{SERVICE_URL: 'none'}, null, undefined],
  [{SEARCH_ZERO_RESULTS_URL: 'none'}, '/api', undefined],
  [{SEARCH_ZERO_RESULTS_URL: 'https://log.example/z'}, '/api', 'https://log.example/z'],
])('%o: the service is at %s, queries without results are told to %s', (source, service, log) => {
  const env = readEnvironment(source);
  expect(env.serviceUrl).toBe(service);
  expect(env.search.zeroResultsUrl).toBe(log);
});

test('legal pages are below those of the product, or where they are said to be', () => {
  const privacyUrl = 'https://law.example/privacy';
  const env = readEnvironment({PRODUCT_URL: 'https://p.example/', PRIVACY_URL: privacyUrl});
  expect(env.legal).toEqual({termsUrl: 'https://p.example/legal/terms', privacyUrl});
});

test('reads hosted search as a whole', () => {
  const {search} = readEnvironment({
    SEARCH_APP_ID: 'APP1',
    SEARCH_API_KEY: 'key',
    SEARCH_HOSTS: 'https://a.example/, http://b.example:8080',
    SEARCH_INDEX_NAME: 'docs',
  });
  expect(search).toEqual({
    indexName: 'docs',
    hosted: {
      appId: 'APP1',
      apiKey: 'key',
      insights: false,
      hosts: ['https://a.example', 'http://b.example:8080'],
    },
    zeroResultsUrl: '/api/zero-results',
  });
});

test.each([
  [{SITE_URL: 'docs.talos.example'}, 'SITE_URL must be a full http or https address'],
  [{SITE_URL: 'https://talos.example/docs'}, 'put the path into BASE_URL'],
  [{BASE_URL: 'docs'}, 'BASE_URL must start and end with a slash'],
  [{BASE_URL: '/../'}, 'BASE_URL must start and end with a slash'],
  [{BASE_URL: '/ä%/'}, 'BASE_URL must start and end with a slash'],
  [{DOCS_STRICT: 'yes'}, 'DOCS_STRICT must be 0 or 1'],
  [{API_DOCS_URL: 'ftp://files.example'}, 'API_DOCS_URL must be a full http or https address'],
  [{SERVICE_URL: 'service.example'}, 'SERVICE_URL must be a full http or https address'],
  [{SERVICE_URL: 'https://me:secret@service.example'}, 'SERVICE_URL must be without a password'],
  [{SERVICE_URL: 'https://service.example/?'}, 'SERVICE_URL must be without a password, ?'],
  [{SERVICE_URL: 'https://service.example '}, 'SERVICE_URL must be without a password, ?, # and'],
  [{PRODUCT_URL: 'https://talos.example\r\n'}, 'PRODUCT_URL must be without a password, ?, # and'],
  [{PRODUCT_URL: 'https://talos.example/#docs'}, 'PRODUCT_URL must be without a password, ?'],
  [{ANALYTICS_SCRIPT_URL: 'https://count.example/b.js'}, 'set without CONSENT_SCRIPT_URL'],
  [{CHALLENGE_PROVIDER: 'turnstile'}, 'set CHALLENGE_SITE_KEY too'],
  [{CHALLENGE_PROVIDER: 'riddle', CHALLENGE_SITE_KEY: 'a'}, 'must be turnstile or hcaptcha'],
  [{ANNOUNCEMENT_ID: 'a'}, 'set ANNOUNCEMENT_TEXT too'],
  [{ANNOUNCEMENT_TEXT: 'a'}, 'set ANNOUNCEMENT_ID too'],
  [{SEARCH_APP_ID: 'APP1'}, 'apiKey is missing'],
  [{SEARCH_API_KEY: 'key'}, 'appId is missing'],
  [{SEARCH_APP_ID: 'APP1', SEARCH_API_KEY: 'key\n'}, 'SEARCH_API_KEY may hold no blanks'],
  [{SEARCH_HOSTS: 'https://a.example'}, 'appId is missing'],
  [{SEARCH_INSIGHTS: '1'}, 'SEARCH_INSIGHTS is set without hosted search'],
  [{SEARCH_APP_ID: 'APP1', SEARCH_API_KEY: 'key', SEARCH_HOSTS: 'a.example'}, 'SEARCH_HOSTS'],
  [{SEARCH_MISSING_RESULTS_URL: 'https://a.example/report'}, 'must hold {query}'],
  [
    {SEARCH_APP_ID: 'APP1', SEARCH_API_KEY: 'key', SEARCH_ADMIN_API_KEY: 'key'},
    'SEARCH_API_KEY equals SEARCH_ADMIN_API_KEY',
  ],
])('stops at %o with one line that says what to set', (source, message) => {
  let error: unknown;
  try {
    readEnvironment(source);
  } catch (thrown) {
    error = thrown;
  }
  expect(error).toBeInstanceOf(ConfigurationError);
  expect((error as Error).message).toContain(message);
  expect((error as Error).message).not.toContain('\n');
});

const pushSource = {SEARCH_APP_ID: 'APP1', SEARCH_ADMIN_API_KEY: 'admin'};

test('reads what the push needs, without the public search key', () => {
  expect(readSearchPushEnvironment(pushSource)).toEqual({
    appId: 'APP1',
    adminApiKey: 'admin',
    indexName: 'general_index',
    site: 'https://docs.talos.example/',
  });
  const hosts = {SEARCH_HOSTS: 'https://a.example/x,http://b.example:8080'};
  expect(readSearchPushEnvironment({...pushSource, ...hosts}).hosts).toEqual([
    'https://a.example',
    'http://b.example:8080',
  ]);
});

test('never hands the writing key to the site', () => {
  expect(JSON.stringify(readEnvironment({SEARCH_ADMIN_API_KEY: 'admin'}))).not.toContain('admin');
});

test.each([
  [{SEARCH_ADMIN_API_KEY: 'admin'}, /^appId is missing: .*SEARCH_APP_ID/],
  [{SEARCH_APP_ID: 'APP1'}, /^apiKey is missing: .*SEARCH_ADMIN_API_KEY/],
  [{...pushSource, SEARCH_APP_ID: 'a b'}, /^SEARCH_APP_ID may hold/],
  [{...pushSource, SEARCH_HOSTS: 'a.example'}, /^SEARCH_HOSTS/],
  [{...pushSource, SEARCH_API_KEY: 'admin'}, /the site publishes it/],
])('refuses to push with %o', (source, message) => {
  expect(() => readSearchPushEnvironment(source)).toThrow(ConfigurationError);
  expect(() => readSearchPushEnvironment(source)).toThrow(message);
});
