import {createStore, delMany, get, keys, set, type UseStore} from 'idb-keyval';
import type {IndexSite} from '../../algolia';
import {indexFolder, manifestFile} from '../../model';
import type {SearchManifest, SearchShard, ShardEntry} from '../../model';
import {
  download,
  FormatError,
  MissingFileError,
  parseManifest,
  parseShard,
  pause,
} from './download';

interface StoredShard {
  readonly file: string;
  /** JSON: quicker to store and read than the objects. */
  readonly text: string;
}

/** Some browsers leave a request to open a database without an answer; search must not wait for it. */
const longestStorageWait = 1500;

/** Opened once; sites below several paths of an origin share it, and have the path in their keys. */
let database: UseStore | undefined;

async function tryStorage<T>(action: (store: UseStore) => Promise<T>): Promise<T | undefined> {
  try {
    database ??= createStore('docs-search', 'files');
    return await Promise.race([action(database), pause(longestStorageWait)]);
  } catch {
    return undefined;
  }
}

/**
 * What is kept of the index for the next page and for times without network. In IndexedDB, because it is there on
 * plain HTTP as well, unlike the Cache API. Storage that is full, forbidden or broken is no error: then nothing is kept.
 * @param baseUrl path of the site below its origin
 */
export function createStorage(baseUrl: string) {
  const manifestKey = [baseUrl, 'manifest'];
  const shardKey = (id: string) => [baseUrl, 'shard', id];
  return {
    readManifest: () => tryStorage((store) => get<string>(manifestKey, store)),
    async writeManifest(text: string, shardIds: readonly string[]): Promise<void> {
      await tryStorage((store) => set(manifestKey, text, store));
      await tryStorage(async (store) => {
        const outdated = (await keys<string[]>(store)).filter(
          ([site, kind, id = '']) => site === baseUrl && kind === 'shard' && !shardIds.includes(id),
        );
        await delMany(outdated, store);
      });
    },
    readShard: (id: string) => tryStorage((store) => get<StoredShard>(shardKey(id), store)),
    writeShard: (id: string, shard: StoredShard) =>
      tryStorage((store) => set(shardKey(id), shard, store)),
  };
}

export interface LoadedShard {
  /** The file that was asked for, also where a kept, older one stands in; or the newer one in its place. */
  readonly file: string;
  readonly shard: SearchShard;
}

const tries = 3;
/** A kept manifest answers when the network has not after this time, in milliseconds. */
const longestManifestWait = 3000;
/** Time between two looks for a newer manifest while a kept one answers, in milliseconds. */
const refreshInterval = 30_000;

export type IndexFiles = ReturnType<typeof createIndexFiles>;

/** The files of the index, from the network or from what was kept of them. */
export function createIndexFiles({origin, baseUrl}: IndexSite) {
  const storage = createStorage(baseUrl);
  const folder = `${origin}${baseUrl}${indexFolder}/`;
  let current: {readonly manifest: SearchManifest; readonly kept: boolean} | undefined;
  let opening: Promise<SearchManifest> | undefined;
  let refreshedAt = 0;

  async function fetchManifest(attempts: number): Promise<SearchManifest> {
    refreshedAt = Date.now();
    const {value, text} = await download(folder + manifestFile, {
      parse: parseManifest,
      cache: 'no-cache',
      tries: attempts,
    });
    current = {manifest: value, kept: false};
    void storage.writeManifest(
      text,
      value.shards.map(({id}) => id),
    );
    return value;
  }

  async function openManifest(): Promise<SearchManifest> {
    const fetched = fetchManifest(1);
    // Its failure is dealt with below, after the kept one was looked for.
    fetched.catch(() => undefined);
    const kept = await storage
      .readManifest()
      .then((text) => (text === undefined ? undefined : parseManifest(text)))
      .catch(() => undefined);
    if (!kept) return fetched.catch(() => fetchManifest(tries - 1));
    const useKept = () => {
      current ??= {manifest: kept, kept: true};
      return current.manifest;
    };
    return Promise.race([fetched.catch(useKept), pause(longestManifestWait).then(useKept)]);
  }

  async function fetchShard({id, file}: ShardEntry): Promise<LoadedShard> {
    const {value, text} = await download(folder + file, {
      parse: (content) => parseShard(content, {id, file}),
      cache: 'default',
      tries,
    });
    void storage.writeShard(id, {file, text});
    return {file, shard: value};
  }

  async function fetchShardOrNewer(entry: ShardEntry): Promise<LoadedShard> {
    try {
      return await fetchShard(entry);
    } catch (error) {
      if (!(error instanceof MissingFileError || error instanceof FormatError)) throw error;
      // A deploy may have put another file in its place.
      const {shards} = await fetchManifest(tries);
      const newer = shards.find(({id, file}) => id === entry.id && file !== entry.file);
      if (!newer) throw error;
      return fetchShard(newer);
    }
  }

  function readKept({id, file}: ShardEntry, kept: StoredShard): Promise<LoadedShard | undefined> {
    return parseShard(kept.text, {id, file: kept.file}).then(
      (shard) => ({file, shard}),
      () => undefined,
    );
  }

  return {
    /** @throws when there is neither network nor a kept manifest; the next call tries again */
    async manifest(): Promise<SearchManifest> {
      if (!current) {
        opening ??= openManifest().finally(() => (opening = undefined));
        return opening;
      }
      if (current.kept && Date.now() - refreshedAt > refreshInterval) {
        fetchManifest(1).catch(() => undefined);
      }
      return current.manifest;
    },
    /** @throws when the shard can neither be downloaded nor was kept; the next call tries again */
    async shard(entry: ShardEntry): Promise<LoadedShard> {
      const kept = await storage.readShard(entry.id);
      const same = kept?.file === entry.file ? await readKept(entry, kept) : undefined;
      if (same) return same;
      try {
        return await fetchShardOrNewer(entry);
      } catch (error) {
        // An older text of the guide helps a reader without network more than none.
        const older = kept && (await readKept(entry, kept));
        if (older) return older;
        throw error;
      }
    },
  };
}
