import {afterEach, beforeEach, describe, expect, it} from 'vitest';
import {pageOf} from '../../engine/testSupport';
import {startHostedSearch, testCredentials, type HostedSearch} from '.';

const twin = (guide: string, role: string) =>
  pageOf({
    path: `/talos/${guide}/sites/arm-a-site`,
    title: 'Arm a site',
    guide,
    roles: [role],
    twin: 'sites/arm-a-site',
    top: [{text: 'Choose the site.'}],
  });

let server: HostedSearch;
beforeEach(async () => {
  server = await startHostedSearch({
    pages: [twin('admin', 'For Administrator'), twin('manager', 'For Manager')],
    siteUrl: 'https://docs.example',
    baseUrl: '/help/',
  });
});
afterEach(() => server.close());

const keys = (key: string, appId = testCredentials.appId) =>
  `x-algolia-application-id=${appId}&x-algolia-api-key=${key}`;

async function call(
  path: string,
  body?: object,
  {key = testCredentials.adminKey, method = 'POST'} = {},
) {
  const response = await fetch(`${server.origin}/1/indexes/${path}?${keys(key)}`, {
    method,
    ...(body && {body: JSON.stringify(body)}),
  });
  return {
    status: response.status,
    headers: response.headers,
    body: (await response.json()) as Record<string, unknown>,
  };
}

const searchFor = (query: string, parameters: object = {}) =>
  call(
    '*/queries',
    {requests: [{indexName: 'general_index', query, ...parameters}]},
    {key: testCredentials.searchKey},
  );

interface Hits {
  results: {hits: Record<string, unknown>[]; nbHits: number}[];
}

