import {vi} from 'vitest';

/** A `main` with the given Markdown content, in place of what the page held. */
export function renderContent(html: string): HTMLElement {
  document.body.innerHTML = `<div id="page"><main><div class="theme-doc-markdown markdown">${html}</div></main></div>`;
  const content = document.querySelector<HTMLElement>('.theme-doc-markdown');
  if (!content) throw new Error('The content was not rendered.');
  return content;
}

export interface FakeImage {
  readonly loaded?: boolean;
  readonly natural?: {width: number; height: number};
}

/** jsdom loads no images; this gives one the state and size it would have in a browser. */
export function pretend(image: HTMLImageElement, {loaded = true, natural}: FakeImage = {}): void {
  const {width, height} = loaded ? (natural ?? {width: 800, height: 400}) : {width: 0, height: 0};
  Object.defineProperties(image, {
    complete: {value: loaded, configurable: true},
    naturalWidth: {value: width, configurable: true},
    naturalHeight: {value: height, configurable: true},
  });
  image.getBoundingClientRect = () => new DOMRect(100, 50, 400, 200);
}

const numbersIn = (text: string) => (text.match(/-?[\d.]+(?=px|\))/g) ?? []).map(Number);

/** Reads the movement that medium-zoom writes; jsdom has no such class. */
class FakeMatrix {
  readonly a: number;
  readonly e: number;
  readonly f: number;

  constructor(transform: string) {
    const [scale = NaN, x = NaN, y = NaN] = numbersIn(transform);
    this.a = scale;
    this.e = scale * x;
    this.f = scale * y;
  }
}

/** How a figure stands in the window: how far it is off its place on the page, and its size against that. */
export function standOf({style}: HTMLElement): {x: number; y: number; scale: number} {
  const [x = NaN, y = NaN, zoom = NaN, scale = NaN, fitX = NaN, fitY = NaN] = numbersIn(
    style.transform,
  );
  const round = (value: number) => Math.round(value * 1e6) / 1e6;
  const size = zoom * scale;
  return {x: round(x + size * fitX), y: round(y + size * fitY), scale: round(size)};
}

/** A window of 1032 x 532, in which nothing moves and nothing is resized. */
export function stubLayout(): void {
  Element.prototype.getAnimations = () => [];
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe(): void {}
    },
  );
  vi.stubGlobal('DOMMatrix', FakeMatrix);
  vi.spyOn(document.documentElement, 'clientWidth', 'get').mockReturnValue(1032);
  vi.spyOn(document.documentElement, 'clientHeight', 'get').mockReturnValue(532);
}
