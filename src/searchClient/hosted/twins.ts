import type {SearchInput, SearchOutput} from '../types';

/** Attributes by which twins are told, and which the interfaces do not ask for themselves. */
const twinAttributes = ['twin', 'guide', 'kind'];

interface Hit {
  readonly objectID: string;
  readonly url?: string;
  readonly type?: string;
  readonly twin?: string | null;
  readonly guide?: string;
  readonly also_in?: readonly AlsoIn[];
}

interface AlsoIn {
  readonly guide: string;
  readonly url: string;
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
export function askForTwins(input: SearchInput): SearchInput {
  if (Array.isArray(input)) {
    return input.map((query) =>
      query.params ? {...query, params: withAttributes(query.params)} : query,
    );
  }
  return {...input, requests: input.requests.map(withAttributes)};
}

/** Hits of two guides with the same key say the same: same page below the guide's address, same place on it. */
function keyOf({twin, url, type}: Hit): string | undefined {
  if (typeof twin !== 'string' || url === undefined) return undefined;
  const fragment = url.includes('#') ? url.slice(url.indexOf('#')) : '';
  return `${twin}${fragment} ${type ?? ''}`;
}

function mergeHits(hits: readonly Hit[]): Hit[] {
  const merged: Hit[] = [];
  const leaders = new Map<string, {readonly place: number; readonly guides: Set<string>}>();
  for (const hit of hits) {
    const key = keyOf(hit);
    const leader = key === undefined ? undefined : leaders.get(key);
    const {guide, url} = hit;
    if (key === undefined || guide === undefined || url === undefined) {
      merged.push(hit);
    } else if (!leader) {
      leaders.set(key, {place: merged.push(hit) - 1, guides: new Set([guide])});
    } else {
      const first = merged[leader.place];
      if (first?.guide === guide) {
        merged.push(hit);
      } else if (first && !leader.guides.has(guide)) {
        leader.guides.add(guide);
        merged[leader.place] = {...first, also_in: [...(first.also_in ?? []), {guide, url}]};
      }
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
