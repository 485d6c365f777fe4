import type {SearchEngine} from '../../lib/search/engine/types';
import type {ShardEntry} from '../../lib/search/model';
import type {IndexFiles} from './files';

export interface Loading {
  /** Settles when the first answers can be given. Rejects when no shard of the scope could be loaded. */
  readonly usable: Promise<unknown>;
  /** Whether all shards of the scope are in the engine in the end. */
  readonly all: Promise<boolean>;
}

/** Brings shards into the engine. */
export interface Shards {
  /** Whether the engine holds these very files. */
  holds(scope: readonly ShardEntry[]): boolean;
  /** @param scope what is wanted, most wanted first; at least one shard */
  load(scope: readonly [ShardEntry, ...ShardEntry[]]): Loading;
}

export function createShards(engine: SearchEngine, files: IndexFiles): Shards {
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
    }
  }

  function loadOne(entry: ShardEntry): Promise<void> {
    if (isHeld(entry)) return Promise.resolve();
    const begun = underWay.get(entry.id);
    if (begun) return begun;
    const loading = fetchAndAdd(entry).finally(() => underWay.delete(entry.id));
    underWay.set(entry.id, loading);
    return loading;
  }

  return {
    holds: (scope) => scope.every(isHeld),
    load([first, ...others]) {
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
      return {usable: canDoWithout ? Promise.resolve() : usable, all};
    },
  };
}
