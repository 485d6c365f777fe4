// @vitest-environment jsdom
import {beforeEach, expect, test, vi} from 'vitest';
import client from './client';

const preload = vi.fn(() => false as const);

function openPage(hover: 'hover' | 'none', html: string): void {
  vi.stubGlobal('matchMedia', (query: string) => ({matches: query === `(hover: ${hover})`}));
  document.body.innerHTML = html;
  document.querySelectorAll<HTMLElement>('a').forEach((link) => {
    const top = Number(link.dataset['top'] ?? 100);
    link.getBoundingClientRect = () => ({top, bottom: top + 20}) as DOMRect;
  });
  client.onRouteDidUpdate();
}

beforeEach(() => {
  vi.useFakeTimers();
  preload.mockClear();
  window.docusaurus = {preload, prefetch: () => false};
});

test('what links of the text in view lead to is fetched, and nothing else', () => {
  openPage(
    'none',
    `<nav><a href="/menu"></a></nav>
     <main><a href="/next"></a><a href="/far" data-top="5000"></a><a href="#here"></a>
     <a href="https://example.org/"></a><a href="/file.pdf" target="_blank"></a></main>`,
  );
  expect(preload).not.toHaveBeenCalled();
  vi.runAllTimers();
  expect(preload.mock.calls).toEqual([['/next']]);
});

test('links to the page itself, and further ones to the same page, take no place of others', () => {
  const terms = '<a href="/#here"></a>' + '<a href="/terms#word"></a>'.repeat(5);
  openPage('none', `<main>${terms}<a href="/next"></a></main>`);
  vi.runAllTimers();
  expect(preload.mock.calls).toEqual([['/terms'], ['/next']]);
});

test('what comes into view is fetched when scrolling has come to rest', () => {
  openPage('none', '<main><a href="/far" data-top="5000"></a></main>');
  vi.runAllTimers();
  const link = document.querySelector('a');
  if (link) link.getBoundingClientRect = () => ({top: 10, bottom: 30}) as DOMRect;
  window.dispatchEvent(new Event('scroll'));
  expect(preload).not.toHaveBeenCalled();
  vi.runAllTimers();
  expect(preload.mock.calls).toEqual([['/far']]);
});

test('with a pointer that can hover nothing is fetched unasked', () => {
  openPage('hover', '<main><a href="/next"></a></main>');
  window.dispatchEvent(new Event('scroll'));
  vi.runAllTimers();
  expect(preload).not.toHaveBeenCalled();
});
