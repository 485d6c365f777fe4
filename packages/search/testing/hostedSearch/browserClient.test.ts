// @vitest-environment jsdom
/**
 * How the service's client behaves in a browser when hosts fail (specification, sections 8 and 9): the behaviour that
 * the fall-back to the embedded index builds on. The client is its unmodified browser build on a real XMLHttpRequest.
 */
import {pathToFileURL} from 'node:url';
import path from 'node:path';
import type * as lite from 'algoliasearch/lite';
import {afterEach, beforeEach, describe, expect, it, vi} from 'vitest';
import {createHostsCache} from '../../client/hosted/hosts';
import {startHostedSearch, testCredentials, type HostedSearch} from '.';

// Node's conditions would lead to the build for Node, whose time-outs and requester are others.
const build = path.resolve(
  import.meta.dirname,
  '../../../../node_modules/algoliasearch/dist/lite/builds/browser.js',
);
const {liteClient} = (await import(pathToFileURL(build).href)) as typeof lite;

// jsdom would print every connection that a server cuts.
const {jsdom} = globalThis as unknown as {
  jsdom: {virtualConsole: {removeAllListeners: (event: string) => void}};
};
jsdom.virtualConsole.removeAllListeners('jsdomError');

const realTimeout = setTimeout;
const realPause = (ms: number) => new Promise((resolve) => realTimeout(resolve, ms));

let servers: HostedSearch[];
beforeEach(async () => {
  localStorage.clear();
  servers = [await startHostedSearch(), await startHostedSearch(), await startHostedSearch()];
});
afterEach(async () => {
  vi.useRealTimers();
  for (const server of servers) await server.close();
});

function clientOf(options: Parameters<typeof liteClient>[2] = {}) {
  return liteClient(testCredentials.appId, testCredentials.searchKey, {
    hosts: servers.map(({port}) => ({
      url: `127.0.0.1:${port}`,
      protocol: 'http',
      accept: 'readWrite',
    })),
    ...options,
  });
}

let query = 0;
/** A search that no cache answers. */
const search = (client: ReturnType<typeof clientOf>) => {
  query += 1;
  return client.search({requests: [{indexName: 'general_index', query: `query ${query}`}]});
};

/** How often each server was asked. */
const asked = () => servers.map(({requests}) => requests.length);

/** How a call ended: `answered`, or the name of its error. */
async function nameOf(promise: Promise<unknown>): Promise<string> {
  return promise.then(
    () => 'answered',
    (error: unknown) => (error as Error).name,
  );
}

/** Ports in the order in which a client asks from now on. */
function recordOrder({transporter: {requester}}: ReturnType<typeof clientOf>): number[] {
  const order: number[] = [];
  const {send} = requester;
  requester.send = (request) => {
    order.push(Number(new URL(request.url).port));
    return send(request);
  };
  return order;
}

async function failAll(...failures: Parameters<HostedSearch['fail']>): Promise<void> {
  for (const server of servers) await server.fail(...failures);
}

describe('time-outs', () => {
  beforeEach(() => {
    vi.useFakeTimers({toFake: ['setTimeout', 'clearTimeout']});
  });

  /** A client whose only timers are its time-outs: the memory of hosts that it brings has one for each access. */
  const timedClient = () => clientOf({hostsCache: createHostsCache('APP')});

  /** Waits until a server was asked: what travels between client and server takes real time. */
  async function arrival(server: number): Promise<void> {
    while (asked()[server] === 0) await realPause(10);
  }

  /**
   * Expects that the next server is asked after this many milliseconds and not one before.
   * @param server the one that is asked now
   */
  async function expectNextAfter(limit: number, server = 0): Promise<void> {
    await arrival(server);
    const before = asked();
    await vi.advanceTimersByTimeAsync(limit - 1);
    await realPause(100);
    expect(asked()).toEqual(before);
    await vi.advanceTimersByTimeAsync(1);
    await arrival(server + 1);
    expect(asked()).toEqual(before.map((count, index) => (index === server + 1 ? 1 : count)));
  }

  it.each([
    ['1 s to connect', {kind: 'hang', seconds: 600} as const, 1000],
    ['2 s to read', {kind: 'slow', seconds: 600} as const, 2000],
  ])('are %s', async (_, failure, limit) => {
    await servers[0]?.fail(failure);
    const outcome = nameOf(search(timedClient()));
    await expectNextAfter(limit);
    expect(await outcome).toBe('answered');
  });

  it('are 30 s to write', async () => {
    await servers[0]?.fail({kind: 'slow', seconds: 600});
    const outcome = nameOf(timedClient().customPost({path: '1/indexes/general_index/batch'}));
    await expectNextAfter(30_000);
    // The second server refuses the key that may only search.
    expect(await outcome).toBe('ApiError');
  });

  it('are four times as long after the first', async () => {
    await failAll({kind: 'hang', seconds: 600});
    const outcome = nameOf(search(timedClient()));
    await expectNextAfter(1000);
    await expectNextAfter(4000, 1);
    await vi.advanceTimersByTimeAsync(5000);
    expect(await outcome).toBe('RetryError');
  });
});

