/**
 * As much of a browser's caches as packs use.
 * @param room characters that they take
 */
export function fakeCaches(room = () => Infinity) {
  const all = new Map<string, Map<string, string>>();
  const usage = () => [...all.values()].flatMap((entries) => [...entries.values()]).join('').length;
  const handle = (entries: Map<string, string>) => ({
    async put(key: string, response: Response) {
      const text = await response.text();
      if (usage() + text.length > room()) throw new DOMException('', 'QuotaExceededError');
      entries.set(key, text);
    },
    keys: () =>
      Promise.resolve([...entries.keys()].map((key) => ({url: `http://site.test${key}`}))),
    delete: (key: string) => Promise.resolve(entries.delete(key)),
  });
  return {
    has: (name: string) => Promise.resolve(all.has(name)),
    match(key: string, {cacheName}: {cacheName: string}) {
      const text = all.get(cacheName)?.get(key);
      return Promise.resolve(text === undefined ? undefined : new Response(text));
    },
    open(name: string) {
      const entries = all.get(name) ?? new Map<string, string>();
      all.set(name, entries);
      return Promise.resolve(handle(entries));
    },
    delete: (name: string) => Promise.resolve(all.delete(name)),
    keys: () => Promise.resolve([...all.keys()]),
  };
}

/** Locks that nobody else holds. */
export const freeLocks = {request: (_name: string, work: () => unknown) => work()};
