import {createServer} from 'node:http';
import type {AddressInfo} from 'node:net';
import {afterAll, beforeAll, describe, expect, it, vi} from 'vitest';
import {StorageFullError} from '../storage/errors';
import {networks} from './abuseGuard';
import {clientId, now, openTestApi, type TestApi} from '../testing/api';

const vote = {clientId, page: '/docs/talos/admin/x', helpful: 'yes'};
const zero = {query: 'Gibt es nicht', role: null, answeredBy: 'embedded'};
const get = async (test: TestApi, path: string, init: RequestInit = {}) =>
  test.api.fetch(new Request(`http://localhost${path}`, init));

describe('the service', () => {
  let test: TestApi;
  beforeAll(() => {
    test = openTestApi();
  });
  afterAll(() => test.close());

  it('is up while the process answers, and ready when storage takes a write', async () => {
    const ready = vi.spyOn(test.store, 'ready');
    for (const [address, status] of [
      ['/health', 'up'],
      ['/ready', 'ready'],
    ] as const) {
      expect(ready).not.toHaveBeenCalled();
      const response = await get(test, address);
      expect([response.status, await response.json()]).toEqual([200, {status}]);
    }
    expect(ready).toHaveBeenCalledOnce();
  });

  it('tries a write at most once in three seconds, while it finds none failing', async () => {
    vi.useFakeTimers({toFake: ['performance']});
    const asked = openTestApi();
    const tried = vi.spyOn(asked.store, 'ready');
    const ready = async () => (await get(asked, '/ready')).status;
    expect(await Promise.all([ready(), ready(), ready()])).toEqual([200, 200, 200]);
    vi.advanceTimersByTime(2999);
    expect(await ready()).toBe(200);
    expect(tried).toHaveBeenCalledTimes(1);
    vi.advanceTimersByTime(1);
    tried.mockRejectedValueOnce(new StorageFullError('full'));
    expect(await ready()).toBe(503);
    expect(await ready()).toBe(200);
    expect(tried).toHaveBeenCalledTimes(3);
    vi.useRealTimers();
    await asked.close();
  });

  it('describes itself by what it checks', async () => {
    const api = (await (await get(test, '/openapi.json')).json()) as {
      servers: unknown;
      paths: Record<string, Record<string, {requestBody?: {content: Record<string, unknown>}}>>;
    };
    expect(api.servers).toEqual([{url: 'https://docs.example/docs/api'}]);
    expect(Object.keys(api.paths)).toHaveLength(8);
    expect(api.paths['/feedback']?.['post']?.requestBody?.content).toMatchObject({
      'multipart/form-data': {
        schema: {
          required: ['clientId', 'page'],
          properties: {
            helpful: {enum: ['yes', 'no']},
            comment: {type: 'string'},
            contactEmail: {anyOf: expect.any(Array)},
            file: {anyOf: expect.arrayContaining([expect.objectContaining({format: 'binary'})])},
          },
        },
      },
    });
  });

  it('answers unknown addresses and methods in its own way', async () => {
    for (const [method, path] of [
      ['GET', '/nowhere'],
      ['DELETE', '/feedback'],
      ['GET', '/feedback'],
      ['GET', '/subscriptions'],
      ['GET', '/subscriptions/nowhere'],
      ['PUT', '/subscriptions/confirm'],
    ]) {
      const response = await get(test, path ?? '', {method: method ?? ''});
      expect(response.status).toBe(404);
      expect(response.headers.get('Cache-Control')).toBe('no-store');
      expect(await response.json()).toHaveProperty('error');
    }
  });

  it('counts zero results, without those that may name a person', async () => {
    const personal = ['a@example.com', '+49 170 1234567', '123-4567'];
    for (const query of ['Gibt es nicht', 'gibt es  nicht', ...personal]) {
      expect((await test.json('/zero-results', {...zero, query})).status).toBe(204);
    }
    const followed = {...zero, followed: true};
    expect((await test.json('/zero-results', followed)).status).toBe(204);
    const kept = {day: '2026-11-21', query: 'gibt es nicht', role: null, answeredBy: 'embedded'};
    expect(await test.store.zeroResults()).toEqual([{...kept, count: 2, followed: 1}]);
  });

  it('lets no other site load what it answers', async () => {
    const {headers} = await get(test, '/health');
    expect(headers.get('Cross-Origin-Resource-Policy')).toBe('same-origin');
  });

  it('serves pages of known origins only', async () => {
    const answer = async (origin: string) => {
      const headers = {Origin: origin, Host: 'localhost', 'Content-Type': 'application/json'};
      const response = await get(test, '/zero-results', {
        method: 'POST',
        body: JSON.stringify(zero),
        headers,
      });
      return [response.status, response.headers.get('Access-Control-Allow-Origin')];
    };
    expect(await answer('https://docs.example')).toEqual([204, 'https://docs.example']);
    expect(await answer('https://evil.example')).toEqual([403, null]);
    expect(await answer('null')).toEqual([403, null]);
    expect(await answer('https://docs.example.evil.example')).toEqual([403, null]);
    const preflight = await get(test, '/zero-results', {
      method: 'OPTIONS',
      headers: {Origin: 'https://docs.example', 'Access-Control-Request-Method': 'POST'},
    });
    expect(preflight.status).toBe(204);
    expect(preflight.headers.get('Access-Control-Allow-Headers')).toBe(
      'Content-Type,Challenge-Answer',
    );
  });
});

