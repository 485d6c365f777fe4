import {afterEach, beforeEach, describe, expect, it} from 'vitest';
import {searchIndexSettings} from './indexSettings';
import {startHostedSearch, testCredentials} from '../testing/hostedSearch';
import type {HostedSearch, LoggedRequest} from '../testing/hostedSearch';
import {createPushClient, type IndexContent, type StoredRecord} from './client';
import {push} from './push';

const indexName = 'docs';
const recordsNamed = (...names: string[]): StoredRecord[] =>
  names.map((name) => ({objectID: name, content: `About ${name}`, weight: {level: 1}}));
const numbered = (count: number) =>
  recordsNamed(...Array.from({length: count}, (_, index) => `record-${index}`));
const wantedOf = (records: readonly StoredRecord[]): IndexContent => ({
  records,
  settings: searchIndexSettings,
  synonyms: [{objectID: 'arm = set', type: 'synonym', synonyms: ['arm', 'set']}],
});

let server: HostedSearch;
beforeEach(async () => {
  server = await startHostedSearch();
});
afterEach(() => server.close());

async function run(
  wanted: IndexContent,
  {hosts = [server.origin], dryRun = false, yes = false} = {},
): Promise<string[]> {
  const {appId, adminKey} = testCredentials;
  const lines: string[] = [];
  const add = (line: string) => void lines.push(line);
  const client = createPushClient({appId, adminApiKey: adminKey, hosts});
  await push(client, wanted, {indexName, dryRun, yes}, {say: add, step: add, end: () => undefined});
  return lines;
}

const isWrite = ({method, path}: LoggedRequest) =>
  method === 'PUT' || method === 'DELETE' || /\/(?:batch|operation|clear)$/.test(path);
const writes = () => server.requests.filter(isWrite).map(({method, path}) => `${method} ${path}`);
const objectIds = () => [...(server.index(indexName)?.records.keys() ?? [])];
const isMove = ({body}: LoggedRequest) =>
  (body as {operation?: string} | undefined)?.operation === 'move';

describe('a push', () => {
  it('makes the index: records, settings, synonyms, and nothing else', async () => {
    const lines = await run(wantedOf(recordsNamed('a', 'b')));
    expect(objectIds()).toEqual(['a', 'b']);
    expect(server.index(indexName)?.settings).toEqual(searchIndexSettings);
    expect([...(server.index(indexName)?.synonyms.keys() ?? [])]).toEqual(['arm = set']);
    expect(server.indexNames()).toEqual([indexName]);
    expect(lines).toContain('Index docs does not exist yet');
    expect(lines.at(-1)).toBe('Done: index docs holds 2 records');
  });

  it('sends nothing when all is equal', async () => {
    await run(wantedOf(recordsNamed('a', 'b')));
    server.forgetRequests();
    expect((await run(wantedOf(recordsNamed('b', 'a')))).at(-1)).toBe(
      'Nothing changed: nothing was sent',
    );
    expect(writes()).toEqual([]);
  });

  it('takes 1 for true, and synonyms in any order, as the service tells them', async () => {
    await run(wantedOf(recordsNamed('a')));
    const stored = server.index(indexName);
    Object.assign(stored?.settings ?? {}, {distinct: 1, hitsPerPage: 20});
    stored?.synonyms.set('arm = set', {
      objectID: 'arm = set',
      type: 'synonym',
      synonyms: ['set', 'arm'],
      _highlightResult: {},
    });
    server.forgetRequests();
    await run(wantedOf(recordsNamed('a')));
    expect(writes()).toEqual([]);
  });

  it('replaces all records when one changed, and leaves settings and synonyms alone', async () => {
    await run(wantedOf(recordsNamed('a', 'b', 'c')));
    server.forgetRequests();
    const [a, b] = recordsNamed('a', 'b');
    const lines = await run(
      wantedOf([...(a ? [a] : []), ...(b ? [{...b, content: 'New'}] : []), ...recordsNamed('d')]),
    );
    expect(lines).toContain(
      'Difference: records: 1 added, 1 changed, 1 removed; settings: 0 changed; synonyms: 0 added, 0 changed, 0 removed',
    );
    expect(objectIds()).toEqual(['a', 'b', 'd']);
    expect(server.index(indexName)?.records.get('b')).toMatchObject({content: 'New'});
    expect(server.index(indexName)?.settings).toEqual(searchIndexSettings);
    expect(server.index(indexName)?.synonyms.size).toBe(1);
    expect(writes().filter((line) => /settings|synonyms/.test(line))).toEqual([]);
  });

  it('sends settings alone when only they changed, and keeps those that others set', async () => {
    await run(wantedOf(recordsNamed('a')));
    Object.assign(server.index(indexName)?.settings ?? {}, {minWordSizefor1Typo: 9, userData: 'x'});
    server.forgetRequests();
    await run(wantedOf(recordsNamed('a')));
    expect(writes()).toEqual(['PUT /1/indexes/docs/settings']);
    expect(server.index(indexName)?.settings).toEqual({...searchIndexSettings, userData: 'x'});
  });

  it('removes synonyms that are gone, also the last one', async () => {
    await run(wantedOf(recordsNamed('a')));
    const other = {objectID: 'lamp = light', type: 'synonym' as const, synonyms: ['lamp', 'light']};
    await run({...wantedOf(recordsNamed('a')), synonyms: [other]});
    expect([...(server.index(indexName)?.synonyms.keys() ?? [])]).toEqual(['lamp = light']);
    await run({...wantedOf(recordsNamed('a')), synonyms: []});
    expect(server.index(indexName)?.synonyms.size).toBe(0);
    expect(objectIds()).toEqual(['a']);
  });

  it('sends and reads more than 1,000 records in parts', async () => {
    const lines = await run(wantedOf(numbered(2500)));
    const batches = server.requests.filter(
      ({path}) => path.endsWith('/batch') && path.includes('_tmp_'),
    );
    expect(batches.map(({body}) => (body as {requests: unknown[]}).requests.length)).toEqual([
      1000, 1000, 500,
    ]);
    expect(lines).toEqual(
      expect.arrayContaining(
        [1000, 2000, 2500].map((sent) => `Sent ${sent.toLocaleString('en')} of 2,500 records`),
      ),
    );
    expect(objectIds()).toHaveLength(2500);
    server.forgetRequests();
    await run(wantedOf(numbered(2500)));
    expect(server.requests.filter(({path}) => path.endsWith('/browse'))).toHaveLength(3);
    expect(writes()).toEqual([]);
  });

  it('waits until the service has done its tasks', async () => {
    await server.close();
    server = await startHostedSearch({pollsUntilPublished: 1});
    await run({...wantedOf(recordsNamed('a')), synonyms: []});
    const polls = server.requests.filter(({path}) => path.includes('/task/'));
    const tasks = new Set(polls.map(({path}) => path.split('/').at(-1)));
    expect(polls.length).toBe(2 * tasks.size);
    expect(objectIds()).toEqual(['a']);
  });
});

