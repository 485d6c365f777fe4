import {foundWordsOf} from '@site/src/lib/search/foundWords';
import {findMatches, type Match} from './matches';
import {pictureWith} from './pictures';
import {bestBlock, sectionOf, type Section} from './place';
import {reveal} from './reveal';
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

/** The browser scrolls to the fragment by itself until the page is loaded, and hydration renews the tabs. */
async function settled(): Promise<void> {
  if (document.readyState !== 'complete') {
    await new Promise<void>((resolve) => {
      window.addEventListener('load', () => resolve(), {once: true});
      setTimeout(resolve, loadTime);
    });
  }
  await new Promise<void>((resolve) => {
    // In a tab in the background no frame comes.
    setTimeout(resolve, 200);
    requestAnimationFrame(() => requestAnimationFrame(() => resolve()));
  });
}

/** Marks the matches without touching the page. Browsers without the API show the outline only. */
function mark(matches: readonly Match[]): void {
  if (!('highlights' in CSS) || matches.length === 0) return;
  CSS.highlights.set(highlightName, new Highlight(...matches.map(({range}) => range)));
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

/** Where to lead the reader; null when the section holds none of the words. */
async function placeOf(
  content: Element,
  matches: readonly Match[],
  words: readonly string[],
  section: Section,
): Promise<Element | null> {
  const block = bestBlock(content, matches, words, section);
  const held = block?.words ?? 0;
  // What the text lacks may be written in a drawing.
  const picture = held < words.length ? await pictureWith(content, words, section) : null;
  return picture && picture.words > held ? picture.place : (block?.place ?? null);
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
  mark(matches);
  end.addEventListener('abort', () => 'highlights' in CSS && CSS.highlights.delete(highlightName));
  clearOnEscape(() => shown.abort(), end);
  if (!arrival.lead) return;

  const block = await placeOf(content, matches, words, sectionOf(content, anchorOf(arrival.hash)));
  if (!block || isOver() || hasActed()) return;
  await reveal(block);
  if (isOver()) return;
  if (!hasActed()) bringIntoView(block);
  outline(block, end);
}
