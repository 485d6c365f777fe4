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

function weigh(script: number, style: number) {
  const files: Record<string, Buffer> = {
    '/b.js': noise(script),
    '/c.js': noise(10),
    '/a.css': noise(style),
  };
  const scale = createScale((file) => files[file] ?? Buffer.of());
  return {page: 'page.html', script: scale(['/b.js', '/c.js', '/b.js']), style: scale(['/a.css'])};
}

describe('the size gate', () => {
  it('counts each file once', () => {
    const {script} = weigh(1000, 0);
    expect(script).toBeGreaterThan(1000);
    expect(script).toBeLessThan(1100);
  });

  it('lets a page below the limits pass', () => {
    expect(overweight([weigh(limits.script - 1024, limits.style - 1024)])).toEqual([]);
  });

  it('stops a page above the limits', () => {
    expect(overweight([weigh(limits.script + 1024, limits.style + 1024)])).toEqual([
      'page.html: 156.0 KB of script, at most 155 KB are allowed.',
      'page.html: 18.3 KB of CSS, at most 17.25 KB are allowed.',
    ]);
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
});
