import {expect, test} from 'vitest';
import {cleanHtml} from './cleanHtml';

const url = 'https://docs.talos.example/docs/whats-new/fire-mode';
const page = (body: string, head = '') =>
  `<html><head>${head}</head><body><h1>Title</h1><div id="__blog-post-container" class="markdown">${body}</div></body></html>`;

test('leaves plain elements with absolute addresses', () => {
  const html = cleanHtml(
    page(
      '<p class="x">See <a class="y" href="/docs/devices#a">devices</a> and <a href="#below">below</a>.</p>' +
        '<div><figure><button>Enlarge</button><img src="/docs/assets/a.svg" alt="A" loading="lazy" width="640"></figure></div>',
    ),
    url,
  );
  expect(html).toBe(
    '<p>See <a href="https://docs.talos.example/docs/devices#a">devices</a> and ' +
      '<a href="https://docs.talos.example/docs/whats-new/fire-mode#below">below</a>.</p>' +
      '<figure><img src="https://docs.talos.example/docs/assets/a.svg" alt="A" width="640"></figure>',
  );
});

test('leaves out what belongs to the page: panels of terms, anchors of headings, scripts', () => {
  const html = cleanHtml(
    page(
      '<h2 id="who" class="anchor">Who<a class="hash-link" href="#who">#</a></h2>' +
        '<p>An <span><span role="button">actor</span><span popover="manual">: an output</span></span>.</p>' +
        '<script>alert(1)</script>',
    ),
    url,
  );
  expect(html).toBe('<h2>Who</h2><p>An actor.</p>');
});

test('makes a quote of an admonition, with its kind, which an icon shows on the page', () => {
  const html = cleanHtml(
    page(
      '<p>A.</p><div class="theme-admonition theme-admonition-warning alert"><div><span><span role=img aria-label=warning><svg></svg></span></span>Out of <em>sight</em></div><div><p>B.</p></div></div>',
    ),
    url,
  );
  expect(html).toBe(
    '<p>A.</p><blockquote><p><strong>Warning: Out of <em>sight</em></strong></p><p>B.</p></blockquote>',
  );
});

test('puts the title of a table above it', () => {
  const html = cleanHtml(page('<table><caption>T</caption><tr><td>1</td></tr></table>'), url);
  expect(html).toBe('<p><strong>T</strong></p><table><tbody><tr><td>1</td></tr></tbody></table>');
});

test('says what is not confirmed, and in the place of a missing value where to find it', () => {
  const html = cleanHtml(
    page(
      '<p><span data-claim=x><span data-popover><span role=button><span data-unverified-text>It stays on.</span></span><span popover=manual>Likely</span></span></span> Weight: <span data-gap data-search-exclude>(ask)</span></p>',
    ),
    url,
  );
  expect(html).toBe('<p>It stays on. (not confirmed) Weight: (ask)</p>');
});

test('leaves a link without its address when that is a script or no address', () => {
  const html = cleanHtml(
    page(
      '<p><a href="javascript:go()">a</a> <a href="java&#10;script:go()">b</a> <a href="data:text/html,x">c</a> ' +
        '<a href="http://[">d</a> <a href="mailto:a@docs.talos.example">e</a></p><img src="javascript:go()" alt="f">',
    ),
    url,
  );
  expect(html).toBe(
    '<p><a>a</a> <a>b</a> <a>c</a> <a>d</a> <a href="mailto:a@docs.talos.example">e</a></p><img alt="f">',
  );
});

test('gives nothing of a page that search engines leave out', () => {
  expect(
    cleanHtml(page('<p>Text</p>', '<meta name="robots" content="noindex">'), url),
  ).toBeUndefined();
  expect(cleanHtml('<html><body><p>Text</p></body></html>', url)).toBeUndefined();
});
