import {createHash} from 'node:crypto';
import {describe, expect, it} from 'vitest';
import {createScale, limits, overweight, samplePages} from './size';

/** Bytes that no compressor makes smaller, the same on every run. */
function noise(bytes: number): Buffer {
  const blocks = Array.from({length: Math.ceil(bytes / 32)}, (_, index) =>
    createHash('sha256').update(String(index)).digest(),
  );
  return Buffer.concat(blocks).subarray(0, bytes);
}

const light = {page: 'page.html', script: 1, CSS: 1, HTML: 1, files: 1};

describe('the size gate', () => {
  it('counts each file once, in KB', () => {
    const scale = createScale(() => noise(1024));
    expect(scale(['/b.js', '/c.js', '/b.js'])).toBeCloseTo(2, 1);
  });

  it('lets a page at the limits pass', () => {
    expect(overweight([{...light, ...limits}])).toEqual([]);
  });

  it.each(Object.keys(limits) as (keyof typeof limits)[])(
    'stops a page above the limit of %s',
    (kind) => {
      const [line, ...others] = overweight([{...light, [kind]: limits[kind] + 1}]);
      expect(line).toMatch(/^page\.html: /);
      expect(line).toContain(`at most ${limits[kind]} `);
      expect(others).toEqual([]);
    },
  );

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
});
