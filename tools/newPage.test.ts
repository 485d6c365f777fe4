import {existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {afterEach, beforeEach, describe, expect, it} from 'vitest';
import {parse} from 'yaml';
import {guides} from '../config/guides';
import type {Guide} from '../config/guides';
import {applyRules, loadContent} from '@talos-docs/content-lint';
import {pageKinds} from '../data/schemas/frontMatter';
import {contentProject} from './lintContent';
import {checkRoute, createPage, titleOf} from './newPage';

const guideOf = (id: Guide['id']): Guide => {
  const found = guides.find((guide) => guide.id === id);
  if (!found) throw new Error(id);
  return found;
};
const devices = guideOf('devices');
const admin = guideOf('admin');

let root: string;
const put = (file: string, text: string) => {
  mkdirSync(path.dirname(path.join(root, file)), {recursive: true});
  writeFileSync(path.join(root, file), text);
};
const read = (file: string) => readFileSync(path.join(root, file), 'utf8');
const frontMatter = (file: string) =>
  parse(read(file).split('---\n')[1] ?? '') as Record<string, unknown>;

beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'new-page-'));
  for (const guide of guides)
    put(
      `${guide.path}/tags.yml`,
      'a:\n  label: A\nb:\n  label: B\nc:\n  label: C\nd:\n  label: D\n',
    );
  put(
    'data/role-actions.yaml',
    `areas:
  - id: sites
    actions:
      - {id: delete-sites, grants: {administrator: no, manager: yes}}
      - {id: edit-sites, grants: {administrator: yes, manager: yes}}
`,
  );
});
afterEach(() => rmSync(root, {recursive: true}));

