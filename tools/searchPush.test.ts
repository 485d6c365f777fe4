import {spawnSync} from 'node:child_process';
import {mkdirSync, mkdtempSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {afterEach, beforeEach, describe, expect, it} from 'vitest';
import type {SearchPage} from '@talos-docs/search/model';
import {searchIndexSettings} from '@talos-docs/search/push';
import {startHostedSearch, testCredentials} from '@talos-docs/search/testing';
import type {HostedSearch} from '@talos-docs/search/testing';
import {searchPush} from './searchPush';

const page = (name: string): SearchPage => ({
  path: `/devices/${name}`,
  title: name,
  group: 'Devices',
  guide: 'devices',
  roles: ['For Devices'],
  kind: 'reference',
  language: 'en',
  docusaurusTag: 'docs-devices-current',
  version: 'current',
  pageRank: 0,
  sections: [
    {anchor: '', level: 1, heading: name, blocks: [{text: `Voltage of ${name}`}]},
    {anchor: 'limits', level: 2, heading: 'Limits', blocks: [{text: 'Up to 12 V & no more'}]},
  ],
});

let root: string;
let server: HostedSearch;
beforeEach(async () => {
  root = mkdtempSync(path.join(tmpdir(), 'push-'));
  for (const folder of ['var', 'data']) mkdirSync(path.join(root, folder));
  writeFileSync(path.join(root, 'data/search-synonyms.yaml'), '- [arm, set]\n- [light, lamp]\n');
  build([page('sensors'), page('actors')]);
  server = await startHostedSearch();
});
afterEach(async () => {
  rmSync(root, {recursive: true});
  await server.close();
});

function build(pages: readonly SearchPage[]): void {
  writeFileSync(path.join(root, 'var/search-pages.json'), JSON.stringify(pages));
}

async function run(
  args: string[] = [],
  env: Record<string, string> = {},
  isTTY = false,
): Promise<{code: number; stdout: string; stderr: string}> {
  let stdout = '';
  let stderr = '';
  const code = await searchPush(args, {
    env: {
      SEARCH_APP_ID: testCredentials.appId,
      SEARCH_ADMIN_API_KEY: testCredentials.adminKey,
      SEARCH_HOSTS: server.origin,
      SITE_URL: 'https://docs.example',
      BASE_URL: '/help/',
      ...env,
    },
    root,
    stdout: {isTTY, write: (text) => (stdout += text)},
    stderr: {write: (text) => (stderr += text)},
  });
  return {code, stdout, stderr};
}

describe('search:push', () => {
  it('sends the records of the build to the index of the specification', async () => {
    const {code, stdout, stderr} = await run();
    expect([code, stderr]).toEqual([0, '']);
    expect(stdout).toBe(
      [
        'Build has 8 records for https://docs.example/help/',
        'Reading index general_index',
        'Index general_index does not exist yet',
        `Difference: records: 8 added, 0 changed, 0 removed; settings: ${Object.keys(searchIndexSettings).length} changed; synonyms: 2 added, 0 changed, 0 removed`,
        'Sending settings',
        'Sending 2 groups of synonyms',
        'Sent 8 of 8 records',
        'Done: index general_index holds 8 records',
        '',
      ].join('\n'),
    );
    expect(
      server.index('general_index')?.records.get('/devices/sensors#limits:content:0'),
    ).toMatchObject({
      url: 'https://docs.example/help/devices/sensors#limits',
      content: 'Up to 12 V &amp; no more',
      hierarchy: {lvl0: 'Devices', lvl1: 'sensors', lvl2: 'Limits'},
    });
    expect([...(server.index('general_index')?.synonyms.values() ?? [])]).toEqual([
      {objectID: 'arm = set', type: 'synonym', synonyms: ['arm', 'set']},
      {objectID: 'light = lamp', type: 'synonym', synonyms: ['light', 'lamp']},
    ]);
  });

  it('sends nothing the second time', async () => {
    await run();
    expect((await run()).stdout).toMatch(/Nothing changed: nothing was sent\n$/);
  });

  it('writes progress over itself on a terminal, and ends with a clean line', async () => {
    const {stdout} = await run([], {}, true);
    expect(stdout).toContain('synonyms\r\u001b[KSent 8 of 8 records\r\u001b[KDone:');
    await server.fail({kind: 'status', status: 400});
    const failed = await run([], {}, true);
    expect(failed.stdout.endsWith('Reading index general_index\r\u001b[K')).toBe(true);
  });

  it('takes another index and shows a difference without writing', async () => {
    const {code, stdout} = await run(['--dry-run'], {SEARCH_INDEX_NAME: 'preview'});
    expect(code).toBe(0);
    expect(stdout).toContain('+ record /devices/sensors#limits:content:0\n');
    expect(server.indexNames()).toEqual([]);
  });

  it('asks before it removes most of the index', async () => {
    await run();
    build([page('other')]);
    const {code, stderr} = await run();
    expect([code, stderr]).toEqual([
      1,
      '8 of 8 records in index general_index would be removed: look at them with --dry-run, then say --yes\n',
    ]);
    expect((await run(['--yes'])).code).toBe(0);
    expect(server.index('general_index')?.records.size).toBe(4);
  });

  it('is a command that hands its exit code on', () => {
    const project = path.resolve(import.meta.dirname, '..');
    const {status, stdout, stderr} = spawnSync(
      process.execPath,
      [path.join(project, 'node_modules/tsx/dist/cli.mjs'), 'tools/searchPush.ts'],
      {
        cwd: project,
        encoding: 'utf8',
        env: {...process.env, SEARCH_APP_ID: 'APP1', SEARCH_ADMIN_API_KEY: ''},
      },
    );
    expect([status, stdout]).toEqual([2, '']);
    expect(stderr).toMatch(/^apiKey is missing: [^\n]*\n$/);
  });

  it('helps', async () => {
    const {code, stdout} = await run(['--help'], {SEARCH_APP_ID: ''});
    expect(code).toBe(0);
    // One `--` hands over both: npm passes a second one on.
    expect(stdout).toContain('[-- [--dry-run] [--yes]]');
    expect(stdout).toContain('--dry-run');
  });
});

describe('search:push fails', () => {
  it.each([
    [{SEARCH_APP_ID: ''}, 'appId is missing: set SEARCH_APP_ID'],
    [{SEARCH_ADMIN_API_KEY: ''}, 'apiKey is missing: set SEARCH_ADMIN_API_KEY'],
    [{SEARCH_HOSTS: 'search.example'}, 'SEARCH_HOSTS'],
  ])('with 2 on the configuration %o', async (env, message) => {
    const {code, stdout, stderr} = await run([], env);
    expect([code, stdout]).toEqual([2, '']);
    expect(stderr).toContain(message);
    expect(stderr.trim().split('\n')).toHaveLength(1);
    expect(server.requests).toEqual([]);
  });

  it.each([[['--force']], [['now']], [['--dry-run=x']]])('with 2 on %j', async (args) => {
    const {code, stdout, stderr} = await run(args);
    expect([code, stdout]).toEqual([2, '']);
    expect(stderr.trim().split('\n')).toHaveLength(1);
  });

  it('without a build', async () => {
    rmSync(path.join(root, 'var/search-pages.json'));
    expect(await run()).toMatchObject({
      code: 1,
      stderr: 'No built search index found: run `npm run build` first.\n',
    });
  });

  it.each([
    ['[', /^data\/search-synonyms\.yaml:\d+: /],
    ['- [arm, set]\n- [arm]\n', /^data\/search-synonyms\.yaml:2: .*two or more words/],
    [undefined, /^data\/search-synonyms\.yaml cannot be read/],
  ])('with the synonyms %j', async (text, message) => {
    const file = path.join(root, 'data/search-synonyms.yaml');
    if (text === undefined) rmSync(file);
    else writeFileSync(file, text);
    const {code, stderr} = await run();
    expect(code).toBe(1);
    expect(stderr).toMatch(message);
    expect(server.requests).toEqual([]);
  });

  it('when no host answers, and names them all', async () => {
    const second = await startHostedSearch();
    await server.fail({kind: 'status', status: 503});
    await second.fail({kind: 'refuse'});
    const hosts = {SEARCH_HOSTS: `${server.origin},${second.origin}`};
    const {code, stderr} = await run([], hosts);
    expect(code).toBe(1);
    expect(stderr).toMatch(
      new RegExp(
        `^No host of the search service answered: ${server.origin} \\(status 503\\), ${second.origin} \\(.*ECONNREFUSED.*\\)\n$`,
      ),
    );
  });

  it.each([
    [{SEARCH_ADMIN_API_KEY: testCredentials.searchKey}, 'Method not allowed with this API key'],
    [{SEARCH_ADMIN_API_KEY: 'wrong'}, 'Invalid Application-ID or API key'],
    [{SEARCH_APP_ID: 'OTHER'}, 'Invalid Application-ID or API key'],
  ])('when the key is refused: %o', async (env, message) => {
    const {code, stderr} = await run([], env);
    expect(code).toBe(1);
    expect(stderr).toBe(
      `The search service refused the request with status 403: ${message}: check SEARCH_APP_ID and SEARCH_ADMIN_API_KEY, whose rights must be browse, settings, editSettings, addObject, deleteIndex\n`,
    );
  });

  it('when something else answers than the service', async () => {
    await server.fail({kind: 'invalidJson'});
    const {code, stderr} = await run();
    expect([code, stderr]).toEqual([
      1,
      'The search service answered with something that is no JSON: check SEARCH_HOSTS\n',
    ]);
  });

  it('without ever showing the key', async () => {
    const key = 'k3y-that-nobody-sees';
    // The second is a service that repeats what it was sent.
    for (const [failure, message] of [
      [{kind: 'status', status: 500}, 'No host'],
      [{kind: 'status', status: 400, message: `Bad key ${key}`}, 'Bad key ***'],
    ] as const) {
      await server.fail(failure);
      const {stdout, stderr} = await run([], {SEARCH_ADMIN_API_KEY: key});
      expect(stderr).toContain(message);
      expect(stdout + stderr).not.toContain(key);
      await server.recover();
    }
  });
});
