// @vitest-environment jsdom
import {afterEach, beforeEach, describe, expect, it, vi} from 'vitest';
import * as viewer from '.';
import {pretend, renderContent, standOf, stubLayout} from './testSupport';
import type {FakeImage} from './testSupport';

const svg = '<figure><img src="/a.svg" alt="Two inputs"><figcaption>Why.</figcaption></figure>';

/** Lets medium-zoom, the viewer and its observers finish what they put off. */
const settle = () => new Promise((resolve) => setTimeout(resolve));

const opened = () =>
  document.querySelectorAll<HTMLImageElement>('body > img.medium-zoom-image--opened');
const dialog = () => document.querySelector<HTMLElement>('[role="dialog"]:not([inert])');
const trigger = () => document.querySelector<HTMLButtonElement>('main button');
const button = (label: string) =>
  dialog()?.querySelector<HTMLButtonElement>(`[aria-label="${label}"]`);

function firstImage(): HTMLImageElement {
  const image = document.querySelector<HTMLImageElement>('main img');
  if (!image) throw new Error('No image.');
  return image;
}

async function attach(html = svg, state?: FakeImage): Promise<HTMLImageElement> {
  renderContent(html);
  const image = firstImage();
  pretend(image, state);
  viewer.attach();
  await settle();
  return image;
}

async function open(html?: string): Promise<HTMLImageElement> {
  await attach(html);
  trigger()?.click();
  await settle();
  const [figure] = opened();
  if (!figure) throw new Error('Nothing opened.');
  return figure;
}

async function press(key: string, init: KeyboardEventInit = {}): Promise<void> {
  const target = document.activeElement ?? document.body;
  target.dispatchEvent(
    new KeyboardEvent('keydown', {key, bubbles: true, cancelable: true, ...init}),
  );
  target.dispatchEvent(new KeyboardEvent('keyup', {key, bubbles: true}));
  await settle();
}

interface Pointer {
  readonly pointerId?: number;
  readonly pointerType?: string;
}

function pointer(type: string, target: Element, x: number, y: number, how: Pointer = {}): void {
  // The test environment has no PointerEvent; these two fields are what it would add.
  const event = new MouseEvent(type, {bubbles: true, clientX: x, clientY: y});
  target.dispatchEvent(Object.assign(event, {pointerId: 1, pointerType: 'mouse', ...how}));
}

function click(target: Element, x: number, y: number, pointerType = 'mouse'): void {
  pointer('pointerdown', target, x, y, {pointerType});
  pointer('pointerup', target, x, y, {pointerType});
  target.dispatchEvent(
    new MouseEvent('click', {bubbles: true, cancelable: true, clientX: x, clientY: y}),
  );
}

beforeEach(() => {
  stubLayout();
});

afterEach(async () => {
  viewer.suspend();
  await settle();
  vi.unstubAllGlobals();
});

describe('attaching', () => {
  it('gives each figure one named button and leaves the image an image', async () => {
    const image = await attach();
    viewer.attach();
    await settle();
    expect(document.querySelectorAll('main button')).toHaveLength(1);
    expect(trigger()?.getAttribute('aria-label')).toBe('Enlarge figure: Two inputs');
    expect(image.getAttribute('role')).toBeNull();
    expect(image.alt).toBe('Two inputs');
  });

  it('opens the figure that was pressed before, once', async () => {
    renderContent(svg);
    const image = firstImage();
    pretend(image);
    viewer.attach(image);
    await settle();
    expect(opened()).toHaveLength(1);
    viewer.suspend();
    await settle();
    viewer.attach(image);
    await settle();
    expect(opened()).toHaveLength(0);
  });

  it('waits for an image that has not loaded', async () => {
    const image = await attach(svg.replace('.svg', '.png'), {loaded: false});
    expect(trigger()).toBeNull();
    pretend(image);
    image.dispatchEvent(new Event('load'));
    expect(trigger()).not.toBeNull();
  });

  it('leaves an icon alone', async () => {
    await attach('<p><img src="/i.png" alt="i"></p>', {natural: {width: 20, height: 20}});
    expect(trigger()).toBeNull();
  });

  it('binds figures that appear later and lets go of those that leave', async () => {
    const first = await attach();
    const content = first.closest('.theme-doc-markdown');
    const later = document.createElement('img');
    later.src = '/b.svg';
    later.alt = 'Later';
    pretend(later);
    content?.replaceChildren(later);
    await settle();
    expect(
      [...document.querySelectorAll('main button')].map(
        (one) => one.ariaLabel ?? one.getAttribute('aria-label'),
      ),
    ).toEqual(['Enlarge figure: Later']);
    expect(first.classList.contains('medium-zoom-image')).toBe(false);
  });

  it('binds nothing while suspended', async () => {
    const image = await attach();
    viewer.suspend();
    const later = document.createElement('img');
    later.src = '/b.svg';
    pretend(later);
    image.closest('.theme-doc-markdown')?.append(later);
    await settle();
    expect(document.querySelectorAll('main button')).toHaveLength(1);
  });
});

