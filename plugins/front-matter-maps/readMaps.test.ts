import {mkdirSync, mkdtempSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {afterAll, beforeAll, expect, test} from 'vitest';
import {guides} from '../../config/guides';
import {countPages, readFrontMatterData} from './readMaps';

const site = mkdtempSync(path.join(tmpdir(), 'front-matter-'));
const write = (file: string, text: string) => {
  mkdirSync(path.dirname(path.join(site, file)), {recursive: true});
  writeFileSync(path.join(site, file), text);
};

beforeAll(() => {
  for (const guide of guides) mkdirSync(path.join(site, guide.path), {recursive: true});
  write(
    'talos/admin/sites/overview.mdx',
    '---\ntitle: Sites overview\nsubtitle: What a site is.\n---\n\nText.\n',
  );
  write('talos/admin/sites/index.mdx', '---\ntitle: Sites\n---\n\nText.\n');
  write('talos/admin/sites/hidden.mdx', '---\ntitle: Hidden\nunlisted: true\n---\n\nText.\n');
  write('talos/admin/sites/_partial.mdx', '---\ntitle: Partial\n---\n\nText.\n');
  write(
    'devices/overview/_category_.yml',
    'label: Overview\nlink:\n  type: generated-index\n  slug: /overview\n  title: Device overview\n  description: All chapters.\n',
  );
});

afterAll(() => {
  rmSync(site, {recursive: true});
});

test('maps titles, subtitles and category titles by address', () => {
  expect(readFrontMatterData(site)).toEqual({
    titleMap: {'/talos/admin/sites/overview': 'Sites overview', '/talos/admin/sites': 'Sites'},
    subtitleMap: {
      '/talos/admin/sites/overview': 'What a site is.',
      '/devices/overview': 'All chapters.',
    },
    categoryTitleMap: {'/devices/overview': 'Device overview'},
  });
});

test('counts the pages of each guide that has any, and no lists of a category', () => {
  expect(countPages(readFrontMatterData(site))).toEqual({admin: 2});
});

test('names the file whose front matter is no YAML', () => {
  const file = 'talos/admin/sites/broken.mdx';
  write(file, '---\ntitle: Broken: twice: over\n---\n\nText.\n');
  expect(() => readFrontMatterData(site)).toThrow(
    `${path.join(site, file)}: the front matter is no YAML`,
  );
  rmSync(path.join(site, file));
});
