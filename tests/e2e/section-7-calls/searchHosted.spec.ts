import {expect, test, type Page} from '@playwright/test';
import {navigate, pages} from '../support/pages';
import {
  callsFor,
  failBoth,
  publishedSite,
  standInForPublishedSite,
  startHosts,
  type Failure,
  type HostedHosts,
} from '../support/searchHosted';
import {allResults, ask, hitsOn, inputOn, modalOn, openWithModal} from '../support/searchModal';
import {
  asks,
  failed,
  filter,
  found,
  foundNothing,
  foundPages,
  openSearch as openSearchOn,
  results,
  withoutIndex,
} from '../support/searchPage';
import {sites} from '../support/sites';
import {problemsOf} from '../support/soundness';

// One after the other: all need the same two hosts.
test.describe.configure({mode: 'default'});

const openSearch = (page: Page, parameters: string) =>
  openSearchOn(page, parameters, sites.fault.url);
const fellBack = 'Hosted search cannot be reached';
const providersMark = (page: Page) => modalOn(page).locator('.DocSearch-Logo');

let hosts: HostedHosts;

test.beforeAll(async () => {
  test.setTimeout(300_000);
  hosts = await startHosts();
});

test.beforeEach(({page}) =>
  page.route('https://consent.talos.example/**', (route) =>
    route.fulfill({contentType: 'text/javascript', body: ''}),
  ),
);

test.afterEach(() => hosts.reset());

test.afterAll(() => hosts.close());

async function isAnsweredByHosts(page: Page): Promise<void> {
  await expect(results(page)).toContainText('Powered by Algolia');
  await expect(results(page)).not.toContainText(fellBack);
}

async function isAnsweredByIndex(page: Page): Promise<void> {
  await expect(results(page)).toContainText(fellBack);
  await expect(results(page)).not.toContainText('Algolia');
}

