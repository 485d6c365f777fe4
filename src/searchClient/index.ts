/**
 * The search behind the modal and the results page. Imported only once a reader reaches for search, never with a page.
 */
import siteConfig from '@generated/docusaurus.config';
import {createSiteSearch} from './searchClient';
import type {SiteSearch} from './searchClient';
import {createStatusStore} from './status';
import type {StatusStore} from './status';
import type {LiteClientLike, SearchClientConfig} from './types';

export type {SearchStatus} from './status';
export type {LiteClientLike, SearchClientConfig} from './types';

const status = createStatusStore();
let shared: {readonly key: string; readonly search: SiteSearch} | undefined;

/** One client for one configuration, whatever else the caller's object holds. */
function siteSearch(config: SearchClientConfig): SiteSearch {
  const {appId, apiKey, indexName, hosted, zeroResultsUrl, baseUrl} = config;
  const own = {
    appId,
    apiKey,
    indexName,
    hosted: hosted && {hosts: hosted.hosts},
    zeroResultsUrl,
    baseUrl,
  };
  const key = JSON.stringify(own);
  if (shared?.key !== key) shared = {key, search: createSiteSearch(own, status)};
  return shared.search;
}

function configOfSite(): SearchClientConfig {
  const {themeConfig, baseUrl} = siteConfig;
  return {...(themeConfig.algolia as Omit<SearchClientConfig, 'baseUrl'>), baseUrl};
}

/** Who answers the searches, and how well (specification, section 8). */
export const searchStatus: Pick<StatusStore, 'getSnapshot' | 'subscribe'> = status;

/**
 * The one client of the page: modal and results page share what it has loaded.
 * @returns a client that answers as the hosted service's does. Its `search` throws an error of the name `RetryError`
 *   when nothing can answer.
 * @throws when the application's id or key is missing (specification, section 8)
 */
export function getSearchClient(config: SearchClientConfig): LiteClientLike {
  return siteSearch(config).client;
}

/**
 * Starts what the reader's first question will need, as soon as they reach for search.
 * @param roleFacet value of the facet `role` that the search will be filtered by; absent: by none
 */
export function warmUp(roleFacet?: string | null): void {
  const search = shared?.search ?? siteSearch(configOfSite());
  search.warmUp(roleFacet ?? null);
}

/** To be called when the reader closes the search: a question without results that stands there is logged. */
export function flush(): void {
  shared?.search.flush();
}