describe('an open figure', () => {
  it('is a modal dialog at fit size over an inert page that does not scroll', async () => {
    const figure = await open();
    // 400 x 200 at (100, 50) in a room of 1000 x 500: 2.5 times, moved from (300, 150) to (516, 266).
    expect(standOf(figure)).toEqual({x: 216, y: 116, scale: 2.5});
    expect(dialog()?.getAttribute('aria-modal')).toBe('true');
    expect(dialog()?.getAttribute('aria-label')).toBe('Enlarged figure: Two inputs');
    expect(dialog()?.getAttribute('aria-owns')).toBe(figure.id);
    expect(document.activeElement).toBe(dialog());
    expect(document.querySelector<HTMLElement>('#page')?.inert).toBe(true);
    expect(document.documentElement.dataset.imageZoom).toBeDefined();
  });

  it('toggles with a click, at the clicked spot, and with the button', async () => {
    const figure = await open();
    click(figure, 16, 16);
    expect(standOf(figure)).toEqual({x: 466, y: 241, scale: 3.75});
    expect(button('Zoom to 150 percent')?.getAttribute('aria-pressed')).toBe('true');
    click(figure, 16, 16);
    expect(standOf(figure)).toEqual({x: 216, y: 116, scale: 2.5});
    button('Zoom to 150 percent')?.click();
    expect(standOf(figure)).toEqual({x: 216, y: 116, scale: 3.75});
    expect(opened()).toHaveLength(1);
  });

  it('pans by dragging within bounds, and the drag is no click', async () => {
    const figure = await open();
    button('Zoom to 150 percent')?.click();
    pointer('pointerdown', figure, 500, 250);
    pointer('pointermove', figure, 530, 270);
    expect(standOf(figure)).toEqual({x: 246, y: 136, scale: 3.75});
    expect(figure.hasAttribute('data-moving')).toBe(true);
    pointer('pointermove', figure, 5000, 5000);
    pointer('pointerup', figure, 5000, 5000);
    figure.dispatchEvent(new MouseEvent('click', {bubbles: true}));
    expect(standOf(figure)).toEqual({x: 466, y: 241, scale: 3.75});
    expect(figure.hasAttribute('data-moving')).toBe(false);
  });

  it('follows a pinch up to the zoom step', async () => {
    const figure = await open();
    const touch = (type: string, pointerId: number, x: number) =>
      pointer(type, figure, x, 266, {pointerId, pointerType: 'touch'});
    touch('pointerdown', 1, 466);
    touch('pointerdown', 2, 566);
    touch('pointermove', 1, 456);
    touch('pointermove', 2, 576);
    expect(standOf(figure)).toEqual({x: 216, y: 116, scale: 3});
    touch('pointermove', 2, 1500);
    expect(standOf(figure).scale).toBe(3.75);
    touch('pointerup', 1, 456);
    touch('pointercancel', 2, 1500);
    expect(figure.hasAttribute('data-moving')).toBe(false);
  });

  it('takes two taps within 500 ms for one toggle, and slower ones for two', async () => {
    const now = vi.spyOn(performance, 'now').mockReturnValue(0);
    const figure = await open();
    const zoomedAfterTapAt = (time: number) => {
      now.mockReturnValue(time);
      click(figure, 516, 266, 'touch');
      return figure.hasAttribute('data-zoomed');
    };
    expect(zoomedAfterTapAt(300)).toBe(false);
    expect(zoomedAfterTapAt(2000)).toBe(true);
    expect(zoomedAfterTapAt(2500)).toBe(true);
    expect(zoomedAfterTapAt(2600)).toBe(false);
    expect(zoomedAfterTapAt(3101)).toBe(true);
  });

  it('stays open where the second click of the double one that opened it misses it', async () => {
    await open();
    const overlay = document.querySelector('.medium-zoom-overlay');
    overlay?.dispatchEvent(new MouseEvent('click', {bubbles: true, detail: 2}));
    await settle();
    expect(dialog()).not.toBeNull();
    overlay?.dispatchEvent(new MouseEvent('click', {bubbles: true, detail: 1}));
    await settle();
    expect(dialog()).toBeNull();
  });

  it('pans with the arrow keys when zoomed', async () => {
    const figure = await open();
    await press('ArrowRight');
    expect(standOf(figure)).toEqual({x: 216, y: 116, scale: 2.5});
    button('Zoom to 150 percent')?.click();
    await press('ArrowRight');
    expect(standOf(figure)).toEqual({x: 156, y: 116, scale: 3.75});
  });

  it('keeps the focus inside and the page deaf to keys', async () => {
    const heard = vi.fn();
    window.addEventListener('keydown', heard);
    await open();
    const names: (string | null | undefined)[] = [];
    for (const shiftKey of [false, false, false, true]) {
      await press('Tab', {shiftKey});
      names.push(document.activeElement?.getAttribute('aria-label'));
    }
    expect(names).toEqual(['Zoom to 150 percent', 'Close', 'Zoom to 150 percent', 'Close']);
    await press('/');
    expect(heard).not.toHaveBeenCalled();
    window.removeEventListener('keydown', heard);
  });

  it.each<[string, () => void]>([
    ['Escape', () => void press('Escape')],
    ['the close button', () => button('Close')?.click()],
    [
      'a click on the overlay',
      () => click(document.querySelector('.medium-zoom-overlay') ?? document.body, 2, 2),
    ],
    ['a resize', () => window.dispatchEvent(new Event('resize'))],
    ['its figure leaving the page', () => firstImage().closest('figure')?.remove()],
    ['suspending', () => viewer.suspend()],
  ])('closes by %s and hands the page back', async (_, close) => {
    await open();
    const returnTo = trigger();
    close();
    await settle();
    expect(opened()).toHaveLength(0);
    expect(document.querySelector('[role="dialog"], .medium-zoom-overlay')).toBeNull();
    expect(document.querySelector<HTMLElement>('#page')?.inert).toBe(false);
    expect(document.documentElement.dataset.imageZoom).toBeUndefined();
    if (returnTo?.isConnected) expect(document.activeElement).toBe(returnTo);
  });

  it('opens again after closing, also by a click on the image', async () => {
    await open();
    await press('Escape');
    firstImage().click();
    await settle();
    expect(opened()).toHaveLength(1);
    expect(dialog()).not.toBeNull();
  });
});
