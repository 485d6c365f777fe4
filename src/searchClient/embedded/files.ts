import {indexFolder, manifestFile} from '../../lib/search/model';
import type {SearchManifest, SearchShard, ShardEntry} from '../../lib/search/model';
import {download, FormatError, MissingFileError, pause} from './download';
import type {IndexSite} from './messages';
import {parseManifest, parseShard} from './parse';
import type {IndexStorage, StoredShard} from './storage';

export interface LoadedShard {
  /** The file that was asked for, or the newer one that stands in its place. */
  readonly file: string;
  readonly shard: SearchShard;
}

/** The files of the index, from the network or from what was kept of them. */
export interface IndexFiles {
  /** @throws when there is neither network nor a kept manifest; the next call tries again */
  manifest(): Promise<SearchManifest>;
  /** @throws when the shard can neither be downloaded nor was kept; the next call tries again */
  shard(entry: ShardEntry): Promise<LoadedShard>;
}

const tries = 3;
/** A kept manifest answers when the network has not after this time, in milliseconds. */
const manifestPatience = 3000;
/** Time between two looks for a newer manifest while a kept one answers, in milliseconds. */
const refreshInterval = 30_000;

function attempt<T>(action: () => T): T | undefined {
  try {
    return action();
  } catch {
    return undefined;
  }
}

export function createIndexFiles({origin, baseUrl}: IndexSite, storage: IndexStorage): IndexFiles {
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

  async function keptManifest(): Promise<SearchManifest | undefined> {
    const text = await storage.readManifest();
    return text === undefined ? undefined : attempt(() => parseManifest(text));
  }

  async function openManifest(): Promise<SearchManifest> {
    const fetched = fetchManifest(1);
    // Its failure is dealt with below, after the kept one was looked for.
    fetched.catch(() => undefined);
    const kept = await keptManifest();
    if (!kept) return fetched.catch(() => fetchManifest(tries - 1));
    const useKept = () => {
      current ??= {manifest: kept, kept: true};
      return current.manifest;
    };
    return Promise.race([fetched.catch(useKept), pause(manifestPatience).then(useKept)]);
  }

  /** The entry of the same shard in a manifest fetched anew; undefined when that has no other file for it. */
  async function entryAfterDeploy({id, file}: ShardEntry): Promise<ShardEntry | undefined> {
    const {shards} = await fetchManifest(tries);
    return shards.find((entry) => entry.id === id && entry.file !== file);
  }

  async function fetchShard({id, file}: ShardEntry): Promise<LoadedShard> {
    const {value, text} = await download(folder + file, {
      parse: (content) => parseShard(content, id),
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
      const newer = await entryAfterDeploy(entry);
      if (!newer) throw error;
      return fetchShard(newer);
    }
  }

  function readKept(
    {id, file}: ShardEntry,
    kept: StoredShard | undefined,
  ): LoadedShard | undefined {
    const shard = kept && attempt(() => parseShard(kept.text, id));
    return shard && {file, shard};
  }

  return {
    async manifest() {
      if (!current) {
        opening ??= openManifest().finally(() => (opening = undefined));
        return opening;
      }
      if (current.kept && Date.now() - refreshedAt > refreshInterval) {
        fetchManifest(1).catch(() => undefined);
      }
      return current.manifest;
    },
    async shard(entry) {
      const kept = await storage.readShard(entry.id);
      const same = kept?.file === entry.file ? readKept(entry, kept) : undefined;
      if (same) return same;
      try {
        return await fetchShardOrNewer(entry);
      } catch (error) {
        // An older text of the guide helps a reader without network more than none.
        const older = readKept(entry, kept);
        if (older) return older;
        throw error;
      }
    },
  };
}
