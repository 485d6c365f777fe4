import {answerQueries, ApiError, type IndexSite} from '../../algolia';
import {satisfies} from '../../algolia/facets';
import {readSearches, roleFilters, type FacetFilters} from '../../algolia/parameters';
import {createEngine} from '../../engine';
import type {EngineOptions} from '../../engine/types';
import type {SearchContext, SearchRequests} from '../types';
import {createIndexFiles} from './files';
import {createShardLoader, scopeOf} from './shards';

export type Asked =
  | ({readonly kind: 'search'} & SearchRequests)
  | ({readonly kind: 'spellings'} & Pick<SearchContext, 'query' | 'role'>);

/** `id`: later ones have higher ones. */
export type Question = Asked & {readonly id: number};

export type ToIndex =
  | {readonly kind: 'open'; readonly site: IndexSite}
  | Question
  | {readonly kind: 'warm'; readonly role: string | null};

export interface IndexAnswer {
  readonly kind: 'answer';
  readonly id: number;
  /** A `SearchOutput`, or spellings. */
  readonly answer: object;
  /** False: shards that can hold more answers are still missing. */
  readonly complete: boolean;
}

export type FromIndex =
  | IndexAnswer
  /** Errors travel as data: an exception would not arrive with its kind. */
  | {
      readonly kind: 'failed';
      readonly id: number;
      readonly error: {readonly name: string; readonly message: string; readonly status?: number};
    }
  /**
   * The loading that a search was answered before is over. `whole`: all its shards are there now, and asked again it
   * gets all; otherwise some could not be loaded.
   */
  | {readonly kind: 'loaded'; readonly id: number; readonly whole: boolean};

function openIndex(site: IndexSite, options: EngineOptions) {
  const engine = createEngine(options);
  const files = createIndexFiles(site);
  const load = createShardLoader(engine, files);

  async function loadFor(searches: readonly FacetFilters[]) {
    const {shards} = await files.manifest();
    return load(scopeOf(shards, searches));
  }

  return {
    /** `all`: whether the missing shards could be loaded, so that asking again gives a complete answer. */
    async search(call: object) {
      const filters = readSearches(call).map(({facetFilters}) => facetFilters);
      const {usable, isComplete, all} = await loadFor(filters);
      await usable;
      return {answer: answerQueries(engine, call, site), complete: isComplete(), all};
    },
    /** Spellings of a query that would find something in what is there already. */
    async spellings(query: string, role: string | null) {
      const filters = roleFilters(role);
      const {usable} = await loadFor([filters]);
      await usable;
      const answer = engine.spellings(query, (page) => satisfies(filters, page));
      return {answer, complete: true, all: true};
    },
    warm: (role: string | null) => loadFor([roleFilters(role)]),
  };
}

/**
 * The side of the index: takes the page's messages and answers them. It runs in a worker, or in the page where no
 * worker can start.
 * @param post sends a message to the page
 * @returns what takes a message of the page; the first one must be `open`
 */
export function createIndexHost(
  options: EngineOptions,
  post: (message: FromIndex) => void,
): (message: ToIndex) => void {
  let index: ReturnType<typeof openIndex> | undefined;

  async function reply({id, ...asked}: Question): Promise<void> {
    try {
      if (!index) throw new Error('The index was not opened');
      const {all, ...answer} = await (asked.kind === 'search'
        ? index.search({requests: asked.requests})
        : index.spellings(asked.query, asked.role));
      post({kind: 'answer', id, ...answer});
      if (!answer.complete) post({kind: 'loaded', id, whole: await all});
    } catch (error) {
      const {message} = error as Error;
      const kind =
        error instanceof ApiError ? {name: error.name, status: error.status} : {name: 'RetryError'};
      post({kind: 'failed', id, error: {...kind, message}});
    }
  }

  return (message) => {
    if (message.kind === 'open') index ??= openIndex(message.site, options);
    // A search tries again, and tells its reader when that fails, too.
    else if (message.kind === 'warm') index?.warm(message.role).catch(() => undefined);
    else void reply(message);
  };
}

/** Makes a worker of the script that calls it the one that answers the searches of the site. */
export function serveSearchWorker(options: EngineOptions): void {
  const receive = createIndexHost(options, (message) => self.postMessage(message));
  self.addEventListener('message', ({data}: MessageEvent<ToIndex>) => receive(data));
}
