import type {DocSearchTransformClient} from '@docsearch/react';
import type {LiteClient, SearchResponses} from 'algoliasearch/lite';
import type {LiteClientLike, searchStatus} from '@site/src/searchClient';

/** What became of the latest search of the modal. */
export interface Activity {
  /** Searches that have no answer yet. */
  readonly pending: number;
  /** Null before the first answer. */
  readonly outcome: Found | 'failed' | null;
}

export interface Found {
  readonly query: string;
  readonly count: number;
  /** More may be found when the rest of the index has arrived. */
  readonly partial: boolean;
}

type Search = LiteClient['search'];
type SearchInput = Parameters<Search>[0];

export interface ModalSearch {
  readonly client: DocSearchTransformClient;
  /** Adds a facet filter to every search from now on; null adds none. */
  setFilter(facetFilter: string | null): void;
  /** An external store, as React's `useSyncExternalStore` reads it. */
  readonly activity: {
    readonly getSnapshot: () => Activity;
    readonly subscribe: (listener: () => void) => () => void;
  };
}

/** Answer without hits. After a failure the modal then lets go of what an earlier query found. */
const nothing = {results: [{hits: [], nbHits: 0}]} as unknown as SearchResponses;

function requestsOf(input: SearchInput) {
  return Array.isArray(input) ? input : input.requests;
}

/**
 * Stands between the modal and the page's search client. The modal captures its search parameters when it opens and
 * never says that a search failed (it turns the error into "No results"): the filter by role is added here, and what
 * became of each search is kept for the interface around the modal.
 */
export function createModalSearch(
  shared: LiteClientLike,
  status: Pick<typeof searchStatus, 'getSnapshot'>,
): ModalSearch {
  let filter: string | null = null;
  let begun = 0;
  let activity: Activity = {pending: 0, outcome: null};
  const listeners = new Set<() => void>();

  function update(next: Activity): void {
    activity = next;
    for (const listener of [...listeners]) listener();
  }

  function filtered(input: SearchInput): SearchInput {
    if (filter === null) return input;
    const requests = requestsOf(input).map((request) => {
      const given = (request as {facetFilters?: string | string[]}).facetFilters ?? [];
      return {...request, facetFilters: [...(Array.isArray(given) ? given : [given]), filter]};
    });
    return {requests} as SearchInput;
  }

  async function search(input: SearchInput, options?: Parameters<Search>[1]) {
    const number = ++begun;
    const settle = (outcome: Activity['outcome']) =>
      // A late answer to an earlier query is no news.
      update({
        pending: activity.pending - 1,
        outcome: number === begun ? outcome : activity.outcome,
      });
    update({...activity, pending: activity.pending + 1});
    try {
      const output = await shared.search(filtered(input), options);
      const [request] = requestsOf(input);
      const [result] = output.results;
      const count = result && 'nbHits' in result ? (result.nbHits ?? 0) : 0;
      const query = (request as {query?: string} | undefined)?.query ?? '';
      settle({query, count, partial: status.getSnapshot().partial});
      return output;
    } catch {
      settle('failed');
      return nothing;
    }
  }

  return {
    client: {
      search,
      addAlgoliaAgent: (segment, version) => shared.addAlgoliaAgent(segment, version),
      transporter: shared.transporter,
    },
    setFilter(facetFilter) {
      filter = facetFilter;
    },
    activity: {
      getSnapshot: () => activity,
      subscribe(listener) {
        listeners.add(listener);
        return () => {
          listeners.delete(listener);
        };
      },
    },
  };
}
