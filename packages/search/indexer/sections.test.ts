import {describe, expect, it} from 'vitest';
import {blocksOf, sectionsOf, textsOf} from './testSupport';

describe('headings', () => {
  it('open a section each, down to the fifth level; text before them belongs to the page', () => {
    const html = `<header><h1>Page</h1></header><p>Lead.
      <h2 class=anchor id=a>First<a class=hash-link href=#a title="Direct link">\u200b</a></h2><p>One.
      <h3 id=b>Second</h3><h4 id=c>Third</h4><h5 id=d>Fourth</h5><p>Deep.`;
    expect(sectionsOf(html)).toEqual([
      {anchor: '', level: 1, heading: 'Page', blocks: [{text: 'Lead.'}]},
      {anchor: 'a', level: 2, heading: 'First', blocks: [{text: 'One.'}]},
      {anchor: 'b', level: 3, heading: 'Second', blocks: []},
      {anchor: 'c', level: 4, heading: 'Third', blocks: []},
      {anchor: 'd', level: 5, heading: 'Fourth', blocks: [{text: 'Deep.'}]},
    ]);
  });

  it('count inside tabs, details and cards too, panels that are closed included', () => {
    const html = `<div class=tabs-container><ul role=tablist><li role=tab>SIA<li role=tab>Contact ID</ul>
      <div role=tabpanel><h2 id=sia>SIA codes</h2></div><div role=tabpanel hidden><h2 id=cid>Numbers</h2><p>Three digits.</div></div>
      <details><summary>More</summary><h3 id=more>Rare codes</h3></details>`;
    expect(sectionsOf(html).map(({heading}) => heading)).toEqual([
      'Page',
      'SIA codes',
      'Numbers',
      'Rare codes',
    ]);
    expect(textsOf(html)).toEqual(['SIA · Contact ID', 'Three digits.', 'More']);
  });

  it('are text without an id, and nothing when they are the letters of an index', () => {
    const html = '<h2>Alarming</h2><h2 id=letter-a>A</h2><p>Actor.';
    expect(sectionsOf(html)).toEqual([
      {anchor: '', level: 1, heading: 'Page', blocks: [{text: 'Alarming'}, {text: 'Actor.'}]},
    ]);
  });

  it('over mere links to other pages stay out with their links', () => {
    const html =
      '<h2 id=x>Limits</h2><p>Text.<h2 id=related-pages>Related pages</h2><ul><li>Sensors</ul>';
    expect(sectionsOf(html).map(({heading}) => heading)).toEqual(['Page', 'Limits']);
  });
});

describe('what is no part of the text', () => {
  it.each([
    [
      'panels of terms',
      '<p>A <span>sensor<span data-search-exclude>Input of a TNA.</span></span> reads.',
    ],
    ['buttons', '<p>A sensor<button>Copy</button> reads.'],
    ['drawings', '<p>A <svg><title>Icon</title></svg>sensor reads.'],
    ['scripts and styles', '<style>p{}</style><script>x()</script><p>A sensor reads.'],
    ['letters to jump by', '<nav><ul><li>A</ul></nav><p>A sensor reads.'],
    [
      'the list of sections on a phone',
      '<div class="x theme-doc-toc-mobile">On this page</div><p>A sensor reads.',
    ],
    ['comments and characters without width', '<p>A <!-- -->sen\u00adsor\u200b reads\ufeff.'],
    ['the subtitle, which is a field of its own', '<p>Subtitle.<p>A sensor reads.'],
    [
      'default titles of call-outs',
      '<div class=theme-admonition><div>Warning</div><div><p>A sensor reads.</div></div>',
    ],
  ])('%s', (_, html) => {
    expect(blocksOf(html, {skip: ['Subtitle.']})).toEqual([{text: 'A sensor reads.'}]);
  });

  it('keeps marked parts out of tables, definitions and figures', () => {
    const html = `<table><thead><tr><th>A<th data-search-exclude>B<th>C<tbody><tr><th rowspan=2>1<td data-search-exclude>2<td>3
      <tr data-search-exclude><td>x<td>y<tr><td>4<td>5<td>6</table>
      <dl><dt>Loop<dd>A wire.<dd data-search-exclude>Hidden.</dl>
      <figure><img alt=Wiring src=a.png><img data-search-exclude alt=Hidden src=b.png></figure>`;
    expect(textsOf(html)).toEqual(['A: 1 · C: 3', 'A: 4 · 5 · C: 6', 'Loop: A wire.', 'Wiring']);
  });

  it('leaves no gap where a badge stood, and keeps the doubtful words', () => {
    expect(
      textsOf(
        '<p>They stand in <span data-unverified=why><span><span data-unverified-text>own tabs</span><span role=button><span data-search-exclude>unconfirmed</span></span></span></span>.',
      ),
    ).toEqual(['They stand in own tabs.']);
  });
});

