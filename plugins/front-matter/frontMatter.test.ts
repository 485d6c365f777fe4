import {mkdirSync, mkdtempSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {DEFAULT_PARSE_FRONT_MATTER} from '@docusaurus/utils';
import {afterEach, beforeEach, expect, test} from 'vitest';
import {platformGuides} from '../../config/guides';
import {parseFrontMatter} from './index';

let contentDir = '';

beforeEach(() => {
  contentDir = mkdtempSync(path.join(tmpdir(), 'front-matter-'));
  for (const guide of platformGuides)
    mkdirSync(path.join(contentDir, guide.path), {recursive: true});
  write('data/twin-pages.yaml', '[]\n');
});

afterEach(() => {
  rmSync(contentDir, {recursive: true});
});

function write(file: string, text: string): string {
  mkdirSync(path.dirname(path.join(contentDir, file)), {recursive: true});
  writeFileSync(path.join(contentDir, file), text);
  return text;
}

const page = (change: Readonly<Record<string, unknown>> = {}) => {
  const fields = {
    title: 'Sites',
    sidebar_position: 1,
    subtitle: 'What a site is.',
    description: 'What a site is.',
    kind: 'overview',
    tags: ['a', 'b', 'c'],
    ...change,
  };
  const lines = Object.entries(fields).map(([key, value]) => `${key}: ${JSON.stringify(value)}`);
  return `---\n${lines.join('\n')}\n---\n\nText.\n`;
};

async function read(file: string, text: string): Promise<Record<string, unknown>> {
  const {frontMatter} = await parseFrontMatter(contentDir)({
    filePath: path.join(contentDir, file),
    fileContent: write(file, text),
    defaultParseFrontMatter: DEFAULT_PARSE_FRONT_MATTER,
  });
  return frontMatter;
}

test('a page brings its twins along, by the addresses that their slugs give them', async () => {
  write('talos/manager/sites/overview.mdx', page({slug: './all'}));
  write('talos/operator/overview.mdx', page({slug: '/start'}));
  write('talos/operator-minimal/overview.mdx', page({unlisted: true}));
  expect((await read('talos/admin/sites/overview.mdx', page()))['twins']).toEqual([
    {guide: 'admin', address: '/talos/admin/sites/overview'},
    {guide: 'manager', address: '/talos/manager/sites/all'},
    {guide: 'operator', address: '/talos/operator/start'},
  ]);
  expect(await read('talos/admin/alone.mdx', page())).not.toHaveProperty('twins');
});

test('a page that does not fit its schema: one line for each field', async () => {
  const wrong = page({kind: 'novel', colour: 'red', tags: undefined}).replace(/^tags.*\n/m, '');
  await expect(read('devices/a.mdx', wrong)).rejects.toThrow(
    [
      'devices/a.mdx:6: kind must be one of overview, task, reference, troubleshooting.',
      'devices/a.mdx:1: tags is missing.',
      'devices/a.mdx:7: colour is no known field.',
    ].join('\n'),
  );
});

test('articles and release notes have schemas of their own, partials and other pages have none', async () => {
  const bad = page({kind: 'better'});
  await expect(read('whats-new/2026-11-21-bad.mdx', bad)).rejects.toThrow(
    'whats-new/2026-11-21-bad.mdx:6: kind takes new, improved, fixed, security, documentation.',
  );
  await expect(read('blog/2026-11-21-bad/index.mdx', bad)).rejects.toThrow('date is missing.');
  expect(await read('talos/admin/_part.mdx', '---\ncolour: red\n---\n')).toEqual({colour: 'red'});
  expect(await read('src/pages/x.mdx', '---\ncolour: red\n---\n')).toEqual({colour: 'red'});
});

test('names the file whose front matter is no YAML', async () => {
  write('talos/admin/sites/broken.mdx', '---\ntitle: Broken: twice: over\n---\n\nText.\n');
  await expect(read('talos/admin/a.mdx', page())).rejects.toThrow(
    'talos/admin/sites/broken.mdx:2: the front matter is no YAML',
  );
});
