import {answerQueries} from '../../algolia';
import {readSearches, roleFilters} from '../../algolia/parameters';
import type {FacetFilters} from '../../algolia/parameters';
import {createEngine} from '../../engine';
import type {EngineOptions} from '../../engine/types';
import {createIndexFiles, createStorage, type IndexSite} from './files';
import {createShards, scopeOf} from './shards';

export type ToIndex =
  | {readonly kind: 'open'; readonly site: IndexSite}
  | {readonly kind: 'search'; readonly id: number; readonly body: string}
  | {readonly kind: 'warm'; readonly role: string | null};

export interface IndexResponse {
  /** Number of the search; later ones have higher ones. */
  readonly id: number;
  /** HTTP status, as the hosted service would answer; 0: nothing could be loaded that answers the search. */
  readonly status: number;
  /** JSON; for the status 0 what went wrong. */
  readonly content: string;
  /** False: shards that can hold more answers are still missing. */
  readonly complete: boolean;
}

export type FromIndex =
  | {readonly kind: 'response'; readonly response: IndexResponse}
  /**
   * The loading that a search was answered before is over. `whole`: all its shards are there now, and asked again it
   * gets all; otherwise some could not be loaded.
   */
  | {readonly kind: 'loaded'; readonly id: number; readonly whole: boolean};

function openIndex(site: IndexSite, options: EngineOptions) {
  const engine = createEngine(options);
  const files = createIndexFiles(site, createStorage(site.baseUrl));
  const shards = createShards(engine, files);

  async function loadFor(searches: readonly FacetFilters[]) {
    const manifest = await files.manifest();
    const scope = scopeOf(manifest.shards, searches);
    const [first, ...others] = scope;
    return {scope, loading: first && shards.load([first, ...others])};
  }

  return {
    /** `all`: whether the missing shards could be loaded, so that asking again gives a complete answer. */
    async search(
      id: number,
      text: string,
    ): Promise<{response: IndexResponse; all: Promise<boolean>}> {
      const call: unknown = JSON.parse(text);
      const searches = readSearches(call);
      const filters = 'message' in searches ? [] : searches.map(({facetFilters}) => facetFilters);
      const {scope, loading} = await loadFor(filters);
      await loading?.usable;
      const {status, body} = answerQueries(engine, call, site);
      return {
        response: {id, status, content: JSON.stringify(body), complete: shards.holds(scope)},
        all: loading?.all ?? Promise.resolve(true),
      };
    },
    async warm(role: string | null) {
      const {loading} = await loadFor([roleFilters(role)]);
      return loading?.all;
    },
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

  async function search(id: number, body: string): Promise<void> {
    try {
      if (!index) throw new Error('The index was not opened');
      const {response, all} = await index.search(id, body);
      post({kind: 'response', response});
      if (!response.complete) post({kind: 'loaded', id, whole: await all});
    } catch (error) {
      const content = error instanceof Error ? error.message : String(error);
      post({kind: 'response', response: {id, status: 0, content, complete: true}});
    }
  }

  return (message) => {
    switch (message.kind) {
      case 'open':
        index ??= openIndex(message.site, options);
        break;
      case 'search':
        void search(message.id, message.body);
        break;
      case 'warm':
        // A search tries again, and tells its reader when that fails, too.
        index?.warm(message.role).catch(() => undefined);
        break;
    }
  };
}

/** Makes a worker of the script that calls it the one that answers the searches of the site. */
export function serveSearchWorker(options: EngineOptions): void {
  const receive = createIndexHost(options, (message) => self.postMessage(message));
  self.addEventListener('message', ({data}: MessageEvent<ToIndex>) => receive(data));
}
