import {createHash} from 'node:crypto';
import {afterEach, beforeEach, describe, expect, it, vi} from 'vitest';
import {keyOf, type Manifest} from '@site/plugins/offline-packs/manifest';
import {openStore, settled, type PackStore} from '@site/plugins/offline-packs/store';
import {fakeCaches, freeLocks} from '@site/plugins/offline-packs/testSupport';
import {missingFiles} from './download';
import {createPacks, readableSize} from './packs';

const hash = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 16);

const fileOf = (text: string) => [hash(text), text.length] as const;

/** What the server sends, by address. */
let server: Record<string, string>;
let asked: string[];
let room: number;
/** Characters that the browser takes, whatever it says of its room. */
let limit: number;
const unregister = vi.fn();

function manifestOf(texts: Record<string, string>): Manifest {
  const files = Object.fromEntries(
    Object.entries(texts).map(([address, text]) => [address, fileOf(text)]),
  );
  return {
    id: 'devices',
    label: 'Devices guide',
    start: '/start',
    revision: hash(JSON.stringify(files)),
    files,
    titles: {},
  };
}

function publish(texts: Record<string, string>): void {
  const manifest = manifestOf(texts);
  server = {
    ...texts,
    '/offline/devices.json': JSON.stringify(manifest),
    '/offline/state.json': JSON.stringify({
      packs: [{id: 'devices', revision: manifest.revision, pages: 1, size: 1}],
    }),
  };
}

let store: PackStore;

beforeEach(() => {
  asked = [];
  room = 1000;
  limit = Infinity;
  vi.stubGlobal(
    'caches',
    fakeCaches(() => limit),
  );
  vi.stubGlobal('navigator', {
    onLine: true,
    locks: freeLocks,
    storage: {
      persist: () => Promise.resolve(true),
      estimate: () => Promise.resolve({quota: room, usage: 0}),
    },
    serviceWorker: {
      register: () => Promise.resolve(),
      ready: Promise.resolve(),
      getRegistration: () =>
        Promise.resolve({
          unregister,
          active: {scriptURL: 'https://docs.example/offline-worker.js'},
        }),
    },
  });
  vi.stubGlobal('fetch', (key: string) => {
    asked.push(key);
    const text = server[key.replace(/\?.*/, '')];
    if (text === 'no network') return Promise.reject(new TypeError('Failed to fetch'));
    return Promise.resolve(new Response(text ?? '', {status: text === undefined ? 404 : 200}));
  });
  store = openStore('/');
});

afterEach(() => vi.unstubAllGlobals());

const first = {'/start': 'start', '/assets/a.js': 'a()', '/other': 'other'};
const pagesAsked = () => asked.filter((key) => key in first || key.includes('?offline='));

async function ended(packs: ReturnType<typeof createPacks>) {
  await expect.poll(() => packs.state.get().said).not.toBe('Download started.');
  return packs.state.get();
}

/**
 * Publishes texts, and downloads them to the end.
 * @param sent what the server sends in the place of some
 */
async function downloaded(texts: Record<string, string> = first, sent = {}, own = store) {
  publish(texts);
  Object.assign(server, sent);
  const packs = createPacks('/', own);
  packs.start('devices');
  await ended(packs);
  return packs;
}

