import {liteClient} from 'algoliasearch/lite';
import type {LiteClient} from 'algoliasearch/lite';
import type {SearchClientConfig, Searcher, SearchOutput, SearchRequests} from '../types';
import {createHostsCache, hostsOf} from './hosts';
import type {OutageMemory} from './hosts';

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

/** The role as the service takes it: one more filter of each request. */
function withRole({requests}: SearchRequests, role: string | null): SearchRequests {
  if (role === null) return {requests};
  const filtered = requests.map((request) => {
    const given = 'facetFilters' in request ? (request.facetFilters ?? []) : [];
    const filters = Array.isArray(given) ? given : [given];
    return {...request, facetFilters: [...filters, `role:${role}`]};
  });
  return {requests: filtered};
}

/** An answer, and whose it is. */
interface AnsweredSearch {
  readonly output: SearchOutput;
  readonly answeredBy: 'embedded' | 'hosted';
}

/**
 * Searches by the hosted service, and by the embedded index where the service cannot answer. While an outage is
 * remembered, the service is not asked.
 * @param hosted null: only the embedded index answers
 */
export function createFallingBack(
  hosted: Pick<LiteClient, 'search'> | null,
  embedded: Searcher,
  outage: OutageMemory,
): (input: SearchRequests, role: string | null) => Promise<AnsweredSearch> {
  async function askHosted(
    client: Pick<LiteClient, 'search'>,
    input: SearchRequests,
  ): Promise<SearchOutput> {
    const answer = client.search(askForTwins(input)).then(checked);
    // Looked at even when the embedded index has answered in the meantime.
    answer.then(
      () => outage.forget(),
      (error: unknown) => {
        if (isUnreachable(error)) outage.remember();
      },
    );
    return mergeTwins(await within(answer, longestWait));
  }

  return async (input, role) => {
    if (hosted && !outage.active()) {
      try {
        return {output: await askHosted(hosted, withRole(input, role)), answeredBy: 'hosted'};
      } catch (error) {
        if (!canFallBack(error)) throw error;
        if (isUnreachable(error)) outage.remember();
      }
    }
    return {output: await embedded.search(input, role), answeredBy: 'embedded'};
  };
}

interface Hit {
  readonly objectID: string;
  readonly url?: string;
  readonly type?: string;
  readonly twin?: string | null;
  readonly guide?: string;
  readonly also_in?: readonly {readonly guide: string; readonly url: string}[];
}

function withAttributes<T extends object>(parameters: T): T {
  const {attributesToRetrieve: wanted} = parameters as {attributesToRetrieve?: unknown};
  if (!Array.isArray(wanted) || wanted.includes('*')) return parameters;
  return {
    ...parameters,
    attributesToRetrieve: [...new Set([...(wanted as string[]), ...twinAttributes])],
  };
}

/** Asks for the attributes by which `mergeTwins` tells twins. */
export function askForTwins({requests}: SearchRequests): SearchRequests {
  return {requests: requests.map(withAttributes)};
}

/** Hits of two guides with the same key say the same: same page below the guide's address, same place on it. */
function keyOf({twin, url, type}: Hit): string | undefined {
  if (typeof twin !== 'string' || url === undefined) return undefined;
  const fragment = url.includes('#') ? url.slice(url.indexOf('#')) : '';
  return `${twin}${fragment} ${type ?? ''}`;
}

function mergeHits(hits: readonly Hit[]): Hit[] {
  const merged: Hit[] = [];
  /** Places of the hits that stand for their twins. */
  const leaders = new Map<string, number>();
  for (const hit of hits) {
    const {guide, url} = hit;
    const key = keyOf(hit);
    const place = leaders.get(key ?? '');
    const first = place === undefined ? undefined : merged[place];
    if (place === undefined || first === undefined) {
      const at = merged.push(hit) - 1;
      if (key !== undefined && guide !== undefined) leaders.set(key, at);
    } else if (guide === undefined || url === undefined || first.guide === guide) {
      merged.push(hit);
    } else if (!first.also_in?.some((other) => other.guide === guide)) {
      merged[place] = {...first, also_in: [...(first.also_in ?? []), {guide, url}]};
    }
  }
  return merged;
}

/**
 * Shows the twin pages of several guides once, as the embedded index does: the best ranked hit stands for its twins,
 * which it names in `also_in`. Counts stay the service's: the client sees one page of hits only.
 */
export function mergeTwins(output: SearchOutput): SearchOutput {
  return {
    ...output,
    results: output.results.map((result) =>
      'hits' in result ? {...result, hits: mergeHits(result.hits as unknown as Hit[])} : result,
    ),
  };
}
