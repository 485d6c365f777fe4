// @vitest-environment jsdom
import {cleanup, render} from '@testing-library/react';
import {afterEach, beforeEach, expect, test, vi} from 'vitest';
import client from './client';
import {TableFrame} from '.';

let resize: () => void = () => undefined;
const watched = new Set<Element>();
vi.stubGlobal(
  'ResizeObserver',
  class {
    constructor(callback: (entries: {target: Element}[]) => void) {
      resize = () => callback([...watched].map((target) => ({target})));
    }
    observe(target: Element): void {
      watched.add(target);
    }
    unobserve(target: Element): void {
      watched.delete(target);
    }
  },
);
vi.stubGlobal('requestAnimationFrame', (callback: () => void) => callback());
const width = vi.fn<() => number>();

beforeEach(() => {
  width.mockReturnValue(100);
  vi.spyOn(Element.prototype, 'scrollWidth', 'get').mockImplementation(width);
});
afterEach(cleanup);

const location = {pathname: '/', search: '', hash: '', state: undefined};
const table = <table />;

function frameIn(html: string, isStatic: boolean): HTMLElement {
  document.body.innerHTML = isStatic ? `<div data-block="a">${html}</div>` : html;
  client.onRouteDidUpdate({location, previousLocation: location});
  return document.querySelector<HTMLElement>('[data-wide]') as HTMLElement;
}

test('is a group and a tab stop while its table is wider', () => {
  const {container} = render(<TableFrame>{table}</TableFrame>);
  const frame = container.firstElementChild;
  expect(frame?.outerHTML).toMatch(/^<div class="\w+" data-wide="">/);
  resize();
  expect(frame?.outerHTML).toMatch(
    /data-wide="scrolls" tabindex="0" role="group" aria-label="Table, scrolls sideways">/,
  );
  width.mockReturnValue(0);
  resize();
  expect(frame?.outerHTML).toMatch(/^<div class="\w+" data-wide="fits">/);
});

test('stays a region where it has a label', () => {
  const {container} = render(<TableFrame label="Codes">{table}</TableFrame>);
  const frame = container.firstElementChild;
  expect(frame?.getAttribute('tabindex')).toBe('0');
  width.mockReturnValue(0);
  resize();
  expect(frame?.outerHTML).toMatch(/data-wide="fits" role="region" aria-label="Codes">/);
});

test('needs no React in what the server alone renders, and is not watched twice elsewhere', () => {
  const html = '<div data-wide=""><table></table></div>';
  const frame = frameIn(html, true);
  resize();
  expect(frame.dataset['wide']).toBe('scrolls');
  watched.clear();
  frameIn(html, false);
  expect(watched.size).toBe(0);
});

test('is taken to fit on a page that follows another, until it is measured', () => {
  const frame = frameIn('<div data-wide=""><table></table></div>', true);
  expect(frame.dataset['wide']).toBe('fits');
  resize();
  expect(frame.dataset['wide']).toBe('scrolls');
});

test('has its mark at once when the reader goes back', () => {
  const frame = frameIn('<div data-wide=""><table></table></div>', false);
  dispatchEvent(new PopStateEvent('popstate'));
  expect(frame.dataset['wide']).toBe('scrolls');
});

test('is not watched any more when it goes', () => {
  watched.clear();
  render(<TableFrame>{table}</TableFrame>).unmount();
  expect(watched.size).toBe(0);
});
