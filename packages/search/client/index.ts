/**
 * The search behind the modal and the results page. Imported only once a reader reaches for search, never with a page.
 */
import {createEmbeddedSearch} from './embedded/client';
import {createOutageMemory} from './hosted/hosts';
import type {SearchStatus, StatusStore} from './status';
import type {
  Answer,
  SearchClientConfig,
  SearchContext,
  SearchOutput,
  SearchRequests,
} from './types';
import {createZeroResultLog} from './zeroResults';

export type {SearchStatus, StatusStore} from './status';
export type * from './types';

/** Time after the first hosted answer in which the embedded index is fetched for later, in milliseconds. */
const provisionDelay = 4000;

function savesData(): boolean {
  const {connection} = navigator as {connection?: {saveData: boolean; effectiveType: string}};
  return connection !== undefined && (connection.saveData || /2g/.test(connection.effectiveType));
}

/** The client of modal and results page. */
export type SearchClient = ReturnType<typeof createSearchClient>;

/**
 * Creates the client of modal and results page.
 * @param status gets who answers, and how well
 * @throws when the application's id or key is missing (specification, section 8)
 */
export function createSearchClient(config: SearchClientConfig, status: StatusStore) {
  const update = (change: Partial<SearchStatus>) => {
    const known = status.get();
    const next = {...known, ...change};
    // Most answers change nothing, and every change is drawn.
    if (Object.entries(next).some(([key, value]) => known[key as keyof SearchStatus] !== value))
      status.set(next);
  };
  for (const name of ['appId', 'apiKey'] as const)
    if (!config[name]) throw new Error(`${name} is missing`);
  const embedded = createEmbeddedSearch(config, update);
  const outage = createOutageMemory(config.appId);
  const zeroResults = createZeroResultLog(config.zeroResultsUrl);
  let hosted: Promise<Answer> | undefined;
  /** Numbers of the searches, so that a late answer to an earlier one does not change the status. */
  let begun = 0;
  let settled = 0;
  let provisioned = false;

  /** Fetches the embedded index while hosted search answers, so that it is there when that cannot any more. */
  function provision(role: string | null): void {
    if (provisioned || savesData()) return;
    provisioned = true;
    setTimeout(() => embedded.warm(role), provisionDelay);
  }

  /** What searches by the hosted service is loaded where that is configured: it brings the service's own client. */
  function loadHosted(): Promise<Answer> {
    hosted ??= import('./hosted/client')
      .then(({createHostedClient, createFallingBack}) =>
        createFallingBack(createHostedClient(config), embedded.search, outage),
      )
      .catch(() => {
        hosted = undefined;
        return embedded.search;
      });
    return hosted;
  }

  const answer: Answer = async (input) =>
    config.hosted ? (await loadHosted())(input) : embedded.search(input);

  function report(number: number, change: Partial<SearchStatus>): void {
    if (number < settled) return;
    settled = number;
    update(change);
  }

  async function searchFor(context: SearchContext, input: SearchRequests): Promise<SearchOutput> {
    const number = ++begun;
    const {query, role, narrowed = false} = context;
    const ofRole = role === null ? [] : [`role:${role}`];
    const requests = input.requests.map(({facetFilters = [], ...request}) => ({
      ...request,
      facetFilters: [...facetFilters, ...ofRole],
    }));
    zeroResults.asking();
    try {
      const {answeredBy, output} = await answer({requests});
      if (answeredBy === 'hosted') provision(role);
      report(number, {
        answeredBy,
        fellBack: config.hosted !== null && answeredBy === 'embedded',
        ...(answeredBy === 'hosted' && {partial: false, missing: false}),
      });
      const foundNothing = output.results[0]?.nbHits === 0;
      const final = number === begun && !narrowed && !status.get().partial;
      if (final) zeroResults.answered({query, role, answeredBy, foundNothing});
      return output;
    } catch (error) {
      report(number, {partial: false, missing: false});
      throw error;
    }
  }

  return {
    /**
     * Answers as the hosted service does.
     * @param context the reader's question; without it the search is the interface's own: every page counts, and it
     *   changes neither the status nor the log
     * @throws an error of the name `RetryError` when nothing can answer
     */
    search: async (input: SearchRequests, context?: SearchContext): Promise<SearchOutput> =>
      context ? searchFor(context, input) : (await answer(input)).output,
    /** Other spellings of a query that would find something for a role; none where hosted search corrects by itself. */
    spellings: async (query: string, role: string | null): Promise<readonly string[]> =>
      status.get().answeredBy === 'hosted' ? [] : embedded.spellings(query, role),
    /** Loads what the reader's first question will need; null: with no role's filter. */
    warmUp: (role: string | null): void => {
      if (!config.hosted || outage.active()) embedded.warm(role);
      else void loadHosted();
    },
    /** Logs a question without results that the reader leaves standing. */
    flush: zeroResults.flush,
  };
}
