import {answerQueries, type IndexSite} from '../../algolia';
import {satisfies} from '../../algolia/facets';
import {readSearches, roleFilters, type FacetFilters} from '../../algolia/parameters';
import {createEngine} from '../../engine';
import type {EngineOptions} from '../../engine/types';
import type {SearchContext} from '../types';
import {createIndexFiles} from './files';
import {createShardLoader, scopeOf} from './shards';

export interface Question {
  /** `search`: JSON of a call of the hosted service, and `role`; `spellings`: JSON of a `SpellingQuestion`. */
  readonly kind: 'search' | 'spellings';
  readonly id: number;
  readonly body: string;
}

export type SpellingQuestion = Pick<SearchContext, 'query' | 'role'>;

export type ToIndex =
  | {readonly kind: 'open'; readonly site: IndexSite}
  | Question
  | {readonly kind: 'warm'; readonly role: string | null};

export interface IndexResponse {
  readonly kind: 'response';
  /** Number of the search; later ones have higher ones. */
  readonly id: number;
  /** HTTP status, as the hosted service would answer; 0: nothing could be loaded that answers the search. */
  readonly status: number;
  /** JSON of the answer, or of the spellings; for the status 0 what went wrong. */
  readonly content: string;
  /** False: shards that can hold more answers are still missing. */
  readonly complete: boolean;
}

export type FromIndex =
  | IndexResponse
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
    async search(text: string) {
      const call: unknown = JSON.parse(text);
      const searches = readSearches(call);
      const filters = 'message' in searches ? [] : searches.map(({facetFilters}) => facetFilters);
      const {usable, isComplete, all} = await loadFor(filters);
      await usable;
      const {status, body} = answerQueries(engine, call, site);
      return {status, content: JSON.stringify(body), complete: isComplete(), all};
    },
    /** Spellings of a query that would find something in what is there already. */
    async spellings(text: string) {
      const {query, role} = JSON.parse(text) as SpellingQuestion;
      const filters = roleFilters(role);
      const {usable} = await loadFor([filters]);
      await usable;
      const found = engine.spellings(query, (page) => satisfies(filters, page));
      return {status: 200, content: JSON.stringify(found), complete: true, all: true};
    },
    warm: (role: string | null) => loadFor([roleFilters(role)]),
  };
}

/**
 * The side of the index: takes the page's messages and answers them. It runs in a worker, or in the page where no
 * worker can start. Errors travel as data: an exception would not arrive with its kind.
 * @param post sends a message to the page
 * @returns what takes a message of the page; the first one must be `open`
 */
export function createIndexHost(
  options: EngineOptions,
  post: (message: FromIndex) => void,
): (message: ToIndex) => void {
  let index: ReturnType<typeof openIndex> | undefined;

  async function reply({kind, id, body}: Question): Promise<void> {
    try {
      if (!index) throw new Error('The index was not opened');
      const {all, ...answer} = await index[kind](body);
      post({kind: 'response', id, ...answer});
      if (!answer.complete) post({kind: 'loaded', id, whole: await all});
    } catch (error) {
      const content = error instanceof Error ? error.message : String(error);
      post({kind: 'response', id, status: 0, content, complete: true});
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
