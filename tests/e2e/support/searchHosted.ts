import {readFileSync} from 'node:fs';
import {createServer} from 'node:net';
import {expect} from '@playwright/test';
import type {Page} from '@playwright/test';
import {startHostedSearch} from '@talos-docs/search/testing';
import type {Failure, HostedSearch} from '@talos-docs/search/testing';
import type {SearchPage} from '@talos-docs/search/model';
import {hostedSearchHosts} from './sites';

export type {Failure, HostedSearch} from '@talos-docs/search/testing';

/** Where the records of the hosted index lead. */
export const publishedSite = 'https://docs.talos.example';

/** Port that only one run of the hosted tests can hold: all of them need the same hosts. */
const turnPort = 4320;

/** Waits until no other run needs the hosts, and says how to let the next one go on. */
async function takeTurn(): Promise<() => Promise<void>> {
  const turn = createServer();
  const isTaken = () =>
    new Promise<boolean>((resolve) => {
      turn.once('error', () => resolve(false));
      turn.listen(turnPort, '127.0.0.1', () => resolve(true));
    });
  await expect.poll(isTaken, {timeout: 240_000, intervals: [250]}).toBe(true);
  return () => new Promise((resolve) => turn.close(() => resolve()));
}

export interface HostedHosts {
  readonly first: HostedSearch;
  readonly second: HostedSearch;
  /** Ends every failure and forgets what was asked. */
  reset(): Promise<void>;
  close(): Promise<void>;
}

/** Starts the two hosts that the fault site asks, with the pages of that site as their records. */
export async function startHosts(): Promise<HostedHosts> {
  const release = await takeTurn();
  const pages = JSON.parse(
    readFileSync('var/fault-site-reports/search-pages.json', 'utf8'),
  ) as SearchPage[];
  const start = (host: string) =>
    startHostedSearch({
      port: Number(new URL(host).port),
      searchKey: 'public-search-key',
      siteUrl: publishedSite,
      pages,
    });
  const [first, second] = await Promise.all(hostedSearchHosts.map(start));
  if (!first || !second) throw new Error('Two hosts are needed.');
  const both = [first, second];
  return {
    first,
    second,
    async reset() {
      for (const host of both) {
        await host.recover();
        host.forgetRequests();
      }
    },
    async close() {
      for (const host of both) await host.close();
      await release();
    },
  };
}

export async function failBoth({first, second}: HostedHosts, failure: Failure): Promise<void> {
  for (const host of [first, second]) await host.fail(failure);
}

/** One search of a call to the hosted service. */
export interface HostedQuery {
  readonly query: string;
  readonly [parameter: string]: unknown;
}

interface QueriesBody {
  readonly requests: readonly (HostedQuery & {readonly params?: string})[];
}

function queriesOf(body: unknown): readonly HostedQuery[] {
  return (body as QueriesBody).requests;
}

/** Calls that searched for a text. Other tests may ask the same hosts for other texts meanwhile. */
export function callsFor({requests}: HostedSearch, query: string) {
  return requests
    .filter(({path}) => path === '/1/indexes/*/queries')
    .filter(({body}) => queriesOf(body).some((search) => search.query === query))
    .map(({query: parameters, headers, body}) => ({parameters, headers, queries: queriesOf(body)}));
}

/** Stands in for the published site, where hits of the hosted index lead. @returns what is asked of it */
export async function standInForPublishedSite(page: Page): Promise<string[]> {
  const asked: string[] = [];
  await page.route(`${publishedSite}/**`, (route) => {
    asked.push(route.request().url());
    return route.fulfill({contentType: 'text/html', body: '<h1>The published site</h1>'});
  });
  return asked;
}
