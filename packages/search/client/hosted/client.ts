import {liteClient, type LiteClient} from 'algoliasearch/lite';
import type {Answer, FoundRecord, SearchClientConfig, SearchOutput, SearchRequests} from '../types';
import {createHostsCache, hostsOf, type OutageMemory} from './hosts';

/** Attributes by which twins are told, and which the interfaces do not ask for themselves. */
const twinAttributes = ['twin', 'guide', 'kind'];

/**
 * The hosted service's client: time-outs of 1, 2 and 30 seconds and the order in which hosts are tried are its own
 * (specification, section 9).
 */
export function createHostedClient({appId, apiKey, hosted}: SearchClientConfig): LiteClient {
  return liteClient(appId, apiKey, {
    ...(hosted?.hosts && {hosts: hostsOf(hosted.hosts)}),
    hostsCache: createHostsCache(appId),
    // Told to come back later, it would wait, a second or as long as the service says, up to three times, while the
    // embedded index could have answered.
    maxRateLimitRetries: 0,
  });
}

/**
 * Time after which the embedded index answers although hosted search may still, in milliseconds: a first host may time
 * out and a second one answer. A network that swallows packets would keep the reader waiting for a quarter of a minute.
 */
const longestWait = 3000;

/** Statuses of a service that is there but will not serve: credentials, index, rate. */
const refusals: readonly unknown[] = [401, 403, 404, 429];

/** Hosted search is too slow for a reader to wait on. */
class Unanswered extends Error {}

/** The answer is none: captive portals and proxies give empty or foreign ones with status 200. */
class ForeignAnswer extends Error {}

function isUnreachable(error: unknown): boolean {
  return error instanceof Unanswered || (error instanceof Error && error.name === 'RetryError');
}

/** Whether the embedded index should answer instead. Other errors are the caller's own: both would say the same. */
function canFallBack(error: unknown): boolean {
  if (isUnreachable(error) || error instanceof ForeignAnswer) return true;
  if (!(error instanceof Error)) return false;
  const isRefused = 'status' in error && refusals.includes(error.status);
  return isRefused || error.name === 'DeserializationError';
}

function within<T>(promise: Promise<T>, time: number): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Unanswered()), time);
    promise.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}

function checked(output: SearchOutput | undefined): SearchOutput {
  const {results} = (output ?? {}) as {readonly results?: unknown};
  const hasHits = (result: {hits?: unknown} | null) =>
    Array.isArray(result?.hits) && result.hits.every(Boolean);
  if (output && Array.isArray(results) && results.every(hasHits)) return output;
  throw new ForeignAnswer();
}

/** Requests with what `mergeTwins` tells twins by. */
export function withTwinAttributes({requests}: SearchRequests): SearchRequests {
  return {
    requests: requests.map(({attributesToRetrieve, ...request}) => ({
      ...request,
      ...(attributesToRetrieve && {
        attributesToRetrieve: [...new Set([...attributesToRetrieve, ...twinAttributes])],
      }),
    })),
  };
}

/**
 * Searches by the hosted service, and by the embedded index where the service cannot answer. While an outage is
 * remembered, the service is not asked.
 */
export function createFallingBack(
  hosted: Pick<LiteClient, 'searchForHits'>,
  embedded: Answer,
  outage: OutageMemory,
): Answer {
  let begun = 0;
  /** Number of the newest request that the service answered. */
  let answered = 0;

  return async (input) => {
    if (outage.active()) return embedded(input);
    const number = ++begun;
    const answer = hosted.searchForHits<FoundRecord>(withTwinAttributes(input)).then(checked);
    const onAnswer = () => {
      answered = Math.max(answered, number);
      outage.forget();
    };
    const onFailure = (error: unknown) => {
      if (isUnreachable(error) && number > answered) outage.remember();
    };
    // Looked at even when the embedded index has answered in the meantime.
    answer.then(onAnswer, onFailure);
    try {
      return {output: mergeTwins(await within(answer, longestWait)), answeredBy: 'hosted'};
    } catch (error) {
      if (!canFallBack(error)) throw error;
      onFailure(error);
      return embedded(input);
    }
  };
}

function mergeHits<Hit extends FoundRecord>(hits: readonly Hit[]): Hit[] {
  const merged: Hit[] = [];
  /** Places of the hits that stand for their twins: hits of two guides with the same key say the same. */
  const leaders = new Map<string, number>();
  for (const hit of hits) {
    const {twin, guide, url, type = ''} = hit;
    if (typeof twin !== 'string' || guide === undefined || url === undefined) {
      merged.push(hit);
      continue;
    }
    const key = `${twin}${url.replace(/^[^#]*/, '')} ${type}`;
    const place = leaders.get(key) ?? merged.length;
    const first = merged[place];
    if (!first) leaders.set(key, place);
    if (!first || first.guide === guide) merged.push(hit);
    else if (!first.also_in?.some((other) => other.guide === guide))
      merged[place] = {...first, also_in: [...(first.also_in ?? []), {guide, url}]};
  }
  return merged;
}

/**
 * Shows the twin pages of several guides once, as the embedded index does: the best ranked hit stands for its twins,
 * which it names in `also_in`. Counts stay the service's: the client sees one page of hits only.
 */
export function mergeTwins({results}: SearchOutput): SearchOutput {
  return {results: results.map((result) => ({...result, hits: mergeHits(result.hits)}))};
}
