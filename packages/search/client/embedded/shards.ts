import type {FacetFilters} from '../../algolia/parameters';
import type {SearchEngine} from '../../engine/types';
import type {ShardEntry} from '../../model';
import type {IndexFiles} from './files';

/** Makes what brings shards into the engine. */
export function createShardLoader(engine: SearchEngine, files: IndexFiles) {
  /** File of each shard that the engine holds, by id. */
  const held = new Map<string, string>();
  const underWay = new Map<string, Promise<void>>();
  /** Shards whose latest load failed. They are tried again, but what is there does not wait for them any more. */
  const failed = new Set<string>();
  const isHeld = ({id, file}: ShardEntry) => held.get(id) === file;

  async function fetchAndAdd(entry: ShardEntry): Promise<void> {
    try {
      const {file, shard} = await files.shard(entry);
      engine.add(shard);
      held.set(entry.id, file);
      failed.delete(entry.id);
    } catch (error) {
      failed.add(entry.id);
      throw error;
    } finally {
      underWay.delete(entry.id);
    }
  }

  function loadOne(entry: ShardEntry): Promise<void> {
    if (isHeld(entry)) return Promise.resolve();
    const loading = underWay.get(entry.id) ?? fetchAndAdd(entry);
    underWay.set(entry.id, loading);
    return loading;
  }

  /**
   * @param scope what is wanted, most wanted first
   * @returns `usable` settles when the first answers can be given, and rejects when no shard could be loaded; `all`
   *   tells whether all shards are in the engine in the end, `isComplete` whether they are now
   */
  return function load(scope: readonly ShardEntry[]) {
    const isComplete = () => scope.every(isHeld);
    const [first, ...others] = scope;
    if (!first) return {usable: Promise.resolve(), all: Promise.resolve(true), isComplete};
    const canDoWithout =
      held.has(first.id) || (failed.has(first.id) && others.some(({id}) => held.has(id)));
    // The others wait, so that the whole line is the first one's; when it fails, one of them must do.
    const firstLoaded = loadOne(first);
    const othersLoaded = firstLoaded.catch(() => undefined).then(() => others.map(loadOne));
    const all = Promise.all([firstLoaded, othersLoaded.then((loads) => Promise.all(loads))]).then(
      () => true,
      () => false,
    );
    const usable = firstLoaded.catch(async (error: unknown) => {
      const loads = await othersLoaded;
      return Promise.any(loads).catch(() => Promise.reject(error as Error));
    });
    // Who only warms up does not wait for it.
    usable.catch(() => undefined);
    return {usable: canDoWithout ? Promise.resolve() : usable, all, isComplete};
  };
}

/** Whether filters by role admit a page of the shard. No others of the site leave a whole shard out. */
function canSatisfy({roles}: ShardEntry, filters: FacetFilters): boolean {
  const own = roles.map((role) => role.toLowerCase());
  return filters.every((alternatives) =>
    alternatives.some(({attribute, value}) => attribute !== 'role' || own.includes(value)),
  );
}

/**
 * Shards that can answer one of several searches, in the order in which they are loaded: a guide that is written for
 * one role before those that every role reads, and of these the guides before all else, as the manifest has them.
 * @param searches the filters of each
 */
export function scopeOf(
  shards: readonly ShardEntry[],
  searches: readonly FacetFilters[],
): ShardEntry[] {
  return shards
    .filter((shard) => searches.some((filters) => canSatisfy(shard, filters)))
    .sort((a, b) => a.roles.length - b.roles.length);
}
