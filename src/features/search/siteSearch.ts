/**
 * The site's one search client: modal and results page share what it has loaded. Imported only once a reader reaches
 * for search, never with a page.
 */
import siteConfig from '@generated/docusaurus.config';
import {createSearchClient, type SearchClient} from '@talos-docs/search/client';
import type {SearchThemeConfig} from '@site/config/search';
import {hasConsent} from '../analytics/client';
import {withDecodedCode} from './decodedCode';
import {currentFacet} from './role';
import {searchStatus} from './searchStatus';

export const searchConfig = siteConfig.themeConfig.algolia as SearchThemeConfig;

/** Whether clicks on hits are reported, by a script of a third party that waits for the reader's consent. */
export function reportsClicks(): boolean {
  return searchConfig.hosted?.insights === true && hasConsent();
}

let client: SearchClient | undefined;

/** @throws when the application's id or key is missing (specification, section 8) */
export function getSearchClient(): SearchClient {
  client ??= withDecodedCode(
    createSearchClient(
      {
        ...searchConfig,
        baseUrl: siteConfig.baseUrl,
        startWorker: () => new Worker(new URL('./worker.ts', import.meta.url)),
        loadWords: async () => (await import('./words')).searchWords,
      },
      searchStatus,
    ),
  );
  return client;
}

/**
 * Starts what the reader's first question will need, as soon as they reach for search.
 * @param role value of the facet `role` that the search will be filtered by; null: by none; at first that of the page
 */
export function warmUp(role = currentFacet()): void {
  getSearchClient().warmUp(role);
}

/** To be called when the reader closes the search: a question without results that stands there is logged. */
export function flush(): void {
  client?.flush();
}
