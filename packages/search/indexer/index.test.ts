import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import type {AllContent, LoadContext} from '@docusaurus/types';
import {afterEach, beforeEach, describe, expect, it, vi} from 'vitest';
import type {SearchManifest, SearchPage} from '../model';
import searchIndex from '.';

let siteDir = '';
const outDir = () => path.join(siteDir, 'build');
const write = (file: string, text: string) => {
  mkdirSync(path.dirname(path.join(outDir(), file)), {recursive: true});
  writeFileSync(path.join(outDir(), file), text);
};
const readJson = (file: string) =>
  JSON.parse(readFileSync(path.join(siteDir, file), 'utf8')) as unknown;

const plugin = () =>
  searchIndex({baseUrl: '/', outDir: outDir(), siteConfig: {title: 'Docs'}} as LoadContext, {
    reportsPath: path.join(siteDir, 'var'),
  });

async function build(...addresses: string[]) {
  const own = plugin();
  const pages = addresses.map((permalink) => ({type: 'mdx', permalink}));
  const allContent = {'docusaurus-plugin-content-pages': {default: pages}} as unknown as AllContent;
  await own.allContentLoaded?.({allContent} as Parameters<
    NonNullable<typeof own.allContentLoaded>
  >[0]);
  await own.postBuild?.({outDir: outDir()} as Parameters<NonNullable<typeof own.postBuild>>[0]);
}

beforeEach(() => {
  siteDir = mkdtempSync(path.join(tmpdir(), 'search-index-'));
  write('b.html', '<main><article><h1>B</h1><p>Second.</article></main>');
  write('a/index.html', '<main><article><h1>A</h1><p>First.</article></main>');
});
afterEach(() => rmSync(siteDir, {recursive: true}));

describe('postBuild', () => {
  it('writes manifest, shards and the report of all pages, sorted by address', async () => {
    await build('/b', '/a', '/not-built');
    const manifest = readJson('build/search-index/manifest.json') as SearchManifest;
    expect(manifest.shards.map(({id}) => id)).toEqual(['general']);
    expect(readJson(`build/search-index/${manifest.shards[0]?.file ?? ''}`)).toMatchObject({
      id: 'general',
      pages: [{path: '/a'}, {path: '/b'}],
    });
    const pages = readJson('var/search-pages.json') as SearchPage[];
    expect(pages.map(({path: address, title}) => [address, title])).toEqual([
      ['/a', 'A'],
      ['/b', 'B'],
    ]);
  });

  it('leaves no file of an earlier build', async () => {
    await build('/a');
    await build('/b');
    expect(readdirSync(path.join(outDir(), 'search-index/shards'))).toHaveLength(1);
    expect(existsSync(path.join(outDir(), 'search-index/manifest.json'))).toBe(true);
  });
});

describe('in development', () => {
  const configure = (mode: string, isServer = false) => {
    const {configureWebpack} = plugin();
    if (typeof configureWebpack !== 'function') throw new Error('no function');
    return configureWebpack({mode} as never, isServer, {} as never, undefined) as object;
  };

  it('serves the index of the last build', async () => {
    const say = vi.spyOn(console, 'info').mockReturnValue();
    await build('/a');
    expect(configure('development')).toMatchObject({
      devServer: {
        static: [{directory: path.join(outDir(), 'search-index'), publicPath: '/search-index'}],
      },
    });
    expect(say).not.toHaveBeenCalled();
  });

  it('says how to get one when there is none', () => {
    const say = vi.spyOn(console, 'info').mockReturnValue();
    configure('development');
    expect(say).toHaveBeenCalledExactlyOnceWith(expect.stringContaining('npm run build'));
  });

  it('leaves a build alone', () => {
    expect(configure('production')).toEqual({});
    expect(configure('development', true)).toEqual({});
  });
});
