import type {AnswerSearch, Searcher, SearchInput, SearchOptions, SearchOutput} from '../types';
import type {OutageMemory} from './outage';
import {askForTwins, mergeTwins} from './twins';

/**
 * Time after which the embedded index answers although hosted search may still, in milliseconds: a first host may time
 * out and a second one answer. A network that swallows packets would keep the reader waiting for a quarter of a minute.
 */
const patience = 3000;

/** Statuses of a service that is there but will not serve: credentials, index, rate. */
const refusals: readonly unknown[] = [401, 403, 404, 429];

/** Hosted search is too slow for a reader to wait on. */
class Unanswered extends Error {
  override readonly name = 'Unanswered';
}

function isUnreachable(error: unknown): boolean {
  return error instanceof Error && (error.name === 'RetryError' || error.name === 'Unanswered');
}

/** Whether the embedded index should answer instead. Other errors are the caller's own: both would say the same. */
function canFallBack(error: unknown): boolean {
  if (isUnreachable(error)) return true;
  if (!(error instanceof Error)) return false;
  return (
    error.name === 'DeserializationError' || ('status' in error && refusals.includes(error.status))
  );
}

function within<T>(promise: Promise<T>, time: number): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Unanswered()), time);
    promise.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}

/** An empty or foreign answer with status 200 is none: captive portals and proxies give such. */
function checked(output: SearchOutput | undefined): SearchOutput {
  if (Array.isArray(output?.results)) return output;
  throw Object.assign(new Error('No search results in the answer'), {name: 'DeserializationError'});
}

/**
 * Searches by the hosted service, and by the embedded index where the service cannot answer. While an outage is
 * remembered, the service is not asked.
 */
export function createFallingBack(
  hosted: Searcher,
  embedded: Searcher,
  outage: OutageMemory,
): AnswerSearch {
  async function askHosted(input: SearchInput, options?: SearchOptions): Promise<SearchOutput> {
    const answer = hosted.search(askForTwins(input), options).then(checked);
    // Looked at even when the embedded index has answered in the meantime.
    answer.then(
      () => outage.forget(),
      (error: unknown) => {
        if (isUnreachable(error)) outage.remember();
      },
    );
    return mergeTwins(await within(answer, patience));
  }

  return async (input, options) => {
    if (!outage.active()) {
      try {
        return {output: await askHosted(input, options), answeredBy: 'hosted'};
      } catch (error) {
        if (!canFallBack(error)) throw error;
        if (isUnreachable(error)) outage.remember();
      }
    }
    return {output: await embedded.search(input, options), answeredBy: 'embedded'};
  };
}