describe('a download', () => {
  it('keeps all files, and is the pack from then on', async () => {
    const packs = await downloaded();
    expect(packs.state.get().said).toBe('Download complete.');
    const {active, next, staged} = packs.state.get().kept?.['devices'] ?? {};
    expect(active?.manifest).toEqual(manifestOf(first));
    expect([next, staged]).toEqual([undefined, undefined]);
    expect(await (await store.file('/other', fileOf('other')))?.text()).toBe('other');
  });

  it('keeps what was published, to tell its size and age without network', async () => {
    const packs = await downloaded();
    const published = await store.published();
    expect(published?.packs.map(({revision}) => revision)).toEqual([manifestOf(first).revision]);
    expect(packs.state.get().published).toEqual(published);
  });

  it('is known with size and age also while the network is silent', async () => {
    await downloaded();
    vi.stubGlobal('fetch', () => new Promise(() => undefined));
    const packs = createPacks('/', store);
    void packs.look();
    await expect.poll(() => packs.state.get().published).toEqual(await store.published());
  });

  it('waits for the network, and goes on with what is not here', async () => {
    const packs = await downloaded(first, {'/other': 'no network'});
    expect(packs.state.get().runs['devices']?.state).toBe('waiting');
    server['/other'] = 'other';
    asked = [];
    packs.goOn();
    expect((await ended(packs)).said).toBe('Download complete.');
    expect(pagesAsked()).toEqual([keyOf('/other', fileOf('other'))]);
  });

  it('leaves nothing of a version that was never complete', async () => {
    const packs = await downloaded(first, {'/other': 'no network'});
    expect(await store.keys()).toContain(keyOf('/start', fileOf('start')));
    publish({...first, '/start': 'changed'});
    packs.goOn();
    expect((await ended(packs)).said).toBe('Download complete.');
    expect(await store.keys()).toContain(keyOf('/start', fileOf('changed')));
    expect(await store.keys()).not.toContain(keyOf('/start', fileOf('start')));
  });

  it('is paused by the reader, also over a visit', async () => {
    publish(first);
    const packs = createPacks('/', store);
    packs.start('devices');
    vi.stubGlobal('fetch', () => Promise.reject(new DOMException('', 'AbortError')));
    await packs.pause('devices');
    expect(packs.state.get().runs['devices']?.state).toBe('paused');
  });

  it('that was paused and ended in another tab is here', async () => {
    publish(first);
    const packs = createPacks('/', store);
    const send = fetch;
    vi.stubGlobal('fetch', () => Promise.reject(new DOMException('', 'AbortError')));
    packs.start('devices');
    await packs.pause('devices');
    vi.stubGlobal('fetch', send);
    await downloaded();
    await packs.look();
    expect(packs.state.get().runs['devices']).toBeUndefined();
    expect(packs.state.get().kept?.['devices']?.active).toBeDefined();
  });

  it('that ended in another tab before is no update', async () => {
    publish(first);
    const tabs = [createPacks('/', store), createPacks('/', store)];
    for (const packs of tabs) packs.start('devices');
    for (const packs of tabs) expect((await ended(packs)).said).toBe('Download complete.');
    const {active, next, staged} = (await store.packs())['devices'] ?? {};
    expect(active?.manifest).toEqual(manifestOf(first));
    expect([next, staged]).toEqual([undefined, undefined]);
  });

  it('that another tab removed meanwhile has all files and the worker in the end', async () => {
    const register = vi.spyOn(navigator.serviceWorker, 'register');
    const own = {...store};
    let isRemoved = false;
    own.add = async (key, response) => {
      if (key.startsWith('/other') && !isRemoved) {
        isRemoved = true;
        await expect.poll(() => store.keys()).toContain(keyOf('/start', fileOf('start')));
        await createPacks('/', store).remove('devices');
      }
      await store.add(key, response);
    };
    const packs = await downloaded(first, {}, own);
    expect(packs.state.get().said).toBe('Download complete.');
    const {missing} = await missingFiles(manifestOf(first), store);
    expect(missing).toEqual([]);
    expect(unregister.mock.invocationCallOrder.at(-1)).toBeLessThan(
      register.mock.invocationCallOrder.at(-1) ?? 0,
    );
  });

  it('needs nothing that the oldest browsers of this site lack', async () => {
    const late = () => {
      throw new TypeError('not a function');
    };
    vi.spyOn(Response, 'json').mockImplementation(late);
    Reflect.deleteProperty(navigator.storage, 'estimate');
    expect((await downloaded()).state.get().said).toBe('Download complete.');
    Object.assign(navigator, {storage: undefined});
    expect((await downloaded({'/start': 'changed'})).state.get().said).toBe('Download complete.');
  });

  it('still waits or runs after another look', async () => {
    const packs = await downloaded(first, {'/other': 'no network'});
    await packs.look();
    expect(packs.state.get().runs['devices']?.state).toBe('waiting');
    server['/other'] = 'other';
    packs.goOn();
    await packs.look();
    expect(packs.state.get().runs['devices']?.state).not.toBe('paused');
    expect((await ended(packs)).said).toBe('Download complete.');
  });

  it('that does not fit says how much is missing', async () => {
    const packs = await downloaded({...first, '/large': 'x'.repeat(2_000_000)});
    expect(packs.state.get().problems['devices']).toContain('does not fit: 2.0\u00a0MB more');
    expect(pagesAsked()).toEqual([]);
  });

  it('that the browser ends for want of room says so too', async () => {
    room = 10_000_000;
    const full = {...store, add: () => Promise.reject(new DOMException('', 'QuotaExceededError'))};
    const packs = await downloaded({'/large': 'x'.repeat(300_000)}, {}, full);
    expect(packs.state.get().problems['devices']).toContain('does not fit: 0.3\u00a0MB more');
    limit = 0;
    const none = await downloaded();
    expect(none.state.get().problems['devices']).toContain('does not fit. Remove another pack');
  });

  it('that the browser refuses waits for no network, and says why', async () => {
    const refusal = new DOMException('An SSL certificate error occurred.', 'SecurityError');
    vi.spyOn(navigator.serviceWorker, 'register').mockRejectedValue(refusal);
    const {runs, problems} = (await downloaded()).state.get();
    expect(runs['devices']).toBeUndefined();
    expect(problems['devices']).toContain(refusal.message);
  });

  it('of a pack that is published no more waits for no network', async () => {
    publish(first);
    delete server['/offline/devices.json'];
    const packs = createPacks('/', store);
    packs.start('devices');
    expect((await ended(packs)).problems['devices']).toMatch(/^The server sent other files/);
    expect(packs.state.get().runs['devices']).toBeUndefined();
  });

  it('is never the text of somebody on the way', async () => {
    const packs = await downloaded(first, {'/other': '<title>Sign in to the network</title>'});
    expect(packs.state.get().problems['devices']).toContain('other files than it lists');
    expect(packs.state.get().kept?.['devices']?.active).toBeUndefined();
  });
});

