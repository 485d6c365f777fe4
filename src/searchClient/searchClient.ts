import {createEmbeddedSearch} from './embedded/client';
import {createHostedClient} from './hosted/client';
import {createFallingBack} from './hosted/fallback';
import {createOutageMemory} from './hosted/outage';
import {readAsked} from './requests';
import type {StatusStore} from './status';
import type {
  AnsweredSearch,
  AnswerSearch,
  LiteClientLike,
  SearchClientConfig,
  SearchInput,
  SearchOptions,
} from './types';
import {createZeroResultLog} from './zeroResults';

export interface SiteSearch {
  readonly client: LiteClientLike;
  /** Loads what the reader's first question will need; null: with no role's filter. */
  readonly warmUp: (role: string | null) => void;
  /** Logs a question without results that the reader leaves standing. */
  readonly flush: () => void;
}

/** Time after the first hosted answer in which the embedded index is fetched for later, in milliseconds. */
const provisionDelay = 4000;

function savesData(): boolean {
  const {connection} = navigator as {connection?: {saveData?: boolean}};
  return connection?.saveData === true;
}

/**
 * Creates the client of modal and results page.
 * @param status told who answers, and how well
 * @throws when the application's id or key is missing (specification, section 8)
 */
export function createSiteSearch(config: SearchClientConfig, status: StatusStore): SiteSearch {
  const embedded = createEmbeddedSearch(config, status);
  const hosted = config.hosted && createHostedClient(config);
  const outage = createOutageMemory(config.appId);
  const zeroResults = createZeroResultLog(config.zeroResultsUrl);
  const answer: AnswerSearch = hosted
    ? createFallingBack(hosted, embedded.client, outage)
    : async (input, options) => ({
        output: await embedded.client.search(input, options),
        answeredBy: 'embedded',
      });
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

  function report(number: number, change: Parameters<StatusStore['update']>[0]): void {
    if (number < settled) return;
    settled = number;
    status.update(change);
  }

  function logNothing(input: SearchInput, {output, answeredBy}: AnsweredSearch): void {
    const [result] = output.results;
    const {query, role, narrowed} = readAsked(input);
    const final = !narrowed && !status.getSnapshot().partial;
    if (result && 'nbHits' in result && result.nbHits === 0 && final) {
      zeroResults.foundNothing({query, role, answeredBy});
    }
  }

  async function search(input: SearchInput, options?: SearchOptions) {
    const number = ++begun;
    zeroResults.asking();
    try {
      const answered = await answer(input, options);
      const {answeredBy, output} = answered;
      if (answeredBy === 'hosted') provision(readAsked(input).role);
      report(number, {
        answeredBy,
        fellBack: hosted !== null && answeredBy === 'embedded',
        failed: false,
        ...(answeredBy === 'hosted' && {partial: false, missing: false}),
      });
      if (number === begun) logNothing(input, answered);
      return output;
    } catch (error) {
      report(number, {failed: true, partial: false, missing: false});
      throw error;
    }
  }

  const {transporter} = hosted ?? embedded.client;
  return {
    client: {
      // Its type has the caller say what a hit is; whoever answers does not know.
      search: search,
      addAlgoliaAgent: (segment, version) =>
        (hosted ?? embedded.client).addAlgoliaAgent(segment, version),
      transporter,
    },
    warmUp(role) {
      if (!hosted || outage.active()) embedded.warm(role);
    },
    flush: () => zeroResults.flush(),
  };
}
