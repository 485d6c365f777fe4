import {useSyncExternalStore} from 'react';
import type * as SearchClient from '@site/src/searchClient';
import type {SearchParts} from './ask';

interface Loaded {
  readonly search: typeof SearchClient;
  readonly createHelper: SearchParts['createHelper'];
}

let loading: Promise<Loaded> | undefined;
let loaded: Loaded | undefined;
/** Told when the parts are there. */
const awaiting = new Set<() => void>();

async function load(): Promise<Loaded> {
  const [search, helper] = await Promise.all([
    import('@site/src/searchClient'),
    import('algoliasearch-helper'),
  ]);
  loaded = {search, createHelper: helper.default as unknown as SearchParts['createHelper']};
  for (const tell of [...awaiting]) tell();
  return loaded;
}

/** Loads client and helper once; a failed download is tried again at the next call. */
function loadOnce(): Promise<Loaded> {
  loading ??= load().catch((error: unknown) => {
    loading = undefined;
    throw error;
  });
  return loading;
}

/**
 * The search client of the site and the helper on it (specification, section 7).
 * @throws when they cannot be downloaded, or the configuration is incomplete
 */
export async function loadParts(config: SearchClient.SearchClientConfig): Promise<SearchParts> {
  const {search, createHelper} = await loadOnce();
  return {
    client: search.getSearchClient(config),
    createHelper,
    indexName: config.indexName,
    status: search.searchStatus.getSnapshot,
  };
}

/**
 * Has the first question's download begin as soon as the page opens.
 * @param role value of the facet `role`; null: no such filter
 */
export async function warmUp(
  config: SearchClient.SearchClientConfig,
  role: string | null,
): Promise<void> {
  const {search} = await loadOnce();
  search.getSearchClient(config);
  search.warmUp(role);
}

/** Says that the reader leaves the search. */
export function leave(): void {
  loaded?.search.flush();
}

const unknown: SearchClient.SearchStatus = {
  answeredBy: null,
  fellBack: false,
  failed: false,
  partial: false,
  missing: false,
};

/** The parts may be there only after several tries. */
function subscribe(listener: () => void): () => void {
  if (loaded) return loaded.search.searchStatus.subscribe(listener);
  let unsubscribe = (): void => void awaiting.delete(begin);
  const begin = () => {
    awaiting.delete(begin);
    unsubscribe = subscribe(listener);
    listener();
  };
  awaiting.add(begin);
  return () => unsubscribe();
}

/** Who answered, and how well; nothing is known of that before the client is loaded. */
export function useSearchStatus(): SearchClient.SearchStatus {
  return useSyncExternalStore(
    subscribe,
    () => loaded?.search.searchStatus.getSnapshot() ?? unknown,
    () => unknown,
  );
}