describe('limits', () => {
  it('hold per address and for all, and say when to come back', async () => {
    const test = openTestApi({limits: {perAddress: 2, total: 4, minimumSeconds: 0}});
    const answers: string[] = [];
    for (const ip of ['1', '1', '1', '2', '2', '3', '::1']) {
      test.world.ip = ip;
      const response = await test.form(vote);
      answers.push(`${response.status} ${response.headers.get('Retry-After') ?? ''}`);
    }
    const taken = '201 ';
    expect(answers).toEqual([taken, taken, '429 599', taken, taken, '429 59', '429 59']);
    test.world.now = now + 599_000;
    expect((await test.form(vote)).status).toBe(201);
    await test.close();
  });

  it.each([
    ['192.0.2.1', ['192.0.2.1']],
    ['::ffff:192.0.2.1', ['192.0.2.1']],
    ['2001:db8:1:2:3:4:5:6', ['20010db800010002/64', '20010db80001/48']],
    ['2001:DB8:1:2::9', ['20010db800010002/64', '20010db80001/48']],
    ['2001:0db8::', ['20010db800000000/64', '20010db80000/48']],
    ['::1', ['0/64', '0/48']],
    ['fe80::1%eth0', ['fe80000000000000/64', 'fe8000000000/48']],
  ])('count %s as %j', (address, counted) => expect(networks(address)).toEqual(counted));
});

describe('a challenge', () => {
  it('is checked with its provider', async () => {
    const provider = createServer((request, response) => {
      let body = '';
      request.on('data', (part: Buffer) => (body += part.toString()));
      request.on('end', () =>
        response.end(JSON.stringify({success: body === 'secret=s&response=right'})),
      );
    });
    await new Promise<void>((resolve) => provider.listen(0, '127.0.0.1', resolve));
    const {port} = provider.address() as AddressInfo;
    const challenge = {verifyUrl: `http://127.0.0.1:${port}/`, secret: 's'};
    const test = openTestApi({challenge});
    const send = async (answer?: string) =>
      (
        await test.form({
          ...vote,
          comment: 'x',
          startedAt: String(now - 5000),
          challenge: answer,
        })
      ).status;
    expect(await send()).toBe(422);
    expect(await send('wrong')).toBe(422);
    expect(await send('right')).toBe(201);
    expect((await test.form(vote)).status).toBe(201);
    await new Promise((resolve) => provider.close(resolve));
    provider.closeAllConnections();
    expect(await send('right')).toBe(503);
    await test.close();
  });
});

describe('storage that fails', () => {
  it('is told as full', async () => {
    const test = openTestApi();
    test.store.addFeedback = () => Promise.reject(new StorageFullError('full'));
    const response = await test.form(vote);
    expect([response.status, await response.json()]).toMatchObject([507, {error: 'storage_full'}]);
    test.store.ready = () => Promise.reject(new StorageFullError('full'));
    expect((await test.api.request('/ready')).status).toBe(503);
    expect(test.lines.join()).toContain('"event":"storage_full","path":"/ready"');
    await test.close();
  });
});
