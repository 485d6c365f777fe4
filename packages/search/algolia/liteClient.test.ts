// @vitest-environment jsdom
import type {liteClient} from 'algoliasearch/lite';
import {beforeAll, describe, expect, it} from 'vitest';
import {embeddedClient, indexName} from './fixtures/client';
import {plainEngine} from './fixtures/site';

// The build that browsers get: unlike the one for Node it remembers answers. It comes without types.
const browserBuild: string = 'algoliasearch/dist/lite/builds/browser.js';

describe('the lite client', () => {
  let create: typeof liteClient;

  beforeAll(async () => {
    ({liteClient: create} = (await import(browserBuild)) as {liteClient: typeof liteClient});
  });

  const embedded = () => embeddedClient(plainEngine(), {}, create);
  const search = {indexName, query: 'alarm', hitsPerPage: 1};

  it('sends several searches in one call and gives the answers in order', async () => {
    const {client, calls} = embedded();
    const {results} = await client.search({
      requests: [search, {...search, query: 'delay'}],
    });
    expect(results).toMatchObject([{nbHits: 9}, {nbHits: 2}]);
    expect(calls).toHaveLength(1);
  });

  it('turns the older form of calls into the present one', async () => {
    const {client} = embedded();
    const {results} = await client.search([{indexName, params: {query: 'delay', hitsPerPage: 1}}]);
    expect(results).toMatchObject([{nbHits: 2, hitsPerPage: 1}]);
  });

  it('asks once for what it asked before, and anew after its cache was cleared', async () => {
    const {client, calls} = embedded();
    const first = await client.search({requests: [search]});
    expect(await client.search({requests: [search]})).toEqual(first);
    expect(calls).toHaveLength(1);
    await client.clearCache();
    expect(await client.search({requests: [search]})).toEqual(first);
    expect(calls).toHaveLength(2);
  });

  it('shares one call among equal searches at the same time', async () => {
    const {client, calls} = embedded();
    await Promise.all([client.search({requests: [search]}), client.search({requests: [search]})]);
    expect(calls).toHaveLength(1);
  });

  it('fails with what the answer says, and asks again the next time', async () => {
    const {client, calls} = embedded();
    const refused = {requests: [{...search, filters: 'guide:admin'}]};
    for (const call of [1, 2]) {
      await expect(client.search(refused)).rejects.toMatchObject({
        name: 'ApiError',
        status: 400,
        message: expect.stringContaining('filters'),
      });
      expect(calls).toHaveLength(call);
    }
  });
});
