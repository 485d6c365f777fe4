import synonyms from '@site/data/search-synonyms.yaml';
import {answerQueries} from '../../lib/search/algolia';
import {createEngine} from '../../lib/search/engine';
import type {SynonymGroup} from '../../lib/search/engine/types';
import {createIndexFiles} from './files';
import type {FromIndex, IndexAnswer, IndexSite, ToIndex} from './messages';
import {filtersOfBody, filtersOfRole, scopeOf} from './scope';
import {createShards} from './shards';
import {createStorage} from './storage';

interface Index {
  /** `all`: whether the missing shards could be loaded, so that asking again gives a complete answer. */
  ask(body: string): Promise<{answer: IndexAnswer; all: Promise<boolean>}>;
  warm(role: string | null): Promise<unknown>;
}

function openIndex(site: IndexSite): Index {
  const engine = createEngine({synonyms: synonyms as readonly SynonymGroup[]});
  const files = createIndexFiles(site, createStorage(site.baseUrl));
  const shards = createShards(engine, files);

  async function loadFor(filters: Parameters<typeof scopeOf>[1]) {
    const manifest = await files.manifest();
    const scope = scopeOf(manifest.shards, filters);
    const [first, ...others] = scope;
    return {scope, loading: first && shards.load([first, ...others])};
  }

  return {
    async ask(body) {
      const started = performance.now();
      const {scope, loading} = await loadFor(filtersOfBody(body));
      await loading?.usable;
      const {status, body: answer} = answerQueries(engine, body, {
        ...site,
        processingTimeMs: () => Math.max(1, Math.round(performance.now() - started)),
      });
      return {
        answer: {status, content: JSON.stringify(answer), complete: shards.holds(scope)},
        all: loading?.all ?? Promise.resolve(true),
      };
    },
    async warm(role) {
      const {loading} = await loadFor([filtersOfRole(role)]);
      return loading?.all;
    },
  };
}

/**
 * The side of the index: takes the page's messages and answers them.
 * @param post sends a message to the page
 * @returns what takes a message of the page; the first one must be `open`
 */
export function createHost(post: (message: FromIndex) => void): (message: ToIndex) => void {
  let index: Index | undefined;

  async function ask(id: number, body: string): Promise<void> {
    try {
      if (!index) throw new Error('The index was not opened');
      const {answer, all} = await index.ask(body);
      post({kind: 'answer', id, answer});
      if (!answer.complete) post({kind: 'loaded', id, whole: await all});
    } catch (error) {
      post({kind: 'failure', id, message: error instanceof Error ? error.message : String(error)});
    }
  }

  return (message) => {
    switch (message.kind) {
      case 'open':
        index ??= openIndex(message.site);
        break;
      case 'ask':
        void ask(message.id, message.body);
        break;
      case 'warm':
        // A question tries again, and tells its reader when that fails, too.
        index?.warm(message.role).catch(() => undefined);
        break;
    }
  };
}
