import {
  keyOf,
  packFolder,
  workerFile,
  type Manifest,
  type PackFile,
  type Published,
} from './manifest';

/** A version of a pack that is complete on this device. */
export interface Version {
  readonly manifest: Manifest;
  /** When its download ended, in ISO 8601. */
  readonly since: string;
}

/** What a device has of a pack. */
export interface Kept {
  readonly active?: Version;
  /** Complete, and taken for the active one when no page of the site is open any more. */
  readonly next?: Version;
  /** What open pages may still be of, after the reader wanted the next one. */
  readonly last?: Version;
  readonly staged?: Manifest;
}

/** Packs by their ids. */
export type KeptPacks = Readonly<Record<string, Kept>>;

const manifestsOf = ({active, next, last, staged}: Kept) =>
  [active?.manifest, next?.manifest, last?.manifest, staged].filter(
    (manifest) => manifest !== undefined,
  );

/** Takes the newest complete version of each pack, and keeps the one before for pages that are open. */
export function promoted(packs: KeptPacks): KeptPacks {
  return Object.fromEntries(
    Object.entries(packs).map(([id, {next, ...kept}]) => [
      id,
      next ? {...kept, active: next, ...(kept.active && {last: kept.active})} : kept,
    ]),
  );
}

/** The same while no page is open. */
export function settled(packs: KeptPacks): KeptPacks {
  return Object.fromEntries(
    Object.entries(promoted(packs)).map(([id, {last: _, ...kept}]) => [id, kept]),
  );
}

/**
 * What a device keeps of the packs, for pages and the worker alike. All of it is in one cache, so that deleting it
 * frees everything. Files stand there by address and revision: versions share what is the same in both.
 * @param baseUrl path of the site below its origin
 */
export function openStore(baseUrl: string) {
  const name = `docs.offline ${baseUrl}`;
  const record = `${baseUrl}${packFolder}/kept`;
  const state = `${baseUrl}${packFolder}/state.json`;
  const open = () => caches.open(name);

  // Opening a cache that is not there would make one.
  const match = (key: string) => caches.match(key, {cacheName: name});

  async function read<T>(key: string): Promise<T | undefined> {
    const answer = await match(key);
    return answer && ((await answer.json()) as T);
  }

  async function write(key: string, value: unknown): Promise<void> {
    await (await open()).put(key, new Response(JSON.stringify(value)));
  }

  const packs = async (): Promise<KeptPacks> => (await read<KeptPacks>(record)) ?? {};

  return {
    packs,
    /** Changes what is kept, one change after another wherever it is asked for. */
    change: (next: (packs: KeptPacks) => KeptPacks): Promise<void> =>
      navigator.locks.request(name, async () => write(record, next(await packs()))),
    async file(address: string, file: PackFile): Promise<Response | undefined> {
      const kept = await match(keyOf(address, file));
      const [, , copy] = file;
      if (!kept || copy === undefined) return kept;
      const headers = new Headers(kept.headers);
      headers.set('Content-Type', 'text/html; charset=utf-8');
      return new Response(kept.body, {headers});
    },
    async add(key: string, response: Response): Promise<void> {
      await (await open()).put(key, response);
    },
    async keys(): Promise<Set<string>> {
      const requests = await (await open()).keys();
      return new Set(requests.map(({url}) => url.slice(new URL(url).origin.length)));
    },
    /**
     * Deletes the files that none of the packs has.
     * @param stay packs; without it, those that are kept
     */
    async sweep(stay?: KeptPacks): Promise<void> {
      const needed = new Set([record, state]);
      for (const manifest of Object.values(stay ?? (await packs())).flatMap(manifestsOf))
        for (const [address, file] of Object.entries(manifest.files))
          needed.add(keyOf(address, file));
      const cache = await open();
      for (const key of await this.keys()) if (!needed.has(key)) await cache.delete(key);
    },
    /** What was published when the network was last there. */
    published: () => read<Published>(state),
    /**
     * Asks what is published now.
     * @param signal ends the wait for a network that is silent
     * @throws TypeError without network
     */
    async askPublished(signal: AbortSignal | null = null): Promise<Published> {
      const answer = await fetch(state, {cache: 'no-store', signal});
      if (!answer.ok) throw new TypeError(`${state}: HTTP ${answer.status}`);
      const published = (await answer.json()) as Published;
      // Want of room is no want of network.
      if (await caches.has(name)) await write(state, published).catch(() => undefined);
      return published;
    },
    async clear(): Promise<void> {
      if (!(await caches.has(name))) return;
      const cache = await open();
      // While a page or a worker is open, browsers keep the files of a cache that was deleted whole.
      for (const key of await this.keys()) await cache.delete(key);
      await caches.delete(name);
    },
  };
}

export type PackStore = ReturnType<typeof openStore>;

/** Takes all that is for packs out of a browser, the worker too, unless another one has taken its place. */
export async function removeAll(baseUrl: string, store: PackStore): Promise<void> {
  await store.clear();
  const worker = await navigator.serviceWorker.getRegistration(baseUrl);
  if (worker?.active?.scriptURL.endsWith(workerFile)) await worker.unregister();
}
