import {
  packFolder,
  sizeOf,
  workerFile,
  type Manifest,
  type Published,
} from '@site/plugins/offline-packs/manifest';
import {
  promoted,
  removeAll,
  type Kept,
  type KeptPacks,
  type PackStore,
} from '@site/plugins/offline-packs/store';
import {createStore} from '../../ui/createStore';
import {AlteredFileError, checkStatus, download, missingFiles} from './download';

/** What is under way for a pack. */
interface Run {
  /** Bytes that are here. */
  readonly done: number;
  readonly state: 'running' | 'paused' | 'waiting';
}

export interface Packs {
  /** Undefined until it is known. */
  readonly kept?: KeptPacks;
  readonly published?: Published;
  readonly runs: Readonly<Record<string, Run | undefined>>;
  /** Why a pack could not be downloaded. */
  readonly problems: Readonly<Record<string, string | undefined>>;
  /** What happened last, for those who do not see it. */
  readonly said: string;
}

export function readableSize(bytes: number): string {
  return `${(Math.ceil(bytes / 100_000) / 10).toFixed(1)}\u00a0MB`;
}

/** Browsers have none on plain HTTP, and Safari estimates from version 17 on. */
const storage = (): Partial<StorageManager> | undefined => navigator.storage;

/** Bytes that a browser has no room for; 0 when they fit, or nobody knows. */
async function missingRoom(bytes: number): Promise<number> {
  const {quota, usage} = (await storage()?.estimate?.()) ?? {};
  return quota === undefined ? 0 : Math.max(0, bytes - (quota - (usage ?? 0)));
}

const isNamed = (error: unknown, name: string) => error instanceof Error && error.name === name;

/** Not every browser knows when the network is back; in milliseconds. */
const retryInterval = 10_000;

/**
 * Downloads, updates and removes packs.
 * @param baseUrl path of the site below its origin
 */
