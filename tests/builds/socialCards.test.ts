import {readdirSync, readFileSync} from 'node:fs';
import path from 'node:path';
import {describe, expect, it} from 'vitest';
import type {SearchPage} from '@talos-docs/search/model';

const root = path.resolve(__dirname, '../..');
const outDir = path.join(root, 'var/fault-site');
const pagesFile = path.join(root, 'var/fault-site-reports/search-pages.json');
const published = (JSON.parse(readFileSync(pagesFile, 'utf8')) as SearchPage[]).map(
  ({path: route}) => `${route.slice(1)}.html`,
);

/** Content of the elements that tell chats and networks of a page's picture, by their names. */
function pictureOf(page: string): Record<string, string> {
  const html = readFileSync(path.join(outDir, page), 'utf8');
  const found = html.matchAll(
    /<meta[^>]* (?:name|property)=((?:og|twitter):(?:image|card)\S*) content=(?:"([^"]*)"|([^\s>]+))/g,
  );
  return Object.fromEntries(
    [...found].map(([, name = '', quoted, bare = '']) => [name, quoted ?? bare]),
  );
}

const cardOf = (page: string) =>
  /\/assets\/cards\/([0-9a-f]{12}\.png)$/.exec(pictureOf(page)['og:image'] ?? '')?.[1];

describe('the picture of a page', () => {
  it('is a card of its own on each published page, in the size that the page promises', () => {
    expect(published.length).toBeGreaterThan(10);
    for (const page of published) {
      const picture = pictureOf(page);
      const card = cardOf(page);
      expect(card, page).toBeDefined();
      const png = readFileSync(path.join(outDir, 'assets/cards', card ?? ''));
      expect(picture, page).toEqual({
        'twitter:card': 'summary_large_image',
        'twitter:image': picture['og:image'],
        'og:image': expect.stringMatching(/^https?:/) as string,
        'og:image:width': String(png.readUInt32BE(16)),
        'og:image:height': String(png.readUInt32BE(20)),
        'og:image:alt': expect.stringMatching(/\S/) as string,
      });
    }
  });

  it('is made for no other page', () => {
    const pages = readdirSync(outDir, {recursive: true, encoding: 'utf8'})
      .map((file) => file.split(path.sep).join('/'))
      .filter((file) => file.endsWith('.html'));
    const others = pages.filter((page) => !published.includes(page));
    expect(others.length).toBeGreaterThan(8);
    expect(others.filter((page) => cardOf(page) !== undefined)).toEqual([]);
    expect(new Set(published.map(cardOf))).toEqual(
      new Set(readdirSync(path.join(outDir, 'assets/cards'))),
    );
  });
});
