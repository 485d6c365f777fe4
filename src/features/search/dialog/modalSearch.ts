import type {DocSearchTransformClient} from '@docsearch/react';
import type {SearchResponses} from 'algoliasearch/lite';
import type {SearchClient, SearchRequests} from '@talos-docs/search/client';
import {createStore} from '@site/src/ui/createStore';
import {aboutAnswer} from '../searchStatus';

/** What became of the latest search of the modal. */
export interface SearchActivity {
  /** Searches without a response yet. */
  readonly pending: number;
  /** Null before the first response, and while the query is blank. */
  readonly outcome: Found | 'failed' | null;
}

export interface Found extends Readonly<ReturnType<typeof aboutAnswer>> {
  readonly query: string;
  readonly count: number;
}

/** Response without hits. After a failure the modal then lets go of what an earlier query found. */
const nothing = {results: [{hits: [], nbHits: 0}]} as unknown as SearchResponses;

/** Promises through which the modal passes an answer before it shows it, with some to spare. */
const passes = 40;

/** Waits until the modal has taken an answer: React then draws what both change at once, and without another task. */
async function afterModal(): Promise<void> {
  for (let pass = 0; pass < passes; pass += 1) await Promise.resolve();
}

/**
 * Stands between the modal and the page's search client. The modal captures its search parameters when it opens and
 * never says that a search failed (it turns the error into "No results"): the role is added here, and what became of
 * each search is kept for the interface around the modal.
 */
export function createModalSearch(shared: SearchClient) {
  let role: string | null = null;
  let begun = 0;
  let latest: SearchRequests | undefined;
  let ahead: {readonly query: string; readonly answer: ReturnType<typeof ask>} | undefined;
  const activity = createStore<SearchActivity>({pending: 0, outcome: null});

  const ask = (input: SearchRequests, query: string) => shared.search(input, {query, role});

  async function search(input: SearchRequests) {
    const number = ++begun;
    const query = input.requests[0]?.query ?? '';
    // The modal takes blanks for a query.
    if (query.trim() === '') {
      activity.set({...activity.get(), outcome: null});
      return nothing;
    }
    const update = (change: number, outcome = activity.get().outcome) =>
      activity.set({pending: activity.get().pending + change, outcome});
    const settle = (outcome: SearchActivity['outcome']) =>
      void afterModal().then(() =>
        // A late response to an earlier query is no news.
        update(-1, number === begun ? outcome : undefined),
      );
    update(1);
    latest = input;
    const known = ahead?.query === query ? ahead.answer : undefined;
    ahead = undefined;
    try {
      const output = await (known ?? ask(input, query));
      const [found] = output.results;
      settle({query, count: found?.nbHits ?? 0, ...aboutAnswer(found)});
      return output;
    } catch {
      settle('failed');
      return nothing;
    }
  }

  return {
    // The modal never uses the older form of a call.
    search: search as DocSearchTransformClient['search'],
    /** @param next value of the facet `role` that admits pages from now on; null admits every page */
    setRole(next: string | null): void {
      role = next;
      ahead = undefined;
    },
    /** Asks what the modal is about to ask, so that the index works while the modal draws the reader's key. */
    askAhead: (query: string): void => {
      const [request] = latest?.requests ?? [];
      if (!request || query.trim() === '') return;
      const answer = ask({requests: [{...request, query}]}, query);
      // Whoever takes it hears of its failure.
      answer.catch(() => undefined);
      ahead = {query, answer};
    },
    activity,
  };
}