export function createPacks(baseUrl: string, store: PackStore) {
  const state = createStore<Packs>({runs: {}, problems: {}, said: ''});
  const underWay = new Map<string, {pause: AbortController; ended: Promise<void>}>();
  const update = (change: Partial<Packs>) => state.set({...state.get(), ...change});

  function setRun(id: string, run: Run | undefined): void {
    update({runs: {...state.get().runs, [id]: run}});
  }

  function fail(id: string, problem: string): void {
    setRun(id, undefined);
    update({problems: {...state.get().problems, [id]: problem}, said: problem});
  }

  async function keep(id: string, next: (kept: Kept) => Kept): Promise<void> {
    await store.change((packs) => ({...packs, [id]: next(packs[id] ?? {})}));
    update({kept: await store.packs()});
  }

  async function fetchManifest(id: string): Promise<Manifest> {
    const answer = await fetch(`${baseUrl}${packFolder}/${id}.json`, {cache: 'no-store'});
    checkStatus(answer);
    return (await answer.json()) as Manifest;
  }

  async function run(id: string, signal: AbortSignal): Promise<void> {
    for (let last: string | undefined; ;) {
      const manifest = await fetchManifest(id);
      await keep(id, (kept) => ({...kept, staged: manifest}));
      // What an earlier version left that was never complete would take the room.
      await store.sweep();
      // From here on it is kept for times without network.
      update({published: await store.askPublished()});
      const {missing, size} = await missingFiles(manifest, store);
      let done = size;
      setRun(id, {done, state: 'running'});
      const room = await missingRoom(sizeOf(manifest.files) - size);
      if (room > 0) throw new DOMException('', 'QuotaExceededError');
      try {
        await download(missing, store, signal, (bytes) => {
          done += bytes;
          setRun(id, {done, state: 'running'});
        });
        // Another tab may have removed what was here.
        const {missing: removed} = await missingFiles(manifest, store);
        if (removed.length > 0) throw new AlteredFileError(removed[0]?.[0]);
      } catch (error) {
        // What was published meanwhile is taken instead, once.
        if (!(error instanceof AlteredFileError) || last === manifest.revision) throw error;
        last = manifest.revision;
        continue;
      }
      // Not before, as another tab that removes the last pack ends it.
      await navigator.serviceWorker.register(`${baseUrl}${workerFile}`, {scope: baseUrl});
      await navigator.serviceWorker.ready;
      const version = {manifest, since: new Date().toISOString()};
      await keep(id, ({active}) =>
        active && active.manifest.revision !== manifest.revision
          ? {active, next: version}
          : {active: version},
      );
      return;
    }
  }

  async function failed(id: string, error: unknown): Promise<void> {
    const run = state.get().runs[id];
    if (isNamed(error, 'AbortError')) {
      setRun(id, run && {...run, state: 'paused'});
      update({said: 'Download paused.'});
    } else if (isNamed(error, 'QuotaExceededError')) {
      const staged = state.get().kept?.[id]?.staged;
      const rest = staged ? sizeOf(staged.files) - (run?.done ?? 0) : 0;
      const needed = (await missingRoom(rest)) || rest;
      // Nobody knows what the lists of files would take.
      const more = needed > 0 ? `: ${readableSize(needed)} more are needed` : '';
      fail(id, `This pack does not fit${more}. Remove another pack or free storage of the device.`);
    } else if (error instanceof AlteredFileError) {
      fail(id, 'The server sent other files than it lists. Try again later.');
    } else if (error instanceof DOMException) {
      // Such as a worker from a server whose certificate the browser does not know.
      fail(id, `This browser refuses to keep the pack. ${String(error)}`);
    } else {
      setRun(id, {done: run?.done ?? 0, state: 'waiting'});
      update({said: 'No network: the download goes on when it is back.'});
      setTimeout(goOn, retryInterval);
    }
  }

  async function runToEnd(id: string, signal: AbortSignal): Promise<void> {
    try {
      await run(id, signal);
      setRun(id, undefined);
      update({said: 'Download complete.'});
    } catch (error) {
      await failed(id, error);
    } finally {
      underWay.delete(id);
    }
  }

  function start(id: string): void {
    if (underWay.has(id)) return;
    update({problems: {...state.get().problems, [id]: undefined}, said: 'Download started.'});
    setRun(id, {done: state.get().runs[id]?.done ?? 0, state: 'running'});
    // Without it, a browser may take the packs away when its storage is full.
    void storage()
      ?.persist?.()
      .catch(() => false);
    const pause = new AbortController();
    underWay.set(id, {pause, ended: runToEnd(id, pause.signal)});
  }

  /** Goes on with what waits for the network. */
  function goOn(): void {
    for (const [id, run] of Object.entries(state.get().runs))
      if (run?.state === 'waiting') start(id);
  }

  async function stop(id: string): Promise<void> {
    const running = underWay.get(id);
    running?.pause.abort();
    await running?.ended;
  }

  async function stopAndRemoveAll(): Promise<void> {
    await Promise.all([...underWay.keys()].map(stop));
    update({runs: {}});
    await removeAll(baseUrl, store);
    update({kept: {}});
  }

  return {
    state,
    /**
     * Looks what is here and what is published.
     * @throws where a browser keeps nothing: on plain HTTP, and some in private windows
     */
    async look(): Promise<void> {
      if (!('serviceWorker' in navigator)) throw new Error('This browser has no service workers.');
      const kept = await store.packs();
      const known = await store.published();
      // What was paused here may have ended in another tab.
      const runs = Object.fromEntries(
        Object.entries(state.get().runs).filter(([, run]) => run?.state !== 'paused'),
      );
      update({kept, runs, ...(known && {published: known})});
      for (const [id, {staged}] of Object.entries(kept)) {
        if (!staged || runs[id]) continue;
        const {size} = await missingFiles(staged, store);
        if (!state.get().runs[id]) setRun(id, {done: size, state: 'paused'});
      }
      const published = await store.askPublished().catch(() => known);
      if (published?.off) await stopAndRemoveAll();
      if (published) update({published});
    },
    start,
    pause: stop,
    goOn,
    /** Takes the newest versions at once, for which the page is to be loaded anew. */
    useNow: (id: string, reload: () => void) =>
      store.change(promoted).then(reload, (error: unknown) => failed(id, error)),
    /** Removes a pack, and with the last one all that was for packs. */
    async remove(id: string): Promise<void> {
      await stop(id);
      // What waits for the network would else begin anew meanwhile.
      setRun(id, undefined);
      const {[id]: _, ...others} = await store.packs();
      if (Object.keys(others).length === 0) await stopAndRemoveAll();
      else {
        // Before anything is written down, for which there may be no room.
        await store.sweep(others);
        await store.change(({[id]: _, ...rest}) => rest);
      }
      const kept = await store.packs();
      update({kept, problems: {...state.get().problems, [id]: undefined}, said: 'Pack removed.'});
    },
  };
}
