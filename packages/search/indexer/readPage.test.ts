import {describe, expect, it} from 'vitest';
import {readPage} from './readPage';
import type {PageSource} from './sources';

const source: PageSource = {
  path: '/talos/admin/work-with-sites/sites-overview',
  guide: 'admin',
  group: 'Administrator › Work with sites',
  roles: ['For Administrator'],
  kind: 'overview',
  pageRank: 1,
  isCategory: false,
  alsoFor: [],
  title: 'Sites overview',
  subtitle: 'What a site is.',
  description: 'Sites and their parts.',
  keywords: ['object'],
  tags: ['Site'],
  twin: '/talos/admin/work-with-sites/sites-overview',
};

const html = (
  content: string,
  head = '',
) => `<!doctype html><html lang=en><head><title>Sites | Docs</title>
  <meta name=docsearch:language content=en><meta name=docsearch:version content=current>
  <meta name=docsearch:docusaurus_tag content=docs-default-current>${head}</head>
  <body><nav>Menu</nav><main><article><div class="theme-doc-markdown markdown">${content}</div>
  <footer>Tags: Site</footer></article><nav>Previous</nav></main></body></html>`;

const read = (content: string, change: Partial<PageSource> = {}, head = '') =>
  readPage(html(content, head), {...source, ...change}, () => undefined);

describe('readPage', () => {
  it('joins what the page shows with what its content plugin knows', () => {
    expect(
      read(
        '<header><h1>Sites overview</h1></header><p class=subtitle>What a site is.<p>A site sends alarms.',
      ),
    ).toEqual({
      path: '/talos/admin/work-with-sites/sites-overview',
      title: 'Sites overview',
      group: 'Administrator › Work with sites',
      guide: 'admin',
      roles: ['For Administrator'],
      kind: 'overview',
      language: 'en',
      docusaurusTag: 'docs-default-current',
      version: 'current',
      twin: '/talos/admin/work-with-sites/sites-overview',
      pageRank: 1,
      subtitle: 'What a site is.',
      description: 'Sites and their parts.',
      keywords: ['object'],
      tags: ['Site'],
      sections: [
        {anchor: '', level: 1, heading: 'Sites overview', blocks: [{text: 'A site sends alarms.'}]},
      ],
    });
  });

  it.each(['noindex', 'noindex, nofollow', 'none', 'NOINDEX'])(
    'leaves out a page with robots %s',
    (robots) => {
      expect(read('<p>Secret.', {}, `<meta name=robots content="${robots}">`)).toBeUndefined();
    },
  );

  it('reads a page that search engines may keep', () => {
    expect(read('<p>Open.', {}, '<meta name=robots content=nofollow>')?.title).toBe(
      'Sites overview',
    );
  });

  it('takes of a category page only what it says itself', () => {
    const page = read('<h1>Alarming</h1><p>Inputs.<h2 id=a>Card</h2><p>Text of a card.', {
      isCategory: true,
    });
    expect(page?.sections).toEqual([{anchor: '', level: 1, heading: 'Alarming', blocks: []}]);
    expect(page?.description).toBe('Sites and their parts.');
  });

  it('takes the description of a page from its head when nothing else knows it', () => {
    const head = `<meta name=description content="The site's guides: Sites > Zones."><script>x</script>`;
    expect(read('<p>x', {description: undefined}, head)?.description).toBe(
      "The site's guides: Sites > Zones.",
    );
  });

  it('takes entries of codes from the guides, and not from articles and release notes', () => {
    const table =
      '<table><thead><tr><th>Code<th>Means<tbody><tr><td>BA<td>Burglary</table><h2 id=a>DC-09</h2>';
    const codes = (kind: string) =>
      read(`<h1>x</h1>${table}`, {kind})?.sections.flatMap((section) =>
        [section, ...section.blocks].map((part) => part.codes),
      );
    expect(codes('reference')).toEqual([undefined, ['BA'], ['DC-09']]);
    for (const kind of ['article', 'release'])
      expect(codes(kind)).toEqual([undefined, undefined, undefined]);
  });

  it('has nothing of a page without content', () => {
    expect(readPage('<html><body>Gone</body></html>', source, () => undefined)).toBeUndefined();
  });
});
