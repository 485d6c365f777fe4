import {mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {Client} from '@modelcontextprotocol/client';
import {StdioClientTransport} from '@modelcontextprotocol/client/stdio';
import {bundle} from '@talos-docs/service/testing/bundle';
import {afterAll, beforeAll, describe, expect, test} from 'vitest';

const root = path.resolve(__dirname, '../..');
const outDir = path.join(root, 'var/fault-site');
const reports = path.join(root, 'var/fault-site-reports');

/** Pages are named after birds, a word that stands nowhere else on the site. */
const published = ['kestrel', 'kingfisher', 'plover'];
const unpublished = ['heron', 'osprey', 'avocet', 'gannet', 'fulmar', 'siskin', 'redshank'];
/** Linked from their neighbours, as every page is, but not to be found by a search. */
const notIndexed = ['puffin', 'curlew', 'dunlin', 'wigeon'];
const hidden = [...unpublished, ...notIndexed];

/**
 * What a page that can be opened stands in: pages, the scripts with each page's text and the router's addresses, and
 * the rules for servers, which these keep to themselves.
 */
const needed = /\.html$|^assets\/js\/|^_(?:headers|redirects)$/;

function read(folder: string): {file: string; text: string}[] {
  return readdirSync(folder, {recursive: true, withFileTypes: true})
    .filter((entry) => entry.isFile() && !/\.(?:png|ico|woff2?|jpe?g|webp)$/.test(entry.name))
    .map((entry) => path.join(entry.parentPath, entry.name))
    .map((file) => ({
      file: path.relative(folder, file).split(path.sep).join('/'),
      text: readFileSync(file, 'utf8').toLowerCase(),
    }));
}

const mentions = (files: readonly {file: string; text: string}[], bird: string) =>
  files.filter(({text}) => text.includes(bird)).map(({file}) => file);

describe('drafts, unlisted pages and pages with noindex', () => {
  let files: {file: string; text: string}[] = [];
  let outputs: {file: string; text: string}[] = [];

  beforeAll(() => {
    files = read(outDir);
    outputs = files.filter(({file}) => !needed.test(file));
  });

  test.each(published)('%s is found, so that the others could be', (bird) => {
    const found = mentions(outputs, bird);
    expect(found).toContain('sitemap.xml');
    expect(found).toContainEqual(expect.stringMatching(/^search-index\/shards\/general\./));
    expect(found).toContainEqual(
      expect.stringMatching(/(?:^|[/-])(?:kestrel|kingfisher|plover)\.md$/),
    );
    expect(found).toEqual(expect.arrayContaining(['llms.txt', 'llms-full.txt']));
    expect(mentions(read(reports), bird)).toContain('search-pages.json');
  });

  test('feeds hold the article', () => {
    const feeds = ['rss.xml', 'atom.xml', 'feed.json'].map((file) => `blog/${file}`);
    expect(mentions(outputs, 'plover')).toEqual(expect.arrayContaining(feeds));
  });

  test('a pack holds the other pages of the guide that some lie in', () => {
    const packs = mentions(outputs, '/devices/overview/alarming/sensors');
    expect(packs).toContain('offline/devices.json');
    expect(packs).not.toContain('offline/admin.json');
  });

  test.each(hidden)('%s stands in no output of the build but its page', (bird) => {
    expect(mentions(outputs, bird)).toEqual([]);
  });

  test.each(hidden)('%s stands in no report that is sent on', (bird) => {
    expect(mentions(read(reports), bird)).toEqual([]);
  });

  test.each(unpublished)('%s is on no other page', (bird) => {
    const pages = files.filter(
      ({file}) => file.endsWith('.html') && !file.endsWith(`${bird}.html`),
    );
    expect(mentions(pages, bird)).toEqual([]);
  });
});

describe('an assistant', () => {
  const client = new Client({name: 'test', version: '1'});
  const folder = mkdtempSync(path.join(tmpdir(), 'assistant-'));

  beforeAll(async () => {
    symlinkSync(outDir, path.join(folder, 'build'));
    const args = [bundle(path.join(root, 'packages/service/testing/assistant.ts'))];
    await client.connect(new StdioClientTransport({command: process.execPath, args, cwd: folder}));
  });
  afterAll(async () => {
    await client.close();
    rmSync(folder, {recursive: true});
  });

  const ask = async (name: string, args: Record<string, unknown>) =>
    JSON.stringify(await client.callTool({name, arguments: args})).toLowerCase();

  test.each(published)('finds and reads %s', async (bird) => {
    const [address = ''] = /https?:[^\s"\\]*/.exec(await ask('search', {query: bird})) ?? [];
    expect(address).toContain(bird);
    expect(await ask('read_page', {address})).toContain(bird);
  });

  test('has exactly the pages of the search as resources', async () => {
    const {resources} = await client.listResources();
    const pages = JSON.parse(readFileSync(path.join(reports, 'search-pages.json'), 'utf8')) as {
      path: string;
    }[];
    expect(resources.map(({name}) => name).sort()).toEqual(pages.map((page) => page.path).sort());
  });

  test.each(hidden)('neither finds nor reads %s', async (bird) => {
    expect(await ask('search', {query: bird})).not.toMatch(new RegExp(`/[^\\s"]*${bird}`));
    for (const address of [`/${bird}`, `/samples/${bird}`, `/devices/overview/alarming/${bird}`])
      expect(await ask('read_page', {address})).toContain('"iserror":true');
  });
});
