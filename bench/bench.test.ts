import {describe, expect, it} from 'vitest';
import {parseArguments} from './arguments';
import {fileOf} from './content';
import {deeper} from './copies';
import {plainPage, type PlainPage} from './markdown';
import {lostStops, stops} from './pages';
import {memoryOfTree, parseProcesses} from './processTree';
import {
  buildsTable,
  growthTable,
  previewTable,
  ratioToBest,
  spreadOf,
  visitsTables,
} from './report';
import {peers, talos} from './sites';
import type {Visit} from './visits';

const page = (address: string, body = ''): PlainPage => ({
  address,
  title: 'Title',
  description: 'What it is about.',
  body,
});

describe('a page as Markdown', () => {
  const built = (article: string) =>
    `<title>T</title><meta name="description" content="About."><main>${article}</main>`;
  const convert = (content: string) =>
    plainPage(
      'a/b',
      built(
        `<article><div class="theme-doc-markdown"><header><h1>Title</h1></header>${content}</div></article>`,
      ),
    )?.body;

  it('is text without the interface around it', () => {
    expect(
      convert(
        '<h2>Part<a class="hash-link" href="#part">#</a></h2><p>A <span>term<span popover>explained</span></span>.</p><button>Copy</button>',
      ),
    ).toBe('## Part\n\nA term.');
  });

  it('keeps code, tables, notices, captions and definitions', () => {
    expect(
      convert(
        '<div class="language-json theme-code-block"><pre><code><span>{"a"</span><br><span>}</span><br></code></pre></div>',
      ),
    ).toBe('```json\n{"a"\n}\n```');
    expect(
      convert(
        '<table><caption>Limits</caption><thead><tr><th>V<tbody><tr><td><p>1</p><p>2</p></table>',
      ),
    ).toBe('**Limits**\n\n| V |\n| - |\n| 1 2 |');
    expect(
      convert(
        '<div class="theme-admonition"><div class="admonitionHeading_x">Never</div><div><p>Do.</p></div></div>',
      ),
    ).toBe('> **Never**\n>\n> Do.');
    expect(
      convert('<figure><p><img src="/a.svg" alt="A"></p><figcaption>B</figcaption></figure>'),
    ).toBe('![A](/a.svg)\n\n**B**');
    expect(convert('<dl><dt>A</dt><dd>One</dd><dt>B</dt><dd>Two</dd></dl>')).toBe(
      '- **A**: One\n- **B**: Two',
    );
  });

  it('has nothing that MDX or Vue would take for code', () => {
    expect(convert('<p>{{ a }} and &lt;b&gt;</p>')).toBe('&#123;&#123; a }} and &lt;b>');
  });

  it('lists the cards of a category', () => {
    const card = '<article><a href="/a/b/c"><h2>C</h2><p>About C</p></a></article>';
    const html = built(
      `<div class="generatedIndexPage_x"><header><h1>B</h1></header><section>${card}</section></div>`,
    );
    expect(plainPage('a/b', html)).toEqual({
      address: 'a/b',
      title: 'B',
      description: 'About.',
      body: '- [C](/a/b/c): About C',
    });
  });

  it('is none where there is no article', () => {
    expect(plainPage('a/b', built('<h1>Tags</h1>'))).toBeUndefined();
  });
});

describe('a file of a peer', () => {
  const folders = new Set(['a/b']);
  const figure = '![F](/assets/images/f.1.svg)';

  it('stands where the generator looks for the page, with figures beside the pages', () => {
    const [starlight, vitepress] = peers;
    if (!starlight || !vitepress) throw new Error('two peers are needed');
    expect(fileOf(starlight, page('a/b', figure), folders)).toEqual({
      file: 'a/b/index.md',
      text: '---\ntitle: "Title"\ndescription: "What it is about."\nslug: "a/b"\n---\n\n![F](../../figures/f.1.svg)\n',
    });
    expect(fileOf(vitepress, page('a/b', figure), folders)).toEqual({
      file: 'a/b.md',
      text: '---\ntitle: "Title"\ndescription: "What it is about."\n---\n\n# Title\n\n![F](../figures/f.1.svg)\n',
    });
  });
});

it('lengthens only the paths that lead out of a copied guide', () => {
  const text = "![A](../../_shared/a.svg) [B](../b.mdx) from '../c.mdx'";
  expect(deeper(text, 1)).toBe("![A](../../../_shared/a.svg) [B](../b.mdx) from '../c.mdx'");
});

