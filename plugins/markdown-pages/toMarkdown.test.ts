import {describe, expect, it} from 'vitest';
import {toMarkdown} from './toMarkdown';

const url = 'https://docs.example/talos/admin/a/page';

const page = (content: string, head = '') =>
  `<!doctype html><html lang=en><head>${head}</head><body><nav>Menu</nav><main><article>
  <p data-search-exclude="">Administrator guide</p><div class="theme-doc-markdown markdown"><header><h1>Page</h1></header>${content}</div>
  <footer><span class=theme-last-updated><time datetime=2026-03-12T08:00:00.000Z>Mar 12</time></span></footer></article></main></body></html>`;

/** The text below the head of the page. */
function markdown(content: string): string {
  const text = toMarkdown(page(content), {url, group: 'Administrator › A'}) ?? '';
  return text.split('- Updated: 2026-03-12\n\n')[1]?.trimEnd() ?? text;
}

const popover = (trigger: string, text: string) =>
  `<span data-popover="">${trigger}<span popover=manual data-nosnippet="" data-search-exclude=""><span>${text}</span></span></span>`;

describe('the head of a page', () => {
  it('names the page, its address, its place and its date', () => {
    const head = {url, group: 'Administrator › A', role: 'Administrator'};
    expect(toMarkdown(page('<p>Text.</p>'), head)).toBe(
      `# Page\n\n- Source: ${url}\n- In: Administrator › A\n- Role: Administrator\n- Updated: 2026-03-12\n\nText.\n`,
    );
  });

  it('is not made of a page that asks to be left out', () => {
    const hidden = page('<p>Text.</p>', '<meta name=robots content=noindex>');
    expect(toMarkdown(hidden, {url, group: ''})).toBeUndefined();
  });

  it('holds what stands above the text of a post', () => {
    const post = `<main><article><header><a href=/blog data-search-exclude="">Blog</a><h1>Post</h1><p>What it gives.</p></header>
      <div id=__blog-post-container class="markdown theme-doc-markdown"><p>Text.</p></div></article></main>`;
    expect(toMarkdown(post, {url, group: 'Blog'})).toBe(
      `# Post\n\n- Source: ${url}\n- In: Blog\n\nWhat it gives.\n\nText.\n`,
    );
  });
});

describe('what nobody has confirmed', () => {
  const note = '[^unconfirmed-1]';

  it('has a note with its reason, once for each reason', () => {
    const mark = `<span data-unverified="Read the label.">${popover(
      '<span data-unverified-text="">230 V</span><span role=button><span data-search-exclude="">unconfirmed</span></span>',
      'Read the label.',
    )}</span>`;
    expect(markdown(`<p>Feed ${mark} or ${mark}.</p>`)).toBe(
      `Feed 230 V${note} or 230 V${note}.\n\n${note}: Not confirmed: Read the label.`,
    );
  });

  it('has the test of a risk in the note, and what is likely in full', () => {
    const risk =
      '<span data-claim=x><span data-unverified-text="">It stays on</span> <span data-nosnippet="" data-search-exclude="">(not confirmed: cut one path)</span></span>';
    expect(markdown(`<p>${risk}.</p>`)).toContain(`${note}: Not confirmed: cut one path.`);
    const likely = `<span data-claim=x data-unverified=Look.>${popover(
      '<span role=button><span data-unverified-text="">It stays on</span></span>',
      'Likely, not confirmed: It stays on. Look.',
    )}</span>`;
    expect(markdown(`<p>${likely}.</p>`)).toBe(
      `It stays on${note}.\n\n${note}: Likely, not confirmed: It stays on. Look.`,
    );
  });

  it('says in the place of a missing value where to find it', () => {
    const gap = '<span data-unverified="Ask." data-gap="" data-search-exclude="">(ask)</span>';
    expect(markdown(`<p>Weight: ${gap}</p>`)).toBe('Weight: (ask)');
  });

  it('is found in the cells of a table by the number of its reason', () => {
    const html = `<div><table><thead><tr><th>Role<th>May</thead><tbody><tr><td>Operator<td><span class=yes>Yes</span><sup data-search-exclude=""> [2]</sup><span class=note>with a key</span></tbody></table>
      <div data-search-exclude=""><p>Not confirmed:</p><ol><li data-unverified=A>Ask.</li><li data-unverified=B>Try it.</li></ol></div></div>`;
    expect(markdown(html)).toBe(
      `| Role | May |\n| - | - |\n| Operator | Yes${note}; with a key |\n\n${note}: Not confirmed: Try it.`,
    );
  });
});

