import {describe, expect, it} from 'vitest';
import {crawl} from './crawl';
import type {BuiltSite} from '../plugins/lib/builtSite';

function site(files: Record<string, string>): BuiltSite {
  return {files: new Set(Object.keys(files)), text: (file) => files[file] ?? ''};
}

const good = {
  'index.html': '<a href="/guide">Guide</a> <a href="#top">Top</a> <img src="/img/a.svg" alt="">',
  'guide.html': `
    <h2 id="start">Start</h2> <a href="/guide/page#part%20two">Part</a> <a href="#start">Start</a>
    <a href="./guide/page?x=1">Page</a> <img srcset="/img/a.svg 1x, /img/a.svg 2x" alt="">
    <a href="https://elsewhere.example/x#y">Elsewhere</a> <a href="mailto:help@talos.example">Mail</a>`,
  'guide/page.html': '<a name="part two"></a><a href="../">Home</a>',
  'tags/index.html': '<a href="/tags/">Itself</a>',
  'img/a.svg': '<svg/>',
};

describe('crawl', () => {
  it('finds nothing in a sound site', () => {
    expect(crawl(site(good))).toEqual([]);
  });

  it('names the page and the link of everything that leads nowhere', () => {
    const bad = {
      ...good,
      'bad.html': `
        <a href="/nowhere">Lost</a> <a href="/guide#finish">Lost</a> <a href="#gone">Lost</a>
        <a href="">Empty</a> <img src="/img/b.svg" alt=""> <a href="http://[">Broken</a>
        <script src="/assets/lost.js"></script> <a href="/100%">Half</a> <a href="#100%">Half</a>`,
    };
    expect(crawl(site(bad))).toEqual([
      {page: 'bad.html', link: '/nowhere', reason: 'There is no such page or file.'},
      {
        page: 'bad.html',
        link: '/guide#finish',
        reason: 'There is no element with the id "finish".',
      },
      {page: 'bad.html', link: '#gone', reason: 'There is no element with the id "gone".'},
      {page: 'bad.html', link: '', reason: 'The link is empty.'},
      {page: 'bad.html', link: 'http://[', reason: 'The link is no address.'},
      {page: 'bad.html', link: '/100%', reason: 'The link is no address.'},
      {page: 'bad.html', link: '#100%', reason: 'The link is no address.'},
      {page: 'bad.html', link: '/img/b.svg', reason: 'There is no such page or file.'},
      {page: 'bad.html', link: '/assets/lost.js', reason: 'There is no such page or file.'},
    ]);
  });

  it('accepts addresses that a server redirects', () => {
    const pages = {'index.html': '<a href="/talos">Talos</a>'};
    expect(crawl(site(pages), '/', new Set(['/talos']))).toEqual([]);
    expect(crawl(site(pages))).toHaveLength(1);
  });

  it('holds links inside the base address', () => {
    const pages = {'index.html': '<a href="/docs/a">A</a> <a href="/a">A</a>', 'a.html': ''};
    expect(crawl(site(pages), '/docs/')).toEqual([
      {page: 'index.html', link: '/a', reason: 'The link leaves the base address /docs/.'},
    ]);
  });
});