it('names the pages to visit that are gone or lead elsewhere', () => {
  const all = stops.flatMap(({address, next}) => [page(address, `[N](/${next})`), page(next, '')]);
  // A page that another one leads to may be one to visit itself.
  const firsts = all.filter(({address}, place) =>
    stops.some((stop) => stop.address === address) ? place % 2 === 0 : true,
  );
  expect(lostStops(firsts)).toEqual([]);
  expect(lostStops([])).toHaveLength(stops.length);
  expect(lostStops([])[0]).toContain(`/${stops[0]?.address} has no link`);
});

it('adds up the memory of a process and all below it', () => {
  const processes = parseProcesses(
    '    1     0  100\n   10     1  200\n   11    10   30\n   12    11    4\n   20     1  999\n',
  );
  expect(memoryOfTree(processes, 10)).toBe(234);
  expect(memoryOfTree(processes, 99)).toBe(0);
});

describe('figures', () => {
  it('are medians with the quartiles beside them', () => {
    expect(spreadOf([5, 1, 4, 2, 3])).toEqual({middle: 3, from: 2, to: 4});
  });

  it('are compared with the best peer', () => {
    expect(ratioToBest(30, [60, 20])).toBe(1.5);
    expect(ratioToBest(30, [])).toBeUndefined();
    expect(ratioToBest(30, [0, 5])).toBeUndefined();
  });

  const bytes = {script: 2048, CSS: 1024, HTML: 1024, fonts: 0, images: 0, data: 0};
  const visit = (firstPaint: number): Visit => ({
    firstPaint,
    largestPaint: 900,
    blocking: 0,
    shift: 0,
    click: 100,
    requests: 3,
    bytes,
    aheadBytes: 512,
  });

  it('stand in a table of visits for all pages and for each', () => {
    const [peer] = peers;
    if (!peer) throw new Error('a peer is needed');
    const tables = visitsTables(
      [talos, peer],
      [
        {page: 'Task', site: talos.id, visits: [visit(300), visit(600), visit(900)]},
        {page: 'Task', site: peer.id, visits: [visit(400)]},
      ],
    );
    expect(tables.split('\n\n').filter((part) => !part.startsWith('|'))).toEqual([
      'All pages',
      'Task',
    ]);
    expect(tables).toMatch(/\| Talos Docs +\| +600 \(300–900\) 1\.50× \|/);
    expect(tables).toMatch(
      /\| Talos Docs +\| +2\.0 1\.00× \| +1\.0 1\.00× \|.* 4\.0 1\.00× \| +3 1\.00× \| +0\.5 \|/,
    );
  });

  it('stand in a table of builds, per 100 pages as well', () => {
    const effort = (seconds: number) => ({seconds, memory: 1500});
    const table = buildsTable(
      [talos],
      [{site: talos.id, htmlPages: 1000, cold: [effort(40), effort(44)], warm: [effort(20)]}],
    );
    expect(table).toMatch(
      /\| Talos Docs \| +1,000 \| 40\.0 \(40\.0–44\.0\) \| +4\.0 \| +20\.0 \| +1,500 \| +1,500 \|/,
    );
  });

  it('stand in tables of growth and preview', () => {
    expect(growthTable([{times: 3, htmlPages: 2000, seconds: 100, memory: 2000}])).toMatch(
      /\| 3× +\| +2,000 \| +100\.0 \| +5\.00 \| +2,000 \|/,
    );
    expect(previewTable({start: [9000], save: [800, 400, 600]})).toMatch(
      /\| +0\.60 \| +0\.40 \| +0\.80 \|/,
    );
  });
});

describe('the command', () => {
  it('measures builds and visits with all peers unless told otherwise', () => {
    expect(parseArguments([])).toEqual({
      parts: ['build', 'visits'],
      peers: ['starlight', 'vitepress', 'docusaurus'],
      runs: 5,
      force: false,
      write: false,
    });
    expect(
      parseArguments(['--only', 'visits', '--runs', '2', '--peers', 'vitepress']),
    ).toMatchObject({
      parts: ['visits'],
      runs: 2,
      peers: ['vitepress'],
    });
    expect(parseArguments(['--growth', '--write'])).toMatchObject({parts: ['growth'], write: true});
    expect(parseArguments(['-h'])).toBeUndefined();
  });

  it.each([
    [['--only', 'nothing'], 'There is no part "nothing": choose build or visits.'],
    [['--peers', 'hugo'], 'There is no peer "hugo": choose from starlight, vitepress, docusaurus.'],
    [['--runs', 'x'], '--runs is "x": give a number.'],
    [['--growth', '--preview'], '--only, --growth and --preview are runs of their own: give one.'],
    [['--only', 'build', '--write'], '--write is for a full run: leave --only and --peers out.'],
  ])('refuses %j', (args, message) => {
    expect(() => parseArguments(args)).toThrow(message);
  });

  it('refuses what it does not know', () => {
    expect(() => parseArguments(['--fast'])).toThrow("Unknown option '--fast'");
  });
});
