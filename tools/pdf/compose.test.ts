import {load} from 'cheerio';
import {describe, expect, it} from 'vitest';
import {compose} from './compose';
import type {Entry} from './documents';

const site = {title: 'Docs', url: 'https://docs.example/base/', css: ''};

const page = (address: string, content: string, level = 2): Entry => ({
  title: address,
  level,
  address,
  html: `<link rel=stylesheet href=/a.css /><nav>Menu</nav><div class="theme-doc-markdown"><h1>${address}</h1>${content}</div>
<script type=application/ld+json>{"dateModified":"2026-11-0${address.length}"}</script>`,
});

const composed = (...entries: Entry[]) =>
  load(compose({address: '/g', title: 'Guide', about: 'For you.', entries}, site));

describe('compose', () => {
  it('nests headings as the sidebar nests pages, and names them in the table of contents', () => {
    const $ = composed(
      {title: 'Part', level: 1, address: '/part', about: 'What it has.'},
      page('/a', '<h2>A</h2><h5>B</h5><a href=/base/part>Part</a>'),
      page('/b', '', 3),
    );
    const headings = $('[aria-level]').get();
    expect(headings.map((heading) => [$(heading).text(), $(heading).attr('aria-level')])).toEqual([
      ['Part', '1'],
      ['/a', '2'],
      ['A', '3'],
      ['B', '6'],
      ['/b', '3'],
    ]);
    const lines = $('.contents a').get();
    expect(lines.map((line) => $($(line).attr('href')).text())).toEqual(['Part', '/a', '/b']);
    expect($('.part').text()).toBe('PartWhat it has.');
    expect($('article a').attr('href')).toBe('#p1');
    expect($('.cover').text()).toContain('Docs, 2 November 2026');
    expect($('nav, script').length).toBe(0);
    expect($('link').length).toBe(1);
  });

  it('keeps links between its pages inside and gives all others their full address', () => {
    const links = [
      'b#here',
      '/base/b/',
      '/base/b#gone',
      '#here',
      '/base/c#d',
      'mailto:a@b.example',
    ];
    const $ = composed(
      page('/a', `<p id=here>${links.map((href) => `<a href="${href}">x</a>`).join('')}`),
      page('/b', '<p id="here" aria-labelledby="here there">'),
    );
    const hrefs = $('article a').get();
    expect(hrefs.map((link) => link.attribs['href'])).toEqual([
      '#p2-here',
      '#p2',
      '#p2',
      '#p1-here',
      'https://docs.example/base/c#d',
      'mailto:a@b.example',
    ]);
    expect($('#p2-here').attr('aria-labelledby')).toBe('p2-here p2-there');
  });

  it('says once below a page why what it marks is not confirmed', () => {
    const mark = (reason: string, said: string) =>
      `<span data-unverified="${reason}"><span data-popover><span role=button tabindex=0><span data-unverified-text>x</span></span><span data-search-exclude>unconfirmed</span><span popover><span>${said}</span></span></span></span>`;
    const $ = composed(
      page(
        '/a',
        `${mark('Try.', 'Likely: try.')}${mark('Ask.', 'Ask.')}${mark('Try.', 'Likely: try.')}`,
      ),
    );
    expect($('article > div > span').text()).toBe('x[1]x[2]x[1]');
    expect($('#p1-note-1').text()).toBe('Likely: try.');
    expect($('sup a').eq(1).attr('href')).toBe('#p1-note-2');
    expect($('.notes li').length).toBe(2);
    expect($('[data-unverified], [popover], [role="button"]').length).toBe(0);
  });

  it('gives the sample of a mark a note, and one tag to a figure', () => {
    const sample =
      '<span><span data-popover><span data-unverified-text>x</span><span popover><span>Why.</span></span></span></span>';
    const $ = composed(page('/a', `${sample}<figure><img alt="A"></figure>`));
    expect($('#p1-note-1').text()).toBe('Why.');
    expect($('figure').attr('role')).toBe('group');
  });

  it('gives a risk, which says its test beside its text, no note', () => {
    const risk =
      '<span data-claim=x><span data-unverified-text>x</span><span data-search-exclude> (not confirmed: try)</span></span>';
    const $ = composed(page('/a', risk));
    expect($('article > div > span').text()).toBe('x (not confirmed: try)');
    expect($('.notes').length).toBe(0);
  });

  it('shows all tabs with their names, and where a tool is', () => {
    const tabs =
      '<div class=tabs-container><ul role=tablist><li role=tab>One<li role=tab>Two</ul><div><div role=tabpanel>A</div><div role=tabpanel hidden>B</div></div></div>';
    const $ = composed(page('/a', `${tabs}<section id=t><noscript><p>No</p></noscript></section>`));
    expect($('.tabs-container').text()).toBe('OneATwoB');
    expect($('[hidden], noscript').length).toBe(0);
    expect($('article section a').attr('href')).toBe('https://docs.example/base/a#t');
  });

  it('draws the bytes of a frame, and opens what is folded', () => {
    const frame =
      '<div role=toolbar><button type=button class=f>CRC<span data-character=F>46</span></button></div>';
    const $ = composed(page('/a', `${frame}<button>Copy bytes</button><details>x</details>`));
    expect($('.theme-doc-markdown div').html()).toBe(
      '<span class="f">CRC<span data-character="F">46</span></span>',
    );
    expect($('button').length).toBe(0);
    expect($('details[open]').length).toBe(1);
  });

  it('stops at a page without text', () => {
    expect(() => composed({title: 'A', level: 1, address: '/a', html: ''})).not.toThrow();
    expect(() => composed({title: 'A', level: 1, address: '/a', html: '<p>'})).toThrow(
      'https://docs.example/base/a has no text.',
    );
  });
});
