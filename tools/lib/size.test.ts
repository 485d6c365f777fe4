import {createHash} from 'node:crypto';
import {describe, expect, it} from 'vitest';
import {
  assetFile,
  assetsOf,
  createScale,
  joinAssets,
  limits,
  overweight,
  samplePages,
} from './size';

/** Bytes that no compressor makes smaller, the same on every run. */
function noise(bytes: number): Buffer {
  const blocks = Array.from({length: Math.ceil(bytes / 32)}, (_, index) =>
    createHash('sha256').update(String(index)).digest(),
  );
  return Buffer.concat(blocks).subarray(0, bytes);
}

const html = `
  <link rel="stylesheet" href="/assets/a.css">
  <link rel="preload" as="script" href="/assets/b.js">
  <link rel="modulepreload" href="/assets/c.js">
  <link rel="prefetch" href="/assets/later.js">
  <script src="/assets/b.js" defer></script>
  <script>inline()</script>`;

function weigh(script: number, style: number) {
  const files: Record<string, Buffer> = {
    '/assets/a.css': noise(style),
    '/assets/b.js': noise(script),
    '/assets/c.js': noise(10),
  };
  return createScale((url) => files[url])('page.html', assetsOf(html));
}

describe('the size gate', () => {
  it('counts what a page loads at once, each file once', () => {
    expect(assetsOf(html)).toEqual({
      scripts: ['/assets/b.js', '/assets/c.js'],
      styles: ['/assets/a.css'],
    });
  });

  it('lets a page below the limits pass', () => {
    expect(overweight([weigh(limits.script - 1024, limits.style - 1024)])).toEqual([]);
  });

  it('stops a page above the limits', () => {
    expect(overweight([weigh(limits.script + 1024, limits.style + 1024)])).toEqual([
      'page.html: 152.0 KB of script, at most 151 KB are allowed.',
      'page.html: 17.0 KB of CSS, at most 16 KB are allowed.',
    ]);
  });

  it('counts what scripts ask for beside what the HTML names', () => {
    const requested = {scripts: ['/assets/b.js', '/assets/late.js'], styles: []};
    expect(joinAssets(assetsOf(html), requested)).toEqual({
      scripts: ['/assets/b.js', '/assets/c.js', '/assets/late.js'],
      styles: ['/assets/a.css'],
    });
  });

  it('chooses the longest pages, the shortest and the landing pages', () => {
    const lengths = Array.from({length: 60}, (_, index) => 100 + index);
    const pages = new Map(lengths.map((length) => [`a/page-${length}.html`, length]));
    pages.set('a/landing.html', 50).set('b/short.html', 1).set('b/other.html', 2);
    expect(samplePages(pages, ['a/landing.html', 'c/landing.html']).sort()).toEqual(
      [
        ...lengths.slice(-30).map((length) => `a/page-${length}.html`),
        'a/landing.html',
        'b/short.html',
      ].sort(),
    );
  });

  it('finds the file of an address below any base', () => {
    expect(assetFile('/docs/assets/a.js?v=1', '/docs/')).toBe('assets/a.js');
    expect(assetFile('/assets/a.js')).toBe('assets/a.js');
    expect(assetFile('https://cdn.example/a.js')).toBeUndefined();
  });
});
