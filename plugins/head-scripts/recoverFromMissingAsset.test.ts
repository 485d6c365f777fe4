// @vitest-environment jsdom
import {readFileSync} from 'node:fs';
import path from 'node:path';
import {afterEach, beforeEach, describe, expect, it, vi} from 'vitest';

const script = readFileSync(path.join(import.meta.dirname, 'recoverFromMissingAsset.js'), 'utf8');
const reload = vi.fn();
// jsdom cannot load a page again.
const page = {origin: 'https://docs.example', reload};
// eslint-disable-next-line @typescript-eslint/no-implied-eval, @typescript-eslint/no-unsafe-call -- runs as in the page's head
new Function('location', script)(page);
window.dispatchEvent(new Event('load'));

beforeEach(() => {
  reload.mockClear();
  sessionStorage.clear();
});
afterEach(() => {
  Reflect.deleteProperty(window, 'docusaurusRoot');
  document.head.replaceChildren();
  document.body.replaceChildren();
});

const startSite = () => Object.assign(window, {docusaurusRoot: {}});
const happen = (...names: string[]) => {
  for (const name of names) document.body.dispatchEvent(new Event(name, {bubbles: true}));
};
/** A script or style that the page asks for. */
function ask(file: string, tag: 'script' | 'link' = 'script', more: object = {}) {
  const element = document.createElement(tag);
  const address = {[tag === 'link' ? 'href' : 'src']: file};
  Object.assign(element, {rel: 'stylesheet', type: 'x', ...address, ...more});
  document.head.append(element);
  return element;
}
/** One that is not on the server any more. */
const miss = (...asked: Parameters<typeof ask>) => ask(...asked).dispatchEvent(new Event('error'));
const chunk = 'https://docs.example/assets/js/a.1.js';

it.each(['script', 'link'] as const)('loads the page again once for a missing %s', (tag) => {
  miss(chunk, tag);
  miss(chunk, tag);
  expect(reload).toHaveBeenCalledOnce();
});

it.each([
  ['a link under the pointer', ['click', 'pointerover']],
  ['a field that has the focus', ['click', 'focusin']],
  ['a reader who is typing', ['click', 'keydown', 'input']],
  ['nobody', []],
])('leaves the page alone when what is missing was fetched for %s', (_, events) => {
  startSite();
  happen(...events);
  miss(chunk);
  expect(reload).not.toHaveBeenCalled();
});

it('loads the page again for what a click asks for, also after it was missing under the pointer', () => {
  startSite();
  happen('pointerover');
  miss(chunk);
  happen('focusin', 'click');
  miss(chunk);
  expect(reload).toHaveBeenCalledOnce();
});

it.each([
  ['when the pointer has moved on meanwhile', ['pointerover', 'focusin'], 1],
  ['but not while the reader is typing', ['focusin', 'input'], 0],
])('loads the page again for what a click asked for, %s', async (_, events, times) => {
  startSite();
  happen('click');
  const asked = ask(chunk);
  await Promise.resolve();
  happen(...events);
  asked.dispatchEvent(new Event('error'));
  expect(reload).toHaveBeenCalledTimes(times);
});

describe('a script that the page names itself and that stays away', () => {
  const main = 'https://docs.example/assets/js/main.1.js';
  const missMain = () => miss(main, 'script', {defer: true});

  it('is told once, with another try', () => {
    missMain();
    expect(document.querySelector('[role=alert]')).toBeNull();
    missMain();
    missMain();
    expect(document.querySelectorAll('[role=alert]')).toHaveLength(1);
    expect(document.querySelector('[role=alert]')?.textContent).toContain('could not be loaded');
    document.querySelector('button')?.click();
    expect(reload).toHaveBeenCalledTimes(2);
  });

  it('is told at once without a network', () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    missMain();
    expect(reload).not.toHaveBeenCalled();
    expect(document.querySelector('[role=alert]')).not.toBeNull();
  });
});

it('tells of no script that the started site asks for: it says so itself', () => {
  miss(chunk);
  miss(chunk);
  expect(document.querySelector('[role=alert]')).toBeNull();
});
