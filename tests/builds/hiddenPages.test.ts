import {mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {Client} from '@modelcontextprotocol/client';
import {StdioClientTransport} from '@modelcontextprotocol/client/stdio';
import {bundle} from '@talos-docs/service/testing/bundle';
import {afterAll, beforeAll, describe, expect, test} from 'vitest';
import {readPdfs} from './pdfTexts';

const root = path.resolve(__dirname, '../..');
const outDir = path.join(root, 'var/fault-site');
const reports = path.join(root, 'var/fault-site-reports');

/** Pages are named after birds, a word that stands nowhere else on the site. */
const published = ['kestrel', 'kingfisher', 'plover', 'pintail'];
const unpublished = ['heron', 'osprey', 'avocet', 'gannet', 'fulmar', 'siskin', 'redshank'];
/** Linked from their neighbours, as every page is, but not to be found by a search. */
const notIndexed = ['puffin', 'curlew', 'dunlin', 'wigeon'];
const hidden = [...unpublished, ...notIndexed];

/**
 * What a page that can be opened stands in: pages, their blocks and their copies for packs, the scripts with each
 * page's text and the router's addresses, and the rules for servers, which these keep to themselves.
 */
const needed = /\.(?:html|blocks\.json)$|^assets\/(?:js|pages)\/|^_(?:headers|redirects)$/;

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

/** Outputs that are there to be found or read elsewhere, by the names of their files. */
const kinds = {
  'search index': /^search-index\//,
  sitemap: /^sitemap\.xml$/,
  RSS: /^blog\/rss\.xml$/,
  Atom: /^blog\/atom\.xml$/,
  'JSON Feed': /^blog\/feed\.json$/,
  Markdown: /\.md$/,
  'lists for assistants': /(?:^|\/)llms(?:-full)?\.txt$/,
  'offline packs': /^offline\//,
  PDFs: /\.pdf$/,
};

describe('drafts, unlisted pages and pages with noindex', () => {
  let files: {file: string; text: string}[] = [];
  let outputs: {file: string; text: string}[] = [];

  beforeAll(async () => {
    files = [...read(outDir), ...(await readPdfs(outDir))];
    outputs = files.filter(({file}) => !needed.test(file));
  });

  test('stand in none of the outputs that hold the others', () => {
    const table = Object.entries(kinds).map(([kind, name]) => {
      const own = outputs.filter(({file}) => name.test(file));
      return [kind, [...published, ...hidden].filter((bird) => mentions(own, bird).length > 0)];
    });
    expect(Object.fromEntries(table)).toEqual({
      'search index': published,
      sitemap: published,
      RSS: ['plover'],
      Atom: ['plover'],
      'JSON Feed': ['plover'],
      Markdown: published,
      'lists for assistants': published,
      'offline packs': ['pintail'],
      PDFs: ['pintail'],
    });
    expect(published.filter((bird) => mentions(read(reports), bird).length === 0)).toEqual([]);
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