describe('a dry run', () => {
  it('shows what would change and writes nothing', async () => {
    await run(wantedOf(recordsNamed('a', 'b', 'c')));
    Object.assign(server.index(indexName)?.settings ?? {}, {minWordSizefor1Typo: 9});
    server.forgetRequests();
    const [a] = recordsNamed('a');
    const records = [
      ...(a ? [{...a, content: 'New', weight: {level: 2}}] : []),
      ...recordsNamed('b', 'd'),
    ];
    const lines = await run({...wantedOf(records), synonyms: []}, {dryRun: true});
    expect(lines.slice(-6)).toEqual([
      '+ record d',
      '~ record a: content, weight',
      '- record c',
      '~ setting minWordSizefor1Typo: 9 -> 3',
      '- synonym arm = set',
      'Dry run: nothing was sent',
    ]);
    expect(writes()).toEqual([]);
  });

  it('works on an index that does not exist', async () => {
    const lines = await run(wantedOf(recordsNamed('a')), {dryRun: true});
    expect(lines).toContain('+ record a');
    expect(lines).toContain('~ setting minWordSizefor1Typo: not set -> 3');
    expect(server.indexNames()).toEqual([]);
  });
});

describe('what is in danger', () => {
  it('does not remove most of an index without a word', async () => {
    await run(wantedOf(recordsNamed('a', 'b', 'c')));
    server.forgetRequests();
    await expect(run(wantedOf(recordsNamed('a')))).rejects.toThrow(
      '2 of 3 records in index docs would be removed: look at them with --dry-run, then say --yes',
    );
    expect(writes()).toEqual([]);
    await run(wantedOf(recordsNamed('a')), {yes: true});
    expect(objectIds()).toEqual(['a']);
  });

  it.each([
    ['between copy and move', isMove],
    ['in the middle of the records', ({path}: LoggedRequest) => path.endsWith('/batch')],
  ])('leaves the old index whole when it fails %s', async (_, when) => {
    await run(wantedOf(recordsNamed('a', 'b')));
    await server.fail({kind: 'status', status: 400}, {when});
    await expect(run(wantedOf(recordsNamed('a', 'b', 'c')))).rejects.toThrow('Failing with 400');
    expect(objectIds()).toEqual(['a', 'b']);
    expect(server.indexNames()).toEqual([indexName]);
  });

  it.each([
    ['the move', isMove],
    ['a batch', ({path}: LoggedRequest) => path.endsWith('/batch')],
  ])('takes no harm when the answer to %s is lost and it is sent again', async (_, when) => {
    await run(wantedOf(recordsNamed('a', 'b')));
    await server.fail({kind: 'cutOff'}, {when, times: 1});
    await run(wantedOf(recordsNamed('a', 'b', 'c')), {hosts: [server.origin, server.origin]});
    expect(objectIds()).toEqual(['a', 'b', 'c']);
    expect(server.indexNames()).toEqual([indexName]);
  });

  it('leaves the old index whole when the connection is lost for good, and mends it later', async () => {
    await run(wantedOf(recordsNamed('a', 'b')));
    await server.fail({kind: 'hang', seconds: 0}, {when: isWrite});
    await expect(run(wantedOf(recordsNamed('a', 'b', 'c')))).rejects.toThrow('Unreachable hosts');
    expect(objectIds()).toEqual(['a', 'b']);
    await server.recover();
    await run(wantedOf(recordsNamed('a', 'b', 'c')));
    expect(objectIds()).toEqual(['a', 'b', 'c']);
  });
});

describe('hosts', () => {
  it.each([
    {kind: 'refuse'} as const,
    {kind: 'status', status: 503} as const,
    {kind: 'hang', seconds: 0} as const,
  ])('goes on at the second when the first fails: %o', async (failure) => {
    const first = await startHostedSearch();
    await first.fail(failure);
    await run(wantedOf(recordsNamed('a')), {hosts: [first.origin, server.origin]});
    expect(objectIds()).toEqual(['a']);
    // Remembered: asked at the first request and at no other, though the push takes many.
    expect(first.requests.length).toBeLessThanOrEqual(1);
    expect(server.requests.length).toBeGreaterThan(5);
    await first.close();
  });
});