test.describe('POST /1/indexes/*/queries', () => {
  test('of the modal, with credentials as query parameters', async ({page}) => {
    const problems = problemsOf(page);
    await openWithModal(page, `${sites.fault.url}${pages.adminLanding}`);
    await expect(providersMark(page)).toBeHidden();
    await ask(page, 'voltage');
    await expect(hitsOn(page).first()).toBeVisible();
    await expect(providersMark(page)).toBeVisible();
    await expect(modalOn(page)).not.toContainText(fellBack);
    expect(hosts.second.requests).toEqual([]);
    const [call] = callsFor(hosts.first, 'voltage');
    expect(call?.parameters).toMatchObject({
      'x-algolia-application-id': 'TESTAPP',
      'x-algolia-api-key': 'public-search-key',
    });
    expect(call?.headers.cookie).toBeUndefined();
    expect(call?.headers['x-algolia-api-key']).toBeUndefined();
    expect(call?.queries).toHaveLength(1);
    expect(call?.queries[0]).toMatchObject({
      query: 'voltage',
      indexName: 'general_index',
      attributesToRetrieve: expect.arrayContaining(['hierarchy.lvl0', 'content', 'type', 'url']),
      attributesToSnippet: expect.arrayContaining(['hierarchy.lvl1:10', 'content:10']),
      snippetEllipsisText: '…',
      highlightPreTag: '<mark>',
      highlightPostTag: '</mark>',
      hitsPerPage: 20,
      clickAnalytics: false,
    });
    expect(problems).toEqual([]);
  });

  test('filtered by language, docs version tag and role', async ({page}) => {
    await openWithModal(page, `${sites.fault.url}${pages.sensors}`);
    await ask(page, 'voltage band');
    const [call] = callsFor(hosts.first, 'voltage band');
    expect(call?.queries[0]?.['facetFilters']).toEqual([
      'language:en',
      expect.arrayContaining([
        'docusaurus_tag:default',
        'docusaurus_tag:docs-default-current',
        'docusaurus_tag:docs-devices-current',
      ]),
      'role:For Devices',
    ]);
  });

  test('of the results page, with its filters', async ({page}) => {
    const problems = problemsOf(page);
    await openSearch(page, 'q=alarm&role=admin&guide=devices');
    await found(page);
    await isAnsweredByHosts(page);
    const calls = callsFor(hosts.first, 'alarm');
    expect(calls).toHaveLength(1);
    const [hitsQuery, ...countQueries] = calls[0]?.queries ?? [];
    expect(hitsQuery).toMatchObject({
      indexName: 'general_index',
      attributesToRetrieve: expect.arrayContaining(['hierarchy.lvl0', 'content', 'type', 'url']),
      attributesToSnippet: ['content:30'],
      snippetEllipsisText: '…',
      highlightPreTag: '<mark>',
      highlightPostTag: '</mark>',
      hitsPerPage: 20,
      clickAnalytics: false,
    });
    expect(hitsQuery?.['facetFilters']).toEqual(
      expect.arrayContaining(['language:en', 'role:For Administrator', ['guide:devices']]),
    );
    expect(countQueries.map(({hitsPerPage}) => hitsPerPage)).toEqual([0]);
    await expect(filter(page, 'Administrator')).toBeVisible();
    const titles = foundPages(page).getByRole('link');
    await expect(titles).not.toHaveCount(0);
    for (const title of await titles.all())
      await expect(title).toHaveAttribute('href', /^\/devices\//);
    expect(problems).toEqual([]);
  });

  test('is not sent for an empty query', async ({page}) => {
    await openSearch(page, '');
    await openWithModal(page, `${sites.fault.url}${pages.adminLanding}`);
    await ask(page, 'sensors of the device');
    await inputOn(page).fill('');
    await expect(allResults(page)).toHaveCount(0);
    expect(callsFor(hosts.first, '')).toEqual([]);
  });

  test('twins are shown once', async ({page}) => {
    await openSearch(page, 'q=glossary&role=everything');
    await isAnsweredByHosts(page);
    await expect(foundPages(page).filter({hasText: /^Glossary$/})).toHaveCount(1);
    await expect(results(page)).toContainText(/Also in (Administrator|Manager|Operator)/);
  });
});

test.describe('results under the platform guides are external links', () => {
  test('of the results page', async ({page}) => {
    const asked = await standInForPublishedSite(page);
    await openSearch(page, 'q=alarm+expression+syntax&role=admin');
    await isAnsweredByHosts(page);
    const hit = foundPages(page).getByRole('link').first();
    await expect(hit).toHaveAttribute('href', new RegExp(`^${publishedSite}/talos/admin/`));
    await expect(hit).not.toHaveAttribute('target', '_blank');
    await hit.click();
    await expect(page.getByRole('heading', {name: 'The published site'})).toBeVisible();
    expect(asked[0]).toMatch(/alarm-expression-syntax\?find=/);
  });

  test('of the modal, and all others are not', async ({page}) => {
    const asked = await standInForPublishedSite(page);
    await openWithModal(page, `${sites.fault.url}${pages.actors}`);
    await ask(page, 'loop supervision');
    await hitsOn(page).first().click();
    await expect(page).toHaveURL(new RegExp(`^${sites.fault.url}/devices/[^?]*$`));
    expect(asked).toEqual([]);
    await openWithModal(page, `${sites.fault.url}${pages.adminLanding}`);
    await ask(page, 'alarm expression syntax');
    await hitsOn(page).first().click();
    await expect(page.getByRole('heading', {name: 'The published site'})).toBeVisible();
  });
});

const unreachable: Record<string, Failure> = {
  'refuses connections': {kind: 'refuse'},
  'answers 500': {kind: 'status', status: 500},
  hangs: {kind: 'hang', seconds: 30},
};

test.describe('failing hosts are retried on fallback hosts', () => {
  for (const [what, failure] of Object.entries(unreachable)) {
    test(`the first ${what}: the second answers, and is asked first for 2 minutes`, async ({
      page,
    }) => {
      await hosts.first.fail(failure);
      await openSearch(page, 'q=alarm&role=devices');
      await found(page);
      await isAnsweredByHosts(page);
      expect(callsFor(hosts.second, 'alarm')).toHaveLength(1);
      await hosts.first.recover();
      hosts.first.forgetRequests();
      await asks(page, 'relay');
      await expect.poll(() => callsFor(hosts.second, 'relay').length).toBe(1);
      await page.reload();
      await expect.poll(() => callsFor(hosts.second, 'relay').length).toBe(2);
      expect(hosts.first.requests).toEqual([]);
      await page.clock.setFixedTime(Date.now() + 121_000);
      await asks(page, 'sensor');
      await expect.poll(() => callsFor(hosts.first, 'sensor').length).toBe(1);
      expect(callsFor(hosts.second, 'sensor')).toEqual([]);
    });

    test(`both, each ${what}: the embedded index answers and says so, for 2 minutes`, async ({
      page,
    }) => {
      await failBoth(hosts, failure);
      await openSearch(page, 'q=alarm&role=devices');
      await found(page);
      await isAnsweredByIndex(page);
      await expect(foundPages(page).getByRole('link').first()).toHaveAttribute(
        'href',
        /^\/devices\//,
      );
      await hosts.reset();
      await asks(page, 'relay');
      await found(page);
      await isAnsweredByIndex(page);
      await openWithModal(page, `${sites.fault.url}${pages.sensors}`);
      await ask(page, 'relay');
      await expect(modalOn(page)).toContainText(fellBack);
      await expect(providersMark(page)).toBeHidden();
      expect([...hosts.first.requests, ...hosts.second.requests]).toEqual([]);
      await page.clock.setFixedTime(Date.now() + 121_000);
      await ask(page, 'sensor');
      await expect(providersMark(page)).toBeVisible();
      await expect(modalOn(page)).not.toContainText(fellBack);
      expect(callsFor(hosts.first, 'sensor')).toHaveLength(1);
    });
  }
});

test.describe('where the service refuses, the embedded index answers and says so', () => {
  const refusals: Record<string, Failure> = {
    '401': {kind: 'status', status: 401},
    '403': {kind: 'status', status: 403},
    '404': {kind: 'status', status: 404},
    '429': {kind: 'status', status: 429, retryAfterSeconds: 60},
    'an answer that is no JSON': {kind: 'invalidJson'},
  };
  for (const [what, failure] of Object.entries(refusals)) {
    test(what, async ({page}) => {
      await failBoth(hosts, failure);
      await openSearch(page, 'q=alarm&role=devices');
      await found(page);
      await isAnsweredByIndex(page);
      // The same words to another host would be answered the same.
      expect(hosts.second.requests).toEqual([]);
      await hosts.reset();
      await asks(page, 'relay');
      await found(page);
      await isAnsweredByHosts(page);
    });
  }
});

test.describe('when nothing can answer', () => {
  test('the results page fails, and answers when something can again', async ({page}) => {
    await failBoth(hosts, {kind: 'refuse'});
    const withIndex = await withoutIndex(page);
    await openSearch(page, 'q=alarm');
    await failed(page);
    await withIndex();
    await results(page).getByRole('button', {name: 'Try again'}).click();
    await found(page);
    await isAnsweredByIndex(page);
  });

  test('the modal shows its error screen', async ({page}) => {
    await failBoth(hosts, {kind: 'status', status: 500});
    await withoutIndex(page);
    await openWithModal(page, `${sites.fault.url}${pages.sensors}`);
    await inputOn(page).fill('alarm');
    await expect(modalOn(page)).toContainText('Unable to fetch results');
    await expect(modalOn(page)).toContainText('You might want to check your network connection.');
    await expect(providersMark(page)).toBeHidden();
  });
});

test.describe('queries without results', () => {
  async function zeroResultLog(page: Page) {
    const log: {body: unknown; headers: Record<string, string>}[] = [];
    await page.route('https://service.talos.example/zero-results', async (route) => {
      const request = route.request();
      log.push({body: request.postDataJSON(), headers: await request.allHeaders()});
      await route.fulfill({status: 204, headers: {'access-control-allow-origin': '*'}});
    });
    return log;
  }

  test('are told the service, once, without cookies and addresses; others are not', async ({
    page,
    context,
  }) => {
    await context.addCookies([
      {
        name: 'who',
        value: 'reader',
        url: 'https://service.talos.example',
        sameSite: 'None',
        secure: true,
      },
    ]);
    const log = await zeroResultLog(page);
    await openSearch(page, 'q=alarm&role=manager');
    await found(page);
    await asks(page, 'qqxyzzy');
    await foundNothing(page);
    await expect.poll(() => log.length).toBe(1);
    expect(log[0]?.body).toEqual({query: 'qqxyzzy', role: 'For Manager', answeredBy: 'hosted'});
    expect(log[0]?.headers).not.toHaveProperty('cookie');
    expect(log[0]?.headers).not.toHaveProperty('referer');
    await asks(page, 'alarm');
    await found(page);
    await asks(page, 'qqxyzzy');
    await foundNothing(page);
    await asks(page, 'zzyxqqx');
    await expect.poll(() => log.length).toBe(2);
    expect(log[1]?.body).toMatchObject({query: 'zzyxqqx'});
  });

  test('of the embedded index are told, too, also when the reader leaves', async ({page}) => {
    await failBoth(hosts, {kind: 'refuse'});
    const log = await zeroResultLog(page);
    await openSearch(page, 'q=qqxyzzy&role=everything');
    await foundNothing(page);
    await expect(results(page)).toContainText('No guide has a result.');
    await navigate(page, '/samples/headings');
    await expect(results(page)).toHaveCount(0);
    await expect.poll(() => log.length).toBe(1);
    expect(log[0]?.body).toEqual({query: 'qqxyzzy', role: null, answeredBy: 'embedded'});
  });

  test('of the modal are told, too', async ({page}) => {
    const log = await zeroResultLog(page);
    await openWithModal(page, `${sites.fault.url}${pages.sensors}`);
    await inputOn(page).fill('qqxyzzy');
    await expect(modalOn(page)).toContainText('No results for');
    await expect.poll(() => log.length).toBe(1);
    expect(log[0]?.body).toEqual({query: 'qqxyzzy', role: 'For Devices', answeredBy: 'hosted'});
  });
});