describe('createPage', () => {
  it('creates the page and the category files of new folders', () => {
    const created = createPage(root, {
      guide: devices,
      route: 'overview/networks/ethernet',
      kind: 'overview',
    });
    expect(created).toEqual([
      'devices/overview/_category_.yml',
      'devices/overview/networks/_category_.yml',
      'devices/overview/networks/ethernet.mdx',
    ]);
    expect(parse(read('devices/overview/networks/_category_.yml'))).toMatchObject({
      label: 'Networks',
      position: 1,
      link: {type: 'generated-index', slug: '/overview/networks', title: 'Networks'},
    });
    expect(frontMatter('devices/overview/networks/ethernet.mdx')).toMatchObject({
      title: 'Ethernet',
      sidebar_position: 1,
      tags: ['a', 'b', 'c'],
    });
  });

  it('takes the next place among pages and subfolders', () => {
    put('devices/overview/a.mdx', '---\ntitle: A\nsidebar_position: 3\n---\n');
    put('devices/overview/_part.mdx', '---\nsidebar_position: 90\n---\n');
    put('devices/overview/networks/_category_.yml', 'label: N\nposition: 7\n');
    put('devices/overview/_category_.yml', 'label: Kept\nposition: 2\n');
    const created = createPage(root, {guide: devices, route: 'overview/b', kind: 'overview'});
    expect(created).toEqual(['devices/overview/b.mdx']);
    expect(frontMatter('devices/overview/b.mdx').sidebar_position).toBe(8);
    expect(read('devices/overview/_category_.yml')).toContain('Kept');
  });

  it('gives a folder with an index page no generated one', () => {
    createPage(root, {guide: devices, route: 'introduction/index', kind: 'overview'});
    expect(parse(read('devices/introduction/_category_.yml'))).toEqual({
      label: 'Introduction',
      position: 1,
    });
    expect(frontMatter('devices/introduction/index.mdx').title).toBe('Introduction');
  });

  it('takes a title with characters that YAML knows', () => {
    createPage(root, {
      guide: devices,
      route: 'x',
      title: 'Alarms: what "now"? #1',
      kind: 'overview',
    });
    expect(frontMatter('devices/x.mdx').title).toBe('Alarms: what "now"? #1');
  });

  it('leaves a folder without a generated page where a page has its address', () => {
    put('devices/x.mdx', '---\ntitle: X\nsidebar_position: 3\n---\n');
    createPage(root, {guide: devices, route: 'x/y', kind: 'overview'});
    expect(parse(read('devices/x/_category_.yml'))).toEqual({label: 'X', position: 4});
  });

  it.each(['x', 'x/index'])('makes no page %s beside the generated one of its folder', (route) => {
    createPage(root, {guide: devices, route: 'x/y', kind: 'overview'});
    expect(() => createPage(root, {guide: devices, route, kind: 'overview'})).toThrow(
      'devices/x/_category_.yml makes a page of this address',
    );
    expect(existsSync(path.join(root, `devices/${route}.mdx`))).toBe(false);
  });

  it.each([
    ['x/y.mdx', 'x/y'],
    ['x/y.md', 'x/y'],
    ['x/y/index.mdx', 'x/y'],
    ['x/y/index.md', 'x/y'],
    ['x/y.mdx', 'x/y/index'],
    ['x/Y.mdx', 'x/y'],
  ])('does not write where %s is: %s', (file, route) => {
    put(`devices/${file}`, 'mine');
    expect(() => createPage(root, {guide: devices, route, kind: 'overview'})).toThrow(
      `devices/${file} exists already`,
    );
    expect(read(`devices/${file}`)).toBe('mine');
    expect(existsSync(path.join(root, 'devices/x/_category_.yml'))).toBe(false);
  });

  it('makes no folder that macOS and Windows take for another one', () => {
    put('devices/hardware/ipTNA4i/io.mdx', '---\ntitle: IO\n---\n');
    const [route, kind] = ['hardware/iptna4i/leds', 'overview'] as const;
    expect(() => createPage(root, {guide: devices, route, kind})).toThrow(
      'devices/hardware/ipTNA4i exists already',
    );
    expect(existsSync(path.join(root, 'devices/hardware/_category_.yml'))).toBe(false);
  });

  it('names the tag file when it has too few tags', () => {
    put('devices/tags.yml', 'a:\n  label: A\n');
    expect(() => createPage(root, {guide: devices, route: 'x', kind: 'overview'})).toThrow(
      'devices/tags.yml',
    );
  });

  it('gives a task an action that the role of the guide may do', () => {
    createPage(root, {guide: admin, route: 'x', kind: 'task'});
    expect(frontMatter('talos/admin/x.mdx')).toMatchObject({
      roles: ['administrator'],
      actions: ['edit-sites'],
    });
    createPage(root, {guide: devices, route: 'x', kind: 'task'});
    expect(frontMatter('devices/x.mdx')).toMatchObject({access_level: 1});
  });

  it('names the file of the actions when none is open to the role', () => {
    put('data/role-actions.yaml', 'areas: []\n');
    expect(() => createPage(root, {guide: admin, route: 'x', kind: 'task'})).toThrow(
      'data/role-actions.yaml',
    );
    expect(existsSync(path.join(root, 'talos/admin/x.mdx'))).toBe(false);
  });

  it.each(pageKinds)('creates a %s that the content checks accept', (kind) => {
    for (const guide of [devices, admin]) {
      createPage(root, {guide, route: `work/one-${kind}`, kind});
      createPage(root, {guide, route: `work/two-${kind}`, kind});
    }
    const project = contentProject(root);
    const content = loadContent(root, project);
    expect(content.pages).toHaveLength(4);
    expect(applyRules(content, ['frontMatter', 'grants', 'headings', 'mdx'])).toEqual([]);
  });
});

describe('checkRoute', () => {
  it.each([
    'overview/networks/ethernet',
    '/overview/espa-4.4.4/',
    'hardware/ipTNA4i/leds',
    'overview/2-wire-loops',
  ])('takes %s', (route) => {
    expect(checkRoute(route, devices)).toBe(route.replace(/^\/|\/$/g, ''));
  });

  it.each([
    '',
    '/',
    'a//b',
    '../x',
    'a/../b',
    'a b',
    'a/_part',
    'a\\b',
    'ümlaut',
    'a.mdx',
    'devices/x',
    'devices',
    'index',
    'tags/mqtt',
  ])('refuses %j in one line with an example', (route) => {
    expect(() => checkRoute(route, devices)).toThrow(/^[^\n]*overview\/networks\/ethernet\.$/);
  });
});

describe('titleOf', () => {
  it('is in sentence case', () => {
    expect(titleOf('a/how-to-use-it')).toBe('How to use it');
  });
});

it.each(['README.md', 'CONTRIBUTING.md'])('the command in %s works as it stands', (file) => {
  const project = path.resolve(import.meta.dirname, '..');
  const [, id = '', route = ''] =
    /new:page -- --guide (\S+) --path ([^\s`]+)/.exec(
      readFileSync(path.join(project, file), 'utf8'),
    ) ?? [];
  const guide = guides.find((known) => known.id === id);
  expect(guide).toBeDefined();
  for (const ending of ['.mdx', '/index.mdx'])
    expect(existsSync(path.join(project, guide?.path ?? '', route + ending))).toBe(false);
});