describe('an update', () => {
  const second = {...first, '/other': 'changed'};

  it('fetches what changed, and is used when the reader wants it', async () => {
    const packs = await downloaded();
    publish(second);
    asked = [];
    packs.start('devices');
    await ended(packs);
    expect(pagesAsked()).toEqual([keyOf('/other', fileOf('changed'))]);
    const {active, next} = packs.state.get().kept?.['devices'] ?? {};
    expect(active?.manifest).toEqual(manifestOf(first));
    expect(next?.manifest).toEqual(manifestOf(second));
    const reload = vi.fn();
    limit = 0;
    await packs.useNow('devices', reload);
    expect(packs.state.get().problems['devices']).toContain('does not fit');
    expect(reload).not.toHaveBeenCalled();
    limit = Infinity;
    await packs.useNow('devices', reload);
    expect(reload).toHaveBeenCalledOnce();
    await store.sweep();
    expect(await store.keys()).toContain(keyOf('/other', fileOf('other')));
    await store.change(settled);
    await store.sweep();
    expect((await store.packs())['devices']?.active?.manifest).toEqual(manifestOf(second));
    expect(await store.keys()).not.toContain(keyOf('/other', fileOf('other')));
    expect(await store.keys()).toContain(keyOf('/start', fileOf('start')));
  });
});

describe('removing', () => {
  it('the last pack frees everything', async () => {
    const packs = await downloaded();
    await packs.remove('devices');
    // The worker goes on until its pages are closed.
    expect(await store.file('/other', fileOf('other'))).toBeUndefined();
    // A look at what is published keeps nothing of a reader who has no pack.
    await store.askPublished();
    expect(await caches.keys()).toEqual([]);
    expect(unregister).toHaveBeenCalled();
  });

  it('one of several makes room where there is none, also to write the others down', async () => {
    const packs = await downloaded();
    const text = 'x'.repeat(5000);
    const manifest = {...manifestOf({'/operator': text}), id: 'operator'};
    await store.change((kept) => ({...kept, operator: {active: {manifest, since: ''}}}));
    await store.add(keyOf('/operator', fileOf(text)), new Response(text));
    limit = 5000;
    await packs.remove('operator');
    expect(Object.keys(await store.packs())).toEqual(['devices']);
    expect(await store.keys()).not.toContain(keyOf('/operator', fileOf(text)));
    limit = 0;
    expect(await store.askPublished()).toEqual(await store.published());
  });

  it('is not undone by a network that comes back meanwhile', async () => {
    const own = {...store};
    const packs = await downloaded(first, {'/other': 'no network'}, own);
    server['/other'] = 'other';
    own.clear = () => {
      packs.goOn();
      return store.clear();
    };
    asked = [];
    await packs.remove('devices');
    expect(asked).toEqual([]);
    expect(await caches.keys()).toEqual([]);
  });

  it('comes with the next look once the packs are switched off', async () => {
    const packs = await downloaded();
    server['/offline/state.json'] = JSON.stringify({off: true, packs: []});
    await packs.look();
    expect(packs.state.get().published?.off).toBe(true);
    expect(await caches.keys()).toEqual([]);
  });
});

it('rounds sizes up', () => {
  expect([0, 1, 1_250_000].map(readableSize)).toEqual([
    '0.0\u00a0MB',
    '0.1\u00a0MB',
    '1.3\u00a0MB',
  ]);
});
