// @vitest-environment jsdom
import 'fake-indexeddb/auto';
import {afterEach, beforeEach, describe, expect, it, vi} from 'vitest';
import {createSearchClient, type SearchClientConfig, type SearchStatus} from '.';
import {initialStatus} from './status';
import {fakeServer, freshSite, later, shardOf, stopTime, type FakeServer} from './testSupport';

/** The hosted service; jsdom has no workers, so that the embedded index runs in the page. */
const hosted = vi.hoisted(() => {
  const search = vi.fn<(input: object) => Promise<object>>();
  return {search, create: vi.fn(() => ({searchForHits: search}))};
});
vi.mock('./hosted/client', async (original) => ({
  ...(await original<object>()),
  createHostedClient: hosted.create,
}));

const admin = shardOf('admin', ['Add a user', 'Close an alarm']);
const devices = shardOf('devices', ['Alarm sensors']);
interface Hit {
  readonly hierarchy: {readonly lvl1: string};
}

const asAdministrator = 'For Administrator';

let server: FakeServer;
let baseUrl: string;

function openPage(config: Partial<SearchClientConfig> = {}) {
  let current = initialStatus;
  const status = {get: () => current, set: (next: SearchStatus) => (current = next)};
  const search = createSearchClient(
    {
      appId: 'embedded',
      apiKey: 'embedded',
      indexName: 'general_index',
      hosted: null,
      zeroResultsUrl: null,
      baseUrl,
      startWorker: () => new Worker('/worker.js'),
      loadWords: () => Promise.resolve({synonyms: []}),
      ...config,
    },
    status,
  );
  /** Titles of what a query finds. */
  const find = async (query: string, facetFilters: string[] = []) => {
    const requests = [{indexName: 'general_index', query, facetFilters}];
    const context = {query, role: asAdministrator, narrowed: facetFilters.length > 0};
    const {results} = await later(search.search({requests}, context));
    const [result] = results;
    return ((result?.hits ?? []) as unknown as Hit[]).map(({hierarchy}) => hierarchy.lvl1);
  };
  return {client: search, warmUp: search.warmUp, flush: search.flush, status, find};
}

/** What a test leaves to load would be asked of the server of the next one. */
const devicesAsked = () => expect.poll(() => server.asked).toContain('devices.1.json');

