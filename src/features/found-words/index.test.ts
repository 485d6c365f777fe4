// @vitest-environment jsdom
import {afterEach, beforeEach, describe, expect, it, vi} from 'vitest';
import {showFoundWords, type Arrival} from '.';

class FakeHighlight {
  readonly ranges: Range[];
  constructor(...ranges: Range[]) {
    this.ranges = ranges;
  }
}

const highlights = new Map<string, FakeHighlight>();
const scrolledTo = vi.fn<(this: Element, options?: boolean | ScrollIntoViewOptions) => void>();
let visit = new AbortController();
/** Vertical place of every element in the window. */
let top = 2000;

const marked = () => highlights.get('found-words')?.ranges.map((range) => range.toString()) ?? [];
const outlined = () => document.querySelector('[data-found-place]')?.id;
const press = (key: string) =>
  document.body.dispatchEvent(new KeyboardEvent('keydown', {key, bubbles: true}));

function page(html: string): void {
  document.body.innerHTML = `<nav>loop</nav><main><div class="markdown">${html}</div></main>`;
}

async function arrive(arrival: Partial<Arrival> = {}): Promise<void> {
  await showFoundWords({search: '?find=loop', hash: '', lead: true, ...arrival}, visit.signal);
}

beforeEach(() => {
  visit = new AbortController();
  top = 2000;
  vi.stubGlobal('CSS', {highlights});
  vi.stubGlobal('Highlight', FakeHighlight);
  Element.prototype.scrollIntoView = scrolledTo;
  Element.prototype.getAnimations = () => [];
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(
    () => new DOMRect(0, top, 100, 20),
  );
  page('<h2 id="h">Wiring</h2><p id="p">A loop.</p><p>Loop and loop</p>');
});

afterEach(() => {
  visit.abort();
  vi.unstubAllGlobals();
  scrolledTo.mockReset();
});

it('marks all matches of the content, scrolls to the best block and outlines it', async () => {
  await arrive({hash: '#h'});
  expect(marked()).toEqual(['loop', 'Loop', 'loop']);
  expect(outlined()).toBe('p');
  expect(scrolledTo.mock.contexts).toEqual([document.getElementById('p')]);
});

it('does not scroll to what is in view', async () => {
  top = 300;
  await arrive();
  expect(scrolledTo).not.toHaveBeenCalled();
  expect(outlined()).toBe('p');
});

it('takes the outline away after a while', async () => {
  await arrive();
  vi.useFakeTimers();
  visit.abort();
  visit = new AbortController();
  const arriving = arrive();
  await vi.advanceTimersByTimeAsync(300);
  await arriving;
  expect(outlined()).toBe('p');
  await vi.advanceTimersByTimeAsync(3000);
  expect(outlined()).toBeUndefined();
  expect(marked()).not.toEqual([]);
  vi.useRealTimers();
});

it('only marks where the browser restores the place', async () => {
  await arrive({lead: false});
  expect(marked()).toHaveLength(3);
  expect(scrolledTo).not.toHaveBeenCalled();
  expect(outlined()).toBeUndefined();
});

it('does not pull away a reader who has started to scroll', async () => {
  const arriving = arrive();
  document.body.dispatchEvent(new Event('wheel', {bubbles: true}));
  await arriving;
  expect(marked()).toHaveLength(3);
  expect(scrolledTo).not.toHaveBeenCalled();
});

describe('takes everything back', () => {
  it('when the reader leaves', async () => {
    await arrive();
    visit.abort();
    expect([marked(), outlined()]).toEqual([[], undefined]);
  });

  it('on Escape, unless a dialog is open', async () => {
    await arrive();
    document.body.insertAdjacentHTML('beforeend', '<div aria-modal="true"></div>');
    press('Escape');
    expect(marked()).toHaveLength(3);
    document.querySelector('[aria-modal]')?.remove();
    press('Escape');
    expect([marked(), outlined()]).toEqual([[], undefined]);
  });

  it('before it is there, when the reader has left already', async () => {
    const arriving = arrive();
    visit.abort();
    await arriving;
    expect([marked(), outlined()]).toEqual([[], undefined]);
  });
});

it('opens what the place is closed in, from the outside in', async () => {
  page(`<details id="d"><summary>More</summary>
    <div class="tabs-container"><ul role="tablist"><li role="tab">A</li><li role="tab" id="b">B</li></ul>
    <div><div role="tabpanel">x</div><div role="tabpanel" hidden id="p">loop</div></div></div></details>`);
  const clicks: (string | undefined)[] = [];
  document.querySelector('summary')?.addEventListener('click', () => clicks.push('summary'));
  document.getElementById('b')?.addEventListener('click', () => clicks.push('tab'));
  await arrive();
  expect(clicks).toEqual(['summary', 'tab']);
  expect(outlined()).toBe('p');
});

it('does not open what shows the words while it is closed', async () => {
  page('<details><summary id="s">Loop</summary><p>x</p></details>');
  const toggled = vi.fn();
  document.querySelector('summary')?.addEventListener('click', toggled);
  await arrive();
  expect(toggled).not.toHaveBeenCalled();
  expect(outlined()).toBe('s');
});

it('outlines the figure whose drawing holds the words', async () => {
  page(`<h2 id="h">Wiring</h2><figure id="f1"><img src="/a.svg" alt=""></figure>
    <figure id="f2"><img src="/b.svg" alt=""></figure><h2>Loop</h2>`);
  vi.stubGlobal('fetch', (url: string) =>
    Promise.resolve(
      new Response(
        `<svg xmlns="http://www.w3.org/2000/svg"><style>.loop{}</style><text>${url.endsWith('b.svg') ? 'Loop' : 'x'}</text></svg>`,
      ),
    ),
  );
  await arrive({hash: '#h'});
  expect(outlined()).toBe('f2');
});

it('outlines the figure too when its drawing holds more of the words than any text', async () => {
  page(`<h2 id="h">Loop wiring</h2><p>loop</p>
    <figure id="f"><img src="/a.svg" alt="A loop"></figure><h2>Other</h2><p>loop scale</p>`);
  const drawing = '<svg xmlns="http://www.w3.org/2000/svg"><text>not to scale</text></svg>';
  vi.stubGlobal('fetch', () => Promise.resolve(new Response(drawing)));
  await arrive({search: '?find=loop+scale', hash: '#h'});
  expect(outlined()).toBe('f');
});

it('survives a drawing that cannot be read', async () => {
  page('<h2 id="h">Wiring</h2><figure><img src="/a.svg" alt=""></figure><h2>Loop</h2>');
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('offline')));
  await arrive({hash: '#h'});
  expect(outlined()).toBeUndefined();
  expect(marked()).toEqual(['Loop']);
});

it('still leads the reader where the browser knows no highlights', async () => {
  vi.stubGlobal('CSS', {});
  await arrive({hash: '#%E0%A4%A'});
  expect(marked()).toEqual([]);
  expect(outlined()).toBe('p');
  visit.abort();
});

it('does nothing for an address without words', async () => {
  await arrive({search: '?find='});
  expect(marked()).toEqual([]);
});