describe('order of hosts', () => {
  it('is the given one, each once, and then an error', async () => {
    await failAll({kind: 'status', status: 500});
    const client = clientOf();
    const order = recordOrder(client);
    expect(await nameOf(search(client))).toBe('RetryError');
    expect(order).toEqual(servers.map(({port}) => port));
  });

  it('starts with the nearest of the service, and leaves the one for writing out', async () => {
    const hosts: string[] = [];
    const client = liteClient('app', 'key', {
      requester: {
        send: ({url}) => {
          hosts.push(new URL(url).hostname);
          return Promise.resolve({status: 0, content: '', isTimedOut: false});
        },
      },
    });
    expect(await nameOf(search(client))).toBe('RetryError');
    expect(hosts[0]).toBe('app-dsn.algolia.net');
    expect(hosts.slice(1).sort()).toEqual(
      [1, 2, 3].map((number) => `app-${number}.algolianet.com`),
    );
  });

  it.each([
    [{kind: 'refuse'}],
    [{kind: 'hang', seconds: 0}],
    [{kind: 'cutOff'}],
    [{kind: 'status', status: 500}],
    [{kind: 'status', status: 503}],
  ] as const)('goes on at the next host: %o', async (failure) => {
    await servers[0]?.fail(failure);
    await search(clientOf());
    expect(asked().slice(1)).toEqual([1, 0]);
  });

  it.each([
    [{kind: 'status', status: 401}, 'ApiError'],
    [{kind: 'status', status: 403}, 'ApiError'],
    [{kind: 'status', status: 404}, 'ApiError'],
    [{kind: 'invalidJson'}, 'DeserializationError'],
  ] as const)('ends where another host would say the same: %o', async (failure, name) => {
    await servers[0]?.fail(failure);
    expect(await nameOf(search(clientOf()))).toBe(name);
    expect(asked()).toEqual([1, 0, 0]);
  });

  it('asks a host that limits its rate three times again', async () => {
    vi.useFakeTimers({toFake: ['setTimeout', 'clearTimeout']});
    await failAll({kind: 'status', status: 429, retryAfterSeconds: 1});
    const outcome = nameOf(search(clientOf({hostsCache: createHostsCache('APP')})));
    for (const count of [1, 2, 3, 4]) {
      await realPause(60);
      expect(asked()).toEqual([count, 0, 0]);
      await vi.advanceTimersByTimeAsync(1000);
    }
    expect(await outcome).toBe('ApiError');
  });
});

describe('memory of hosts', () => {
  // When this fails, the client has learned to remember, and the site's own memory may go.
  it('is none with what the client brings', async () => {
    await servers[0]?.fail({kind: 'status', status: 500});
    const client = clientOf();
    await search(client);
    await search(client);
    expect(asked()).toEqual([2, 2, 0]);
  });

  it("is two minutes with the site's own, on the next page too", async () => {
    vi.useFakeTimers({toFake: ['Date']});
    const nextPage = () => clientOf({hostsCache: createHostsCache('APP')});
    await servers[0]?.fail({kind: 'status', status: 500});
    await search(nextPage());
    await search(nextPage());
    vi.setSystemTime(Date.now() + 120_000);
    await search(nextPage());
    expect(asked()).toEqual([1, 3, 0]);
    vi.setSystemTime(Date.now() + 1);
    await servers[0]?.recover();
    await search(nextPage());
    expect(asked()).toEqual([2, 3, 0]);
  });

  it('puts a host that was too slow behind the others', async () => {
    await servers[0]?.fail({kind: 'hang', seconds: 600});
    const client = clientOf({hostsCache: createHostsCache('APP')});
    await search(client);
    await servers[0]?.recover();
    await failAll({kind: 'status', status: 500});
    const order = recordOrder(client);
    expect(await nameOf(search(client))).toBe('RetryError');
    expect(order).toEqual([1, 2, 0].map((place) => servers[place]?.port));
  });

  it('asks all again when all are down', async () => {
    await failAll({kind: 'status', status: 500});
    const client = clientOf({hostsCache: createHostsCache('APP')});
    expect(await nameOf(search(client))).toBe('RetryError');
    expect(await nameOf(search(client))).toBe('RetryError');
    expect(asked()).toEqual([2, 2, 2]);
  });
});