beforeEach(() => {
  stopTime();
  localStorage.clear();
  hosted.search.mockReset();
  server = fakeServer();
  ({baseUrl} = freshSite());
  server.publish([admin, devices]);
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('embedded', () => {
  it('answers with the first shard, and tells when asking again finds more', async () => {
    let sendDevices: ((text: string) => void) | undefined;
    server.replies.set('devices.1.json', new Promise((resolve) => (sendDevices = resolve)));
    const {find, status} = openPage();
    expect(await find('alarm')).toEqual(['Close an alarm']);
    expect(status.get()).toEqual({
      answeredBy: 'embedded',
      fellBack: false,
      partial: true,
      missing: false,
    });
    sendDevices?.(JSON.stringify(devices));
    await expect.poll(() => status.get().partial).toBe(false);
    // The same question: an answer that was incomplete must not come from a cache.
    expect((await find('alarm')).sort()).toEqual(['Alarm sensors', 'Close an alarm']);
    expect(status.get().partial).toBe(false);
  });

  it('proposes spellings of what the role reads', async () => {
    server.publish([admin, devices, shardOf('manager', ['Turnstile'])]);
    const {client, find, status} = openPage();
    expect(await find('sensus')).toEqual([]);
    await expect.poll(() => status.get().partial).toBe(false);
    expect(await later(client.spellings('sensus', asAdministrator))).toEqual(['sensors']);
    expect(await later(client.spellings('turmsytle', asAdministrator))).toEqual([]);
  });

  it('says that a shard cannot be had, and tries again with the next question', async () => {
    server.replies.set('devices.1.json', 500);
    const {find, status} = openPage();
    await find('alarm');
    expect(status.get()).toMatchObject({partial: true, missing: false});
    await later(new Promise((resolve) => setTimeout(resolve, 10_000)));
    expect(status.get()).toMatchObject({partial: false, missing: true});
    server.publish([admin, devices]);
    await find('sensors');
    expect(status.get()).toMatchObject({partial: true, missing: false});
    await expect.poll(() => status.get().partial).toBe(false);
    expect(status.get().missing).toBe(false);
  });

  it('has loaded what it was told to, and not what the role does not find', async () => {
    server.publish([admin, devices, shardOf('manager', ['Plan shifts'])]);
    const {find, status, warmUp} = openPage();
    warmUp('For Administrator');
    await expect.poll(() => server.asked).toContain('devices.1.json');
    await find('alarm');
    await expect.poll(() => status.get().partial).toBe(false);
    expect(server.asked).toEqual(['manifest.json', 'admin.1.json', 'devices.1.json']);
  });

  it('fails as the service does when nothing can be loaded, and recovers', async () => {
    server.replies.set('manifest.json', new TypeError('Failed to fetch'));
    const {find, status} = openPage();
    await expect(find('alarm')).rejects.toMatchObject({name: 'RetryError'});
    expect(status.get()).toMatchObject({answeredBy: null});
    server.publish([admin, devices]);
    expect(await find('alarm')).toContain('Close an alarm');
    expect(status.get()).toMatchObject({answeredBy: 'embedded'});
  });

  it('answers without network what an earlier page has loaded', async () => {
    const before = openPage();
    await before.find('alarm');
    await expect.poll(() => before.status.get().partial).toBe(false);
    // What is written for later is not waited for.
    await later(new Promise((resolve) => setTimeout(resolve, 1000)));
    for (const file of server.replies.keys()) server.replies.set(file, new TypeError('offline'));
    const {find, status} = openPage();
    await find('alarm');
    await expect.poll(() => status.get().partial).toBe(false);
    expect(await find('alarm')).toHaveLength(2);
  });

  it.each([
    ['not on the server', 404],
    ['out of reach', new TypeError('Failed to fetch')],
  ])('has all there is when an older index stands in for a newer one %s', async (_, reply) => {
    const before = openPage();
    await before.find('alarm');
    await expect.poll(() => before.status.get().partial).toBe(false);
    await later(new Promise((resolve) => setTimeout(resolve, 1000)));
    server.publish([admin, devices], '2');
    for (const file of ['admin.2.json', 'devices.2.json']) server.replies.set(file, reply);
    const {find, status} = openPage();
    await find('alarm');
    await later(expect.poll(() => status.get().partial).toBe(false));
    server.asked.length = 0;
    expect(await find('alarm')).toHaveLength(2);
    expect(status.get()).toMatchObject({partial: false, missing: false});
    expect(server.asked).toEqual([]);
  });

  it('passes on the errors of a request that cannot be answered', async () => {
    const {client} = openPage();
    const requests = [{indexName: 'other_index', query: 'alarm'}];
    await expect(later(client.search({requests}))).rejects.toMatchObject({
      name: 'ApiError',
      status: 404,
      message: 'Index other_index does not exist',
    });
    await devicesAsked();
  });

  it('says nothing of a search of the interface itself', async () => {
    const {client, status} = openPage();
    server.replies.set('manifest.json', new TypeError('Failed to fetch'));
    const requests = [{indexName: 'general_index', query: 'alarm'}];
    await expect(later(client.search({requests}))).rejects.toMatchObject({name: 'RetryError'});
    server.publish([admin, devices]);
    await later(client.search({requests}));
    expect(status.get()).toMatchObject({answeredBy: null});
    await devicesAsked();
  });

  it.each(['appId', 'apiKey'])('needs an %s', (name) => {
    expect(() => openPage({[name]: ''})).toThrow(`${name} is missing`);
  });
});

describe('hosted', () => {
  const service = {hosted: {hosts: null}, appId: 'APP', apiKey: 'key'};
  const found = {results: [{hits: [{hierarchy: {lvl1: 'Hosted'}}], nbHits: 1}]};

  it('answers, and needs nothing of the embedded index yet', async () => {
    hosted.search.mockResolvedValue(found);
    const {client, find, status, warmUp} = openPage(service);
    warmUp('For Administrator');
    expect(await find('alarm', ['kind:task'])).toEqual(['Hosted']);
    expect(hosted.search.mock.calls).toMatchObject([
      [{requests: [{query: 'alarm', facetFilters: ['kind:task', `role:${asAdministrator}`]}]}],
    ]);
    const requests = [{indexName: 'general_index', query: 'siren'}];
    await later(client.search({requests}, {query: 'siren', role: null}));
    expect(hosted.search.mock.lastCall).toMatchObject([{requests: [{facetFilters: []}]}]);
    expect(status.get()).toMatchObject({answeredBy: 'hosted', fellBack: false});
    expect(server.asked).toEqual([]);
  });

  it('is provided for: a little later the embedded index of the role is there', async () => {
    hosted.search.mockResolvedValue(found);
    const {find} = openPage(service);
    await find('alarm');
    await vi.advanceTimersByTimeAsync(4000);
    await expect.poll(() => server.asked).toContain('devices.1.json');
  });

  it.each([
    {saveData: true, effectiveType: '4g'},
    {saveData: false, effectiveType: 'slow-2g'},
  ])('is not provided for where the reader saves data: %o', async (connection) => {
    vi.stubGlobal('navigator', {connection});
    hosted.search.mockResolvedValue(found);
    const {find} = openPage(service);
    await find('alarm');
    await vi.advanceTimersByTimeAsync(10_000);
    expect(server.asked).toEqual([]);
  });

  it('gives way to the embedded index, quietly', async () => {
    hosted.search.mockRejectedValue(Object.assign(new Error(), {name: 'RetryError'}));
    const {find, status} = openPage(service);
    expect(await find('alarm')).toContain('Close an alarm');
    expect(status.get()).toMatchObject({answeredBy: 'embedded', fellBack: true});
    // What the next page of the same outage warms up for.
    const next = openPage(service);
    server.asked.length = 0;
    next.warmUp('For Administrator');
    await expect.poll(() => server.asked).toContain('manifest.json');
  });

  it('gives way to the embedded index where its script cannot be had, and is tried again', async () => {
    hosted.search.mockResolvedValue(found);
    hosted.create.mockImplementationOnce(() => {
      throw new Error('Loading chunk 1 failed');
    });
    const {find} = openPage(service);
    expect(await find('alarm')).toContain('Close an alarm');
    expect(await find('alarm')).toEqual(['Hosted']);
  });

  it('fails only when the embedded index cannot answer, either', async () => {
    hosted.search.mockRejectedValue(Object.assign(new Error(), {name: 'RetryError'}));
    server.replies.set('manifest.json', 500);
    const {find} = openPage(service);
    await expect(find('alarm')).rejects.toMatchObject({name: 'RetryError'});
  });

  it('does not let a late answer speak for a newer one', async () => {
    let answerFirst: ((answer: object) => void) | undefined;
    hosted.search.mockReturnValueOnce(new Promise((resolve) => (answerFirst = resolve)));
    hosted.search.mockRejectedValueOnce(
      Object.assign(new Error(), {name: 'ApiError', status: 429}),
    );
    const {find, status} = openPage(service);
    const first = find('alarm');
    await find('alarms');
    expect(status.get()).toMatchObject({answeredBy: 'embedded', fellBack: true});
    answerFirst?.(found);
    await first;
    expect(status.get()).toMatchObject({answeredBy: 'embedded', fellBack: true});
  });
});

describe('zero-result log', () => {
  const log = {zeroResultsUrl: 'https://log.example/zero'};

  it('is told of what was found by no shard', async () => {
    const {find, flush, status} = openPage(log);
    await find('flux');
    flush();
    expect(server.asked).not.toContain('zero');
    await expect.poll(() => status.get().partial).toBe(false);
    await find('flux');
    await find('alarm');
    await vi.advanceTimersByTimeAsync(5000);
    expect(server.asked).not.toContain('zero');
    await find('flux');
    flush();
    expect(server.asked).toContain('zero');
  });

  it('is not told of what the reader excluded', async () => {
    const {find, flush, status} = openPage(log);
    await find('alarm');
    await expect.poll(() => status.get().partial).toBe(false);
    await find('alarm', ['guide:manager']);
    flush();
    expect(server.asked).not.toContain('zero');
  });
});
