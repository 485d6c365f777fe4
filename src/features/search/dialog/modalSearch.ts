import type {DocSearchTransformClient} from '@docsearch/react';
import type {LiteClient, SearchResponses} from 'algoliasearch/lite';
import type {SearchClient} from '@talos-docs/search/client';
import {createStore, type Store} from '@talos-docs/search/store';
import {searchStatus} from '../searchStatus';

/** What became of the latest search of the modal. */
export interface Activity {
  /** Searches without a response yet. */
  readonly pending: number;
  /** Null before the first response. */
  readonly outcome: Found | 'failed' | null;
}

export interface Found {
  readonly query: string;
  readonly count: number;
  /** More may be found when the rest of the index has arrived. */
  readonly partial: boolean;
}

type SearchInput = Parameters<LiteClient['search']>[0];

export interface ModalSearch {
  readonly client: DocSearchTransformClient;
  /** Value of the facet `role` that admits pages from now on; null admits every page. */
  setRole(role: string | null): void;
  readonly activity: Store<Activity>;
}

/** Response without hits. After a failure the modal then lets go of what an earlier query found. */
const nothing = {results: [{hits: [], nbHits: 0}]} as unknown as SearchResponses;

function queryOf(input: SearchInput): string {
  const [request] = Array.isArray(input) ? input : input.requests;
  return (request as {query?: string} | undefined)?.query ?? '';
}

/**
 * Stands between the modal and the page's search client. The modal captures its search parameters when it opens and
 * never says that a search failed (it turns the error into "No results"): the role is added here, and what became of
 * each search is kept for the interface around the modal.
 */
export function createModalSearch(shared: SearchClient): ModalSearch {
  let role: string | null = null;
  let begun = 0;
  const activity = createStore<Activity>({pending: 0, outcome: null});

  async function search(input: SearchInput) {
    const number = ++begun;
    const query = queryOf(input);
    const pending = (change: number) => activity.getSnapshot().pending + change;
    const settle = (outcome: Activity['outcome']) =>
      // A late response to an earlier query is no news.
      activity.update({pending: pending(-1), ...(number === begun && {outcome})});
    activity.update({pending: pending(1)});
    try {
      const output = await shared.search(input, {query, role});
      const [result] = output.results;
      const count = result && 'nbHits' in result ? (result.nbHits ?? 0) : 0;
      settle({query, count, partial: searchStatus.getSnapshot().partial});
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
    setRole(next) {
      role = next;
    },
    activity,
  };
}
