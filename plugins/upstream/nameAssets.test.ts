// @vitest-environment jsdom
import {expect, test} from 'vitest';
import {nameAssets, scriptsOf} from './nameAssets';

const page = (links: string, scripts = '<script src=/main.js defer></script>', end = '') =>
  `<html><head><link rel=stylesheet href=/styles.css />${links}${scripts}</head><body>$&${end}</body></html>`;

test('names style sheets after the one that all pages share', () => {
  expect(nameAssets(page(''), ['/news.css', '/page.js'])).toContain(
    '<link rel=stylesheet href=/styles.css /><link rel="stylesheet" href="/news.css"></head>',
  );
});

test('lets no script come before the end of the page, and the first ones last', () => {
  const named = nameAssets(page(''), ['/news.css', '/page.js']);
  expect(named.slice(0, named.indexOf('$&'))).not.toContain('.js');
  expect(scriptsOf(named)).toEqual(['/page.js', '/main.js']);
});

test('leaves the first scripts where they are on a page that says when they did not run', () => {
  const banner = '<p id=base-url-issue-banner>';
  const first = page('', undefined, banner);
  expect(nameAssets(first, [])).toBe(first);
  const named = nameAssets(first, ['/page.js']);
  expect(named).toContain('<script src=/main.js defer></script></head>');
  expect(scriptsOf(named)).toEqual(['/page.js']);
});

test('names nothing twice', () => {
  const named = nameAssets(page(''), ['/styles.css', '/main.js']);
  expect(named.match(/styles\.css/g)).toHaveLength(1);
  expect(scriptsOf(named)).toEqual(['/main.js']);
});

test('finds the scripts of a page that names its own alone', () => {
  expect(
    scriptsOf(page('', '<script src=/a.js defer></script><script src="/b.js" defer></script>')),
  ).toEqual(['/a.js', '/b.js']);
});

test('loads all scripts in their order, once the page is read', () => {
  const named = nameAssets(page(''), ['/page.js']);
  document.head.innerHTML = '';
  document.body.innerHTML = named.slice(named.indexOf('<script data-scripts'));
  const [loader] = document.scripts;
  Object.defineProperty(document, 'currentScript', {value: loader, configurable: true});
  // eslint-disable-next-line @typescript-eslint/no-implied-eval -- what the page holds is run
  const run = new Function(loader?.textContent ?? '') as () => void;
  run();
  const loaded = [...document.head.querySelectorAll('script')];
  expect(loaded.map((script) => script.getAttribute('src'))).toEqual(['/page.js', '/main.js']);
  expect(loaded.every((script) => !script.async)).toBe(true);
  expect(loaded.map((script) => script.defer)).toEqual([false, true]);
});

test.each([
  ['style sheet', '<p>'],
  ['script', page('', '')],
  ['end', page('').replace('</body>', '')],
])('a page without any %s stops the build', (missing, html) => {
  expect(() => nameAssets(html, ['/news.css'])).toThrow(`no ${missing}`);
});