describe('the text of a page', () => {
  it.each([
    [
      'a definition that opens',
      `<p>An ${popover('<span role=button>alarm</span>', 'Message.')} came.</p>`,
      'An alarm came.',
    ],
    [
      'controls',
      '<button>Print</button><form><input></form><nav><a href=/x>x</a></nav><p>Text.</p>',
      'Text.',
    ],
    ['what is hidden', '<p hidden>No</p><template>No</template><p>Te<!-- -->xt.</p>', 'Text.'],
    [
      'links',
      '<h2 id=b>B<a class=hash-link href=#b>#</a></h2><p>See <a href=../x#y title=T>X</a>.</p>',
      '## B\n\nSee [X](https://docs.example/talos/admin/x#y).',
    ],
    [
      'who may do it',
      '<div data-who-can-do-this><span>Who can do this</span><ul><li>Manager</li><li><a href=/o>Operator</a></li></ul></div>',
      'Who can do this: Manager, Operator',
    ],
    [
      'an admonition',
      '<div class="theme-admonition theme-admonition-danger alert"><div><span role=img aria-label=danger></span>Never</div><div><p>Cut it.</p></div></div>',
      '> **Danger: Never**\n>\n> Cut it.',
    ],
    [
      'an admonition without a title',
      '<div class="theme-admonition theme-admonition-note"><div><span><span role=img aria-label=note><svg></svg></span></span>note</div><div><p>So.</p></div></div>',
      '> **Note**\n>\n> So.',
    ],
    [
      'code',
      '<div class="language-json theme-code-block"><div>event.json</div><div><pre><code><div class=token-line><span class=t>{"a":</span> 1,<br></div><div class=token-line>"&lt;b>": 2}<br></div></code></pre><button>Copy</button></div></div>',
      '**event.json**\n\n```json\n{"a": 1,\n"<b>": 2}\n```',
    ],
    [
      'a frame',
      '<div role=figure><div><p>An answer</p><button>Copy</button></div><div role=toolbar data-search-exclude=""><button><span data-character=LF>0A</span><span data-character=4>34</span></button></div><details><summary>2 fields</summary><table><tr><th>Field<th>Bytes<tr><td>Start<td><span data-search-exclude="">0A</span></table></details></div>',
      '**An answer**\n\n```text\n0A 34\n```\n\n**2 fields**\n\n| Field | Bytes |\n| - | - |\n| Start | 0A |',
    ],
    [
      'tabs',
      '<div class=tabs-container><ul role=tablist><li role=tab>One</li><li role=tab>Two</li></ul><div><div role=tabpanel><p>1</p></div><div role=tabpanel hidden><p>2</p></div></div></div>',
      '**One**\n\n1\n\n**Two**\n\n2',
    ],
    [
      'a figure',
      '<figure><p><img src=/img/a.svg alt="A box."></p><figcaption><p>The <strong>point</strong>.</p></figcaption></figure>',
      '![A box.](https://docs.example/img/a.svg)\n\n_The **point**._',
    ],
    [
      'a tool as the way to it',
      '<section id=t><p class=lead>Try it.</p><noscript><p>It needs JavaScript.</p></noscript></section>',
      `Try it.\n\n[Open it on the site](${url}#t)`,
    ],
    ['code of blanks as nothing', '<p>Space: <code> </code>.</p>', 'Space: .'],
    ['a list that goes on', '<ol start=3><li>x</li></ol>', '3. x'],
    ['emphasis with a blank', '<p><strong>Marks. </strong>8 values</p>', '**Marks.** 8 values'],
    [
      'definitions',
      '<dl><div><dt>ARC</dt><dd>Staffed centre.</dd></div><div><dt>ATP</dt><dd>A path.</dd></div></dl>',
      '- **ARC**: Staffed centre.\n- **ATP**: A path.',
    ],
    [
      'cards',
      '<section class=row><article><a href=/a><h2>A</h2><p>About A.</p><ul data-search-exclude=""><li>x</li></ul></a></article><article><a href=/b><h2>B</h2></a></article></section>',
      '- [A](https://docs.example/a): About A.\n- [B](https://docs.example/b)',
    ],
  ])('writes %s', (_, html, expected) => {
    expect(markdown(html)).toBe(expected);
  });

  it('keeps a table a table: its caption, groups, and cells of several lines', () => {
    const html = `<table><caption>Rights</caption><thead><tr><th>Name<th>Value</thead><tbody><tr><th colspan=2>Alarms<tr>
      <th><code>Read</code><span class=note>Open it.</span><td><p>One.</p><p>Two</p><ul><li>a|b</li><li>c</li></ul></tbody></table>`;
    expect(markdown(html)).toBe(
      '**Rights**\n\n| Name | Value |\n| - | - |\n| **Alarms** | |\n| `Read`; Open it. | One. Two; a\\|b; c |',
    );
  });
});