describe('the stand-in for hosted search', () => {
  it('answers searches over its pages, with a hit for each twin', async () => {
    const {status, body} = await searchFor('arm', {attributesToRetrieve: ['url', 'twin']});
    expect(status).toBe(200);
    const {hits} = (body as unknown as Hits).results[0] ?? {hits: []};
    expect(new Set(hits.map(({url}) => url))).toEqual(
      new Set(
        ['admin', 'manager'].map(
          (guide) => `https://docs.example/help/talos/${guide}/sites/arm-a-site`,
        ),
      ),
    );
    for (const hit of hits) {
      expect(hit['twin']).toBe('sites/arm-a-site');
      expect(hit).not.toHaveProperty('also_in');
    }
  });

  it('filters, and refuses other indices and odd parameters', async () => {
    const filtered = await searchFor('arm', {facetFilters: ['role:For Manager']});
    const [result] = (filtered.body as unknown as Hits).results;
    expect(result?.hits.map(({guide}) => guide)).toEqual(['manager']);
    expect(await searchFor('arm', {odd: 1})).toMatchObject({status: 400});
    expect(await searchFor('arm', {indexName: 'none'})).toMatchObject({status: 404});
  });

  it('holds the records of its pages', () => {
    const objectID = '/talos/admin/sites/arm-a-site:lvl1';
    const records = server.index('general_index')?.records;
    expect(records?.get(objectID)).toMatchObject({objectID, type: 'lvl1'});
    expect(records?.get('none')).toBeUndefined();
  });

  it('hands out an index in parts', async () => {
    const {body: first} = await call('general_index/browse', {hitsPerPage: 3});
    expect(first).toMatchObject({nbHits: 4, cursor: expect.any(String)});
    const {body: second} = await call('general_index/browse', {
      hitsPerPage: 3,
      cursor: first['cursor'],
    });
    expect(second['hits']).toHaveLength(1);
    expect(second).not.toHaveProperty('cursor');
    expect(await call('general_index/browse', {cursor: 'x'})).toMatchObject({status: 400});
  });

  it('checks keys in header or address, and what they may do', async () => {
    const queries = `${server.origin}/1/indexes/*/queries`;
    const asking = {method: 'POST', body: '{"requests": []}'};
    const {appId, searchKey} = testCredentials;
    const headers = {'x-algolia-application-id': appId, 'x-algolia-api-key': searchKey};
    expect((await fetch(queries, {...asking, headers})).status).toBe(200);
    expect((await fetch(`${queries}?${keys(searchKey)}`, asking)).status).toBe(200);
    for (const refused of ['', `?${keys('wrong')}`, `?${keys(searchKey, 'OTHER')}`]) {
      const response = await fetch(queries + refused, asking);
      expect(response.status).toBe(403);
      expect(await response.json()).toEqual({
        message: 'Invalid Application-ID or API key',
        status: 403,
      });
    }
    expect(await call('general_index/browse', {}, {key: searchKey})).toMatchObject({
      status: 403,
      body: {message: 'Method not allowed with this API key'},
    });
  });

  it('lets pages of every origin in', async () => {
    const response = await fetch(`${server.origin}/1/indexes/*/queries`, {method: 'OPTIONS'});
    expect(response.status).toBe(204);
    expect(response.headers.get('Access-Control-Allow-Origin')).toBe('*');
    await server.fail({kind: 'status', status: 429, retryAfterSeconds: 7});
    const {status, headers} = await searchFor('arm');
    expect([status, headers.get('Retry-After')]).toEqual([429, '7']);
    expect(headers.get('Access-Control-Allow-Origin')).toBe('*');
  });

  it('copies and moves indices', async () => {
    const operate = (name: string, operation: string, destination: string, scope?: string[]) =>
      call(`${name}/operation`, {operation, destination, ...(scope && {scope})});
    await call('general_index/settings', {distinct: true}, {method: 'PUT'});
    const scope = ['settings', 'rules', 'synonyms'];
    await operate('general_index', 'copy', 'part', scope);
    await operate('none', 'move', 'part');
    expect(server.index('part')).toMatchObject({settings: {distinct: true}, records: new Map()});
    await operate('none', 'copy', 'empty', scope);
    await operate('general_index', 'move', 'part');
    expect(server.index('part')?.records.size).toBe(4);
    expect(server.indexNames()).toEqual(['empty', 'part']);
    expect(await operate('part', 'copy', 'x')).toMatchObject({status: 400});
    expect(await operate('part', 'turn', 'x')).toMatchObject({status: 400});
  });

  it('refuses records as the service does, the whole batch', async () => {
    const batch = (...bodies: object[]) =>
      call('new/batch', {requests: bodies.map((body) => ({action: 'addObject', body}))});
    expect(await batch({objectID: 'a'}, {objectID: 'b', text: 'x'.repeat(10_000)})).toMatchObject({
      status: 400,
      body: {message: expect.stringContaining('position 1 objectID=b is too big')},
    });
    expect(await batch({objectID: 'a'}, {text: 'x'})).toMatchObject({status: 400});
    expect(server.indexNames()).toEqual(['general_index']);
  });

  it.each([
    ['none/settings', 'GET'],
    ['none/browse', 'POST'],
    ['general_index/odd', 'POST'],
  ])('has no %s', async (path, method) => {
    const answer = await call(path, method === 'POST' ? {} : undefined, {method});
    expect(answer).toMatchObject({status: 404, body: {status: 404}});
  });

  it('fails as often and for what it was told, and notes every request', async () => {
    await server.fail(
      {kind: 'status', status: 500},
      {times: 1, when: ({path}) => path.endsWith('/queries')},
    );
    expect((await call('general_index/browse', {})).status).toBe(200);
    expect((await searchFor('arm')).status).toBe(500);
    expect((await searchFor('arm')).status).toBe(200);
    const [browsed, ...searches] = server.requests;
    expect(browsed).toMatchObject({method: 'POST', path: '/1/indexes/general_index/browse'});
    expect(searches).toHaveLength(2);
    expect(searches[0]?.body).toEqual({requests: [{indexName: 'general_index', query: 'arm'}]});
    const times = server.requests.map(({at}) => at);
    expect(times).toEqual([...times].sort((a, b) => a - b));
    server.forgetRequests();
    expect(server.requests).toEqual([]);
  });

  it.each([{kind: 'refuse'}, {kind: 'hang', seconds: 0}, {kind: 'cutOff'}] as const)(
    'gives no answer with %o, and answers again afterwards on the same port',
    async (failure) => {
      await server.fail(failure);
      await expect(searchFor('arm')).rejects.toThrow(TypeError);
      await server.recover();
      expect((await searchFor('arm')).status).toBe(200);
    },
  );

  it('is slow with the body', async () => {
    const ask = () => searchFor('arm', {hitsPerPage: 1});
    await server.fail({kind: 'slow', seconds: 0.1});
    expect((await ask()).status).toBe(200);
    await server.recover();
    await server.fail({kind: 'slow', seconds: 600});
    const arrived: string[] = [];
    const lost = fetch(`${server.origin}/1/indexes/*/queries?${keys(testCredentials.searchKey)}`, {
      method: 'POST',
      body: '{"requests": []}',
    })
      .then((response) => {
        arrived.push('head');
        return response.text();
      })
      .then(() => arrived.push('body'));
    await expect.poll(() => server.requests.length).toBe(2);
    await expect.poll(() => arrived).toEqual(['head']);
    await server.close();
    await expect(lost).rejects.toThrow(TypeError);
  });
});
