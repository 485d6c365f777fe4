import {createHash} from 'node:crypto';
import {describe, expect, it} from 'vitest';
import {createScale, kindOf, limits, overweight, samplePages, withSteadyNames} from './size';

/** Bytes that no compressor makes smaller, the same on every run. */
function noise(bytes: number): Buffer {
  const blocks = Array.from({length: Math.ceil(bytes / 32)}, (_, index) =>
    createHash('sha256').update(String(index)).digest(),
  );
  return Buffer.concat(blocks).subarray(0, bytes);
}

const light = {page: 'page.html', kind: 'article', script: 1, CSS: 1, HTML: 1, files: 1} as const;

describe('the size gate', () => {
  it('counts each file once, in KB', () => {
    const scale = createScale(() => noise(1024));
    expect(scale(['/b.js', '/c.js', '/b.js'])).toBeCloseTo(2, 1);
  });

  it('weighs a page the same, whatever its files are named', () => {
    const page = (...[a, b]: [string, string]) =>
      `<style data-href="/s.${a}.css"></style><script src="/m.${b}.js"></script><a href="/m.${b}.js">`;
    const steady = withSteadyNames(page('1a2b3c4d', '00000000'));
    expect(withSteadyNames(page('deadbeef', '12345678'))).toBe(steady);
    expect(new Set(steady.match(/[\da-f]{8}/g)).size).toBe(2);
  });

  it('lets a page at the limits pass', () => {
    expect(overweight([{...light, ...limits.article}])).toEqual([]);
  });

  const allLimits = Object.entries(limits).flatMap(([kind, ofKind]) =>
    Object.entries(ofKind).map(([measure, most]) => ({kind, measure, most})),
  );
  it.each(allLimits)('stops a page of kind $kind above its limit of $measure', (limit) => {
    const kind = limit.kind as keyof typeof limits;
    const weight = {...light, kind, [limit.measure]: limit.most + 1};
    const [line, ...others] = overweight([weight]);
    expect(line).toMatch(/^page\.html: /);
    expect(line).toContain(`at most ${limit.most} `);
    expect(line).toMatch(new RegExp(`for ${kind}\\.$`));
    expect(others).toEqual([]);
  });

  it('tells the kinds of pages', () => {
    const article = '<div class="theme-doc-markdown markdown">';
    expect(kindOf('index.html', '')).toBe('home');
    expect(kindOf('search.html', '')).toBe('search');
    expect(kindOf('talos/admin/a.html', article)).toBe('article');
    const styles = '<style data-href="/styles.css">.theme-doc-markdown{}</style>';
    expect(kindOf('talos/admin/a.html', `${styles}<ul>`)).toBe('category');
    expect(kindOf('talos/admin/tags.html', '<ul>')).toBe('tags');
    expect(kindOf('talos/admin/tags/a.html', '<ul>')).toBe('tags');
  });

  it('chooses the longest pages, the shortest and the landing pages', () => {
    const lengths = Array.from({length: 60}, (_, index) => 100 + index);
    const pages = new Map(lengths.map((length) => [`a/page-${length}.html`, length]));
    pages.set('a/landing.html', 50).set('b/short.html', 1).set('b/other.html', 2);
    expect(samplePages(pages, ['a/landing.html', 'c/landing.html'], 30).sort()).toEqual(
      [
        ...lengths.slice(-30).map((length) => `a/page-${length}.html`),
        'a/landing.html',
        'b/short.html',
      ].sort(),
    );
  });
});
