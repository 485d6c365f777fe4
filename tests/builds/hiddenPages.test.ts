import {readdirSync, readFileSync} from 'node:fs';
import path from 'node:path';
import {beforeAll, describe, expect, test} from 'vitest';

const root = path.resolve(__dirname, '../..');
const outDir = path.join(root, 'var/fault-site');
const reports = path.join(root, 'var/fault-site-reports');

/** Pages are named after birds, a word that stands nowhere else on the site. */
const published = ['kestrel', 'kingfisher', 'plover'];
const unpublished = ['heron', 'osprey', 'avocet', 'gannet', 'fulmar'];
/** Linked from their neighbours, as every page is, but not to be found by a search. */
const notIndexed = ['puffin', 'curlew', 'dunlin'];
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
