import {expect, test} from 'vitest';
import {nameAssets} from './compact-routes';

const page = (links: string) =>
  `<html><head><link rel=stylesheet href=/styles.css />${links}</head><body>$&</body></html>`;

test('names style sheets and scripts after the style sheet that all pages share', () => {
  expect(nameAssets(page(''), ['/news.css', '/page.js'])).toBe(
    page(
      '<link rel="stylesheet" href="/news.css"><link rel="preload" as="script" fetchpriority="low" href="/page.js">',
    ),
  );
});

test('names nothing twice', () => {
  expect(nameAssets(page(''), ['/styles.css'])).toBe(page(''));
});

test('a page without any style sheet stops the build', () => {
  expect(() => nameAssets('<p>', ['/news.css'])).toThrow('no style sheet');
});
