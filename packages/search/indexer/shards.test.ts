import {describe, expect, it} from 'vitest';
import {pageOf} from '../engine/testSupport';
import type {SearchPage, SearchShard} from '../model';
import {makeShards} from '.';

const page = (guide: string, path: string, more: Partial<SearchPage> = {}): SearchPage =>
  pageOf({
    path,
    title: path,
    guide,
    roles: ['For Devices'],
    kind: 'task',
    docusaurusTag: `docs-${guide}-current`,
    ...more,
  });

const guides = ['admin', 'manager', 'devices'].map((id) => ({
  id,
  roles: ['For Devices', 'For Manager'],
}));

const pages = [
  page('pages', '/about', {kind: 'page', docusaurusTag: 'default'}),
  page('blog', '/blog/one', {kind: 'article'}),
  page('devices', '/devices/a', {roles: ['For Devices', 'For Manager']}),
  page('devices', '/devices/b', {kind: 'reference'}),
  page('admin', '/talos/admin/a'),
];

describe('makeShards', () => {
  it('makes one for each guide with pages and one for everything else', () => {
    const {manifest, files} = makeShards(pages, guides);
    expect(manifest.shards.map(({id}) => id)).toEqual(['admin', 'devices', 'general']);
    const shards = files.map(({text}) => JSON.parse(text) as SearchShard);
    expect(shards.map(({id, pages: own}) => [id, own.length])).toEqual([
      ['admin', 1],
      ['devices', 2],
      ['general', 2],
    ]);
    expect(shards[2]?.pages.map(({path}) => path)).toEqual(['/about', '/blog/one']);
  });

  it('takes no guide of the name that the shard of everything else has', () => {
    expect(() => makeShards(pages, [{id: 'general', roles: []}])).toThrow('"general"');
  });

  it('tells in the manifest whose pages a shard holds', () => {
    const {shards} = makeShards(pages, guides).manifest;
    expect(shards[1]?.roles).toEqual(['For Devices', 'For Manager']);
  });

  it('brings what was learned with the shard of every reader, though it has no page', () => {
    const words = {features: 'shop', embeddings: 'M', pages: {'/talos/admin/a': 'M'}};
    const own = pages.filter(({guide}) => guide === 'admin');
    const {manifest, files} = makeShards(own, guides, words);
    expect(manifest.shards.map(({id}) => id)).toEqual(['admin', 'general']);
    expect(JSON.parse(files[1]?.text ?? '')).toMatchObject({pages: [], words});
    expect(manifest.shards[1]?.roles).toEqual(manifest.shards[0]?.roles);
  });

  it('names each file by its content', () => {
    const {manifest, files} = makeShards(pages, guides);
    expect(manifest.shards.map(({file}) => file)).toEqual(files.map(({file}) => file));
    expect(files[1]?.file).toMatch(/^shards\/devices\.[0-9a-f]{12}\.json$/);
    const changed = makeShards(
      pages.map((own) => ({...own, title: `${own.title}ü`})),
      guides,
    );
    expect(changed.files[1]?.file).not.toBe(files[1]?.file);
  });

  it("takes a page that another guide's readers find to what everybody loads", () => {
    const lent = page('admin', '/talos/admin/codes', {roles: ['For Administrator', 'For Manager']});
    const {files} = makeShards([...pages, lent], guides);
    const general = files
      .map(({text}) => JSON.parse(text) as SearchShard)
      .find(({id}) => id === 'general');
    expect(general?.pages.map(({path}) => path)).toContain(lent.path);
  });

  it('makes the same files of the same pages', () => {
    expect(makeShards(structuredClone(pages), guides)).toEqual(makeShards(pages, guides));
  });
});
