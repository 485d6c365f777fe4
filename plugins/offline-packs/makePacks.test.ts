import {describe, expect, it} from 'vitest';
import {hashedFolders} from '../deploy-rules/rules';
import {makePacks} from './makePacks';
import {copyOfPage, isHashed, keyOf, sizeOf} from './manifest';
import {nearPages, outsidePage} from './outsidePage';

const guide = (id: string, ...files: string[]) => ({
  id,
  label: `${id} guide`,
  start: `/docs/${id}/start`,
  titles: new Map(files.map((file) => [file, `Title of ${file}`])),
});

const content: Record<string, string> = {
  'index.html': '<script src=/docs/assets/js/main.1.js></script>',
  'devices/start.html':
    '<link rel=stylesheet href="/docs/assets/css/a.css"><img src=/docs/img/b%20c.svg?x=1><a href=/docs/devices/other>',
  'devices/start.blocks.json': '{}',
  'devices/other.html': '<link href="/docs/assets/js/other.js"><a href=/docs/blog.xml>',
  'draft.html': '<script src=/docs/assets/js/draft.js></script>',
  'blog.xml': '',
  'assets/css/a.css': 'a{}',
  'assets/js/main.1.js': 'main()',
  'assets/js/other.js': 'other()',
  'assets/js/draft.js': 'draft()',
  'assets/js/onDemand.js': 'dialog()',
  'img/b c.svg': '<svg/>',
  'search-index/manifest.json': '{}',
  'search-index/shards/devices.0.json': '{}',
  'search-index/shards/admin.0.json': '{}',
  'search-index/shards/general.0.json': '{}',
};

function packsOf(changed: Record<string, string> = {}) {
  const files = {...content, ...changed};
  const site = {
    baseUrl: '/docs/',
    files: new Set(Object.keys(files)),
    read: (file: string) => Buffer.from(files[file] ?? ''),
  };
  const [pack] = makePacks(site, [guide('devices', 'devices/start.html')], ['index.html']);
  if (!pack) throw new Error('no pack');
  return pack;
}

describe('a pack', () => {
  it('holds its pages, what they name, what is loaded on demand, and its part of the search index', () => {
    expect(Object.keys(packsOf().files).sort()).toEqual([
      '/docs/',
      '/docs/assets/css/a.css',
      '/docs/assets/js/main.1.js',
      '/docs/assets/js/onDemand.js',
      '/docs/devices/start',
      '/docs/devices/start.blocks.json',
      '/docs/img/b c.svg',
      '/docs/search-index/manifest.json',
      '/docs/search-index/shards/devices.0.json',
      '/docs/search-index/shards/general.0.json',
    ]);
    expect(packsOf().files['/docs/devices/start']?.[2]).toMatch(
      /^\/docs\/assets\/pages\/\w+\.txt$/,
    );
    expect(packsOf().titles).toEqual({'/docs/devices/start': 'Title of devices/start.html'});
    expect(sizeOf({a: ['', 2], b: ['', 3]})).toBe(5);
  });

  it('has another revision when a file of it changes, and not when another one does', () => {
    const {revision, files} = packsOf();
    const changed = packsOf({'index.html': '<p>'});
    expect(changed.revision).not.toBe(revision);
    expect(changed.files['/docs/devices/start']).toEqual(files['/docs/devices/start']);
    expect(packsOf({'blog.xml': '<rss/>'}).revision).toBe(revision);
  });
});

it('keeps two versions of a page apart, and hashed files by their names', () => {
  for (const folder of hashedFolders) expect(isHashed(`/docs/${folder}/a.1.js`)).toBe(true);
  expect(isHashed('/docs/search-index/manifest.json')).toBe(false);
  expect(keyOf('/docs/assets/a.1.js', ['12', 1])).toBe('/docs/assets/a.1.js');
  expect(keyOf('/docs/list.json', ['12', 1])).toBe('/docs/list.json?offline=12');
  expect(keyOf('/docs/page', ['12', 1, '/docs/copy'])).toBe('/docs/copy');
  expect(isHashed(copyOfPage('/docs/', '12'))).toBe(true);
});

describe('a page that is in no pack', () => {
  const manifest = {
    ...packsOf(),
    titles: {
      '/docs/devices/overview/sensors': 'Sensors',
      '/docs/devices/troubleshooting/sensors-fail': 'Sensors <fail>',
      '/docs/devices/start': 'Start the first time',
    },
  };

  it('leads to pages of its name, the nearest first', () => {
    expect(nearPages('/docs/talos/admin/overview/sensors', [manifest])).toEqual([
      ['/docs/devices/overview/sensors', 'Sensors'],
      ['/docs/devices/troubleshooting/sensors-fail', 'Sensors <fail>'],
    ]);
    const [byTitle] = nearPages('/docs/talos/admin/arrival-times', [manifest]);
    expect(byTitle?.[0]).toBe('/docs/devices/start');
    expect(nearPages('/docs/talos/admin/the-alarms-page', [manifest])).toEqual([]);
    expect(nearPages('/blog', [manifest])).toEqual([]);
  });

  it('says so, and runs nothing of its address', async () => {
    const answer = outsidePage('/docs/<b>/sensors', '/docs/offline', [manifest]);
    expect(answer.status).toBe(503);
    expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'");
    const html = await answer.text();
    expect(html).toContain('/docs/&#60;b&#62;/sensors');
    expect(html).toContain('<a href="/docs/devices/start">devices guide</a>');
    expect(html).toContain('<a href="/docs/offline">Offline packs</a>');
    expect(html).toContain('Sensors &#60;fail&#62;');
  });
});
