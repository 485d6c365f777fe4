import {vi} from 'vitest';
import {pageOf} from '../engine/testSupport';
import {indexFormat, type SearchManifest, type SearchShard, type ShardEntry} from '../model';

/** A small index and a web server that is none, for the tests of this folder. */

const roles: Record<string, readonly string[]> = {
  admin: ['For Administrator'],
  manager: ['For Manager'],
  devices: ['For Administrator', 'For Manager', 'For Devices'],
  general: ['For Administrator', 'For Manager', 'For Devices'],
};

/** A shard with one page for each title. */
export function shardOf(id: string, titles: readonly string[]): SearchShard {
  const pages = titles.map((title) =>
    pageOf({
      path: `/${id}/${title.toLowerCase().replaceAll(' ', '-')}`,
      title,
      guide: id,
      roles: roles[id] ?? [],
      kind: 'task',
      docusaurusTag: `docs-${id}-current`,
      top: [{text: `${title} of ${id}`}],
    }),
  );
  return {format: indexFormat, id, pages};
}

/** The manifest's entry of a shard; `version` stands for the hash in the file's name. */
export function entryOf(shard: SearchShard, version = '1'): ShardEntry {
  return {
    id: shard.id,
    file: `${shard.id}.${version}.json`,
    roles: roles[shard.id] ?? [],
  };
}

type Reply = string | number | Error | Promise<string>;

export type FakeServer = ReturnType<typeof fakeServer>;

/** Stands in for `fetch`; the index lies at `http://localhost/search-index/`, whatever the base path. */
export function fakeServer() {
  const replies = new Map<string, Reply>();
  const asked: string[] = [];
  const caches: (RequestCache | undefined)[] = [];
  vi.stubGlobal(
    'fetch',
    vi.fn(async (url: string, options?: RequestInit) => {
      const file = url.slice(url.lastIndexOf('/') + 1);
      asked.push(file);
      caches.push(options?.cache);
      const reply = await replies.get(file);
      if (reply instanceof Error) throw reply;
      if (typeof reply === 'string') return new Response(reply);
      return new Response('', {status: reply ?? 404});
    }),
  );
  return {
    /** Replies by file name: a text, an HTTP status, a network error, or a text that comes later. */
    replies,
    /** Names of the files that were asked for, in their order. */
    asked,
    /** How the browser's cache was treated, for each of them. */
    caches,
    publish(shards: readonly SearchShard[], version = '1'): void {
      replies.clear();
      const manifest: SearchManifest = {
        format: indexFormat,
        shards: shards.map((shard) => entryOf(shard, version)),
      };
      replies.set('manifest.json', JSON.stringify(manifest));
      for (const shard of shards) {
        replies.set(entryOf(shard, version).file, JSON.stringify(shard));
      }
    },
  };
}

let sites = 0;

/** A site that no other test has kept anything of. */
export function freshSite() {
  return {origin: 'http://localhost', baseUrl: `/site-${++sites}/`, indexName: 'general_index'};
}

/** Makes time stand still, except for `later`. The database of the tests goes on: it runs on `setImmediate`. */
export function stopTime(): void {
  vi.useFakeTimers({toFake: ['setTimeout', 'clearTimeout', 'Date']});
}

/** Lets time run, as quickly as the work between the timers allows, until a promise settles. */
export async function later<T>(promise: Promise<T>): Promise<T> {
  const done = promise.then(
    () => true,
    () => true,
  );
  const round = () => new Promise<false>((resolve) => setImmediate(() => resolve(false)));
  for (;;) {
    for (let turn = 0; turn < 10; turn++) {
      if (await Promise.race([done, round()])) return promise;
    }
    await vi.advanceTimersByTimeAsync(100);
  }
}