describe('blocks', () => {
  it('keep the words of a custom call-out title, and repeated text once', () => {
    const html = `<div class=theme-admonition><div>No voltage here</div><div><p>It breaks.</div></div><p>It breaks.`;
    expect(textsOf(html)).toEqual(['No voltage here', 'It breaks.']);
  });

  it('keep apart what only the style sheet does', () => {
    expect(
      textsOf('<p><code>Alarm:<wbr>Create</code><span>Keep on</span><span>Trigger alarms.</span>'),
    ).toEqual(['Alarm:Create Keep on Trigger alarms.']);
    expect(
      textsOf('<p>One<br>two <code><span>a</span><span>b</span></code> H<sub>2</sub>O <b>x</b>s'),
    ).toEqual(['One two ab H2O xs']);
  });

  it('are one for each item of a list, nested lists on their own', () => {
    expect(
      blocksOf('<ul><li>One<ul><li>Inner <b>bold</b></ul><li><p>Two</p><p>and more</ul>'),
    ).toEqual([
      {text: 'One', kind: 'item'},
      {text: 'Inner bold', kind: 'item'},
      {text: 'Two; and more', kind: 'item'},
    ]);
  });

  it('take what stands in an item beside its text', () => {
    const html = '<ol><li>Enter:<pre><code>120</code></pre><table><tr><td>a<td>b</table></ol>';
    expect(blocksOf(html).map(({text, kind}) => [kind, text])).toEqual([
      ['item', 'Enter:'],
      ['code', '120'],
      ['row', 'a: b'],
    ]);
  });

  it('are pairs of term and definition, with the anchor of the entry', () => {
    const html = `<dl><div id=actor><dt>Actor<dd>Output of a TNA.</div><div><dt>ARC<dd>See centre.</div>
      <dt>Loop</dt><dt>Line</dt><dd>A wire.</dd><dd>A queue.</dd></dl>`;
    expect(blocksOf(html)).toEqual([
      {text: 'Actor: Output of a TNA.', kind: 'definition', anchor: 'actor'},
      {text: 'ARC: See centre.', kind: 'definition'},
      {text: 'Loop, Line: A wire.', kind: 'definition'},
      {text: 'Loop, Line: A queue.', kind: 'definition'},
    ]);
  });

  it('carry the id of the element around them, unless a heading is nearer', () => {
    const html = `<ul><li id=example-one><p>BR</p><ul><li>It fits.</ul></ul>
      <section id=part><h2 id=limits>Limits</h2><p>Text.</section><div id=_R_1_><p>Generated.</div>`;
    expect(blocksOf(html).map(({text, anchor}) => [text, anchor])).toEqual([
      ['BR', 'example-one'],
      ['It fits.', 'example-one'],
      ['Text.', undefined],
      ['Generated.', undefined],
    ]);
  });

  it('are the title and the lines of a code block', () => {
    const html = `<div class="theme-code-block"><div>Serial frame</div><div><pre><code><div><span>SOH</span> <span>1</span><br></div><div>ETX<br></div></code></pre><div><button>Copy</button></div></div></div>`;
    expect(blocksOf(html)).toEqual([
      {text: 'Serial frame', kind: 'caption'},
      {text: 'SOH 1 ETX', kind: 'code'},
    ]);
  });

  it('hold the beginning of a long listing', () => {
    const [code] = blocksOf(`<pre><code>${'word '.repeat(1000)}</code></pre>`);
    expect(code?.text.length).toBeLessThanOrEqual(2000);
    expect(code?.text).toMatch(/word$/);
  });

  it('say in one line who can do a task', () => {
    expect(
      textsOf(
        '<div data-who-can-do-this=""><span>Who can do this</span><ul><li>Administrator<li>Manager</ul></div>',
      ),
    ).toEqual(['Who can do this: Administrator, Manager']);
  });

  it('take links that are whole cards apart', () => {
    expect(textsOf('<a href=/x><h3>Sensors</h3><p>Read a voltage.</p></a>')).toEqual([
      'Sensors',
      'Read a voltage.',
    ]);
  });
});
