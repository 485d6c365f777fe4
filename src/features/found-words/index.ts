import {foundWordsOf} from '@talos-docs/search/foundWords';
import {bestBlock, findMatches, pictureWith, sectionOf} from './place';
import './styles.module.css';

/** Name of the highlight, as the style sheet spells it. */
const highlightName = 'found-words';
const outlineTime = 3000;
/** Longest wait for the pictures and scripts of a page that has just been opened. */
const loadTime = 1500;

export interface Arrival {
  readonly search: string;
  readonly hash: string;
  /** Lead the reader to the place; otherwise only mark the words, because the browser restores where the reader was. */
  readonly lead: boolean;
}

function anchorOf(hash: string): string {
  try {
    return decodeURIComponent(hash.slice(1));
  } catch {
    return hash.slice(1);
  }
}

const pause = (milliseconds: number) =>
  new Promise<void>((resolve) => setTimeout(resolve, milliseconds));

/** The browser scrolls to the fragment by itself until the page is loaded, and hydration renews the tabs. */
async function settled(): Promise<void> {
  if (document.readyState !== 'complete') {
    const load = new Promise((resolve) => window.addEventListener('load', resolve, {once: true}));
    await Promise.race([load, pause(loadTime)]);
  }
  const frame = new Promise<void>((resolve) =>
    requestAnimationFrame(() => requestAnimationFrame(() => resolve())),
  );
  // In a tab in the background no frame comes.
  await Promise.race([frame, pause(200)]);
}

function outline(block: Element, signal: AbortSignal): void {
  // Nobody has to be shown where the title is, and the page begins there.
  if (block.matches('h1')) return;
  const end = () => block.removeAttribute('data-found-place');
  block.setAttribute('data-found-place', '');
  const timer = setTimeout(end, outlineTime);
  signal.addEventListener('abort', () => {
    clearTimeout(timer);
    end();
  });
}

function bringIntoView(block: Element): void {
  const {scrollPaddingTop} = getComputedStyle(document.documentElement);
  const {top, bottom, height} = block.getBoundingClientRect();
  const hidden = Number.parseFloat(scrollPaddingTop) || 0;
  if (top >= hidden && bottom <= innerHeight) return;
  const position = height < innerHeight - hidden ? 'center' : 'start';
  block.scrollIntoView({block: position, behavior: 'instant'});
}

/** Says whether the reader has started to read or to go on, from where nothing may pull them away. */
function readerActs(until: AbortSignal): () => boolean {
  let acted = false;
  const act = () => (acted = true);
  for (const event of ['wheel', 'touchstart', 'pointerdown', 'keydown'])
    document.addEventListener(event, act, {passive: true, capture: true, signal: until});
  return () => acted;
}

function clearOnEscape(clear: () => void, signal: AbortSignal): void {
  const onKeyDown = (event: KeyboardEvent) => {
    // A dialog that is open takes the key for itself.
    if (event.key === 'Escape' && !document.querySelector('[aria-modal="true"], dialog[open]'))
      clear();
  };
  document.addEventListener('keydown', onKeyDown, {capture: true, signal});
}

/** Waits until nothing moves below an element any more, at most a second. */
async function restOf(element: Element): Promise<void> {
  await pause(100);
  const movements = element
    .getAnimations({subtree: true})
    // What follows a scroll position never finishes.
    .filter(({timeline}) => timeline === document.timeline)
    .map(({finished}) => finished);
  await Promise.race([Promise.allSettled(movements), pause(1000)]);
}

/** What has to be clicked so that a closed part opens; its state belongs to the theme, not to its attributes. */
function openerOf(part: Element): HTMLElement | null | undefined {
  if (part.matches('details')) return part.querySelector<HTMLElement>(':scope > summary');
  const panels = [...(part.parentElement?.children ?? [])];
  const tabs = part.closest('.tabs-container')?.querySelector('[role="tablist"]');
  return tabs?.querySelectorAll<HTMLElement>(':scope > [role="tab"]')[panels.indexOf(part)];
}

const closedPart = 'details:is(:not([open]), [data-collapsed="true"]), [role="tabpanel"][hidden]';

/**
 * Makes an element visible that stands in closed details or in inactive tabs.
 * @returns when what had to open is open; at once when nothing had to
 */
async function reveal(element: Element): Promise<void> {
  const closed: Element[] = [];
  let inside: Element | null = null;
  for (let at: Element | null = element; at; inside = at, at = at.parentElement) {
    // The summary of details is on screen also while they are closed.
    if (at.matches(closedPart) && !inside?.matches('summary')) closed.unshift(at);
  }
  for (const part of closed) openerOf(part)?.click();
  if (closed[0]) await restOf(closed[0]);
}

/**
 * Shows what a search found on the page that a hit led to (specification, section 2): marks the words, opens what hides
 * the best place in the section of the address, scrolls to it unless it is in view, and outlines it for a moment.
 * @param visit ends when the reader leaves the page or the address; everything is taken back then, and on Escape
 */
export async function showFoundWords(arrival: Arrival, visit: AbortSignal): Promise<void> {
  const words = foundWordsOf(arrival.search);
  if (words.length === 0 || visit.aborted) return;
  const shown = new AbortController();
  const {signal: end} = shown;
  const isOver = () => end.aborted;
  visit.addEventListener('abort', () => shown.abort());
  const hasActed = readerActs(end);
  await settled();
  const content = document.querySelector('main .markdown') ?? document.querySelector('main');
  if (isOver() || !content) return;

  const matches = findMatches(content, words);
  // Marks that do not touch the page. Browsers without them show the outline only.
  if ('highlights' in CSS && matches.length > 0) {
    CSS.highlights.set(highlightName, new Highlight(...matches.map(({range}) => range)));
    end.addEventListener('abort', () => CSS.highlights.delete(highlightName));
  }
  clearOnEscape(() => shown.abort(), end);
  if (!arrival.lead) return;

  const section = sectionOf(content, anchorOf(arrival.hash));
  const best = bestBlock(content, matches, words, section);
  const held = best?.words ?? 0;
  // What the text lacks may be written in a drawing.
  const picture = held < words.length ? await pictureWith(content, words, section) : null;
  const block = picture && picture.words > held ? picture.place : best?.place;
  if (!block || isOver() || hasActed()) return;
  await reveal(block);
  if (isOver()) return;
  if (!hasActed()) bringIntoView(block);
  outline(block, end);
}
