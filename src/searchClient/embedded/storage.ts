import {createStore, delMany, get, keys, set} from 'idb-keyval';
import type {UseStore} from 'idb-keyval';

export interface StoredShard {
  readonly file: string;
  /** JSON: quicker to store and read than the objects. */
  readonly text: string;
}

/**
 * What is kept of the index for the next page and for times without network. In IndexedDB, because it is there on
 * plain HTTP as well, unlike the Cache API. Storage that is full, forbidden or broken is no error: then nothing is kept.
 */
export interface IndexStorage {
  /** JSON of the manifest; undefined when none is kept. */
  readManifest(): Promise<string | undefined>;
  writeManifest(text: string, shardIds: readonly string[]): Promise<void>;
  readShard(id: string): Promise<StoredShard | undefined>;
  writeShard(id: string, shard: StoredShard): Promise<void>;
}

/** Some browsers leave a request to open a database without an answer; search must not wait for it. */
const patience = 1500;

/** Opened once: sites below several paths of an origin share the database, and have the path in their keys. */
let files: UseStore | undefined;

async function attempt<T>(action: (store: UseStore) => Promise<T>): Promise<T | undefined> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const tooLate = new Promise<undefined>((resolve) => {
    timer = setTimeout(() => resolve(undefined), patience);
  });
  try {
    files ??= createStore('docs-search', 'files');
    return await Promise.race([action(files), tooLate]);
  } catch {
    return undefined;
  } finally {
    clearTimeout(timer);
  }
}

/** @param baseUrl path of the site below its origin */
export function createStorage(baseUrl: string): IndexStorage {
  const manifestKey = [baseUrl, 'manifest'];
  const shardKey = (id: string) => [baseUrl, 'shard', id];
  return {
    readManifest: () => attempt((store) => get<string>(manifestKey, store)),
    async writeManifest(text, shardIds) {
      await attempt((store) => set(manifestKey, text, store));
      await attempt(async (store) => {
        const outdated = (await keys<string[]>(store)).filter(
          ([site, kind, id = '']) => site === baseUrl && kind === 'shard' && !shardIds.includes(id),
        );
        await delMany(outdated, store);
      });
    },
    readShard: (id) => attempt((store) => get<StoredShard>(shardKey(id), store)),
    async writeShard(id, shard) {
      await attempt((store) => set(shardKey(id), shard, store));
    },
  };
}
