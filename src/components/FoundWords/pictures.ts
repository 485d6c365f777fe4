import {foundWordsPattern, wordOfMatch} from '@site/src/lib/search/foundWords';
import type {Found, Section} from './place';

/** Text drawn in an SVG file, which the page itself does not hold. */
async function drawnText(image: HTMLImageElement): Promise<string> {
  const response = await fetch(image.currentSrc || image.src);
  if (!response.ok) return '';
  const drawing = new DOMParser().parseFromString(await response.text(), 'image/svg+xml');
  drawing.querySelectorAll('style').forEach((style) => {
    style.remove();
  });
  return drawing.documentElement.textContent;
}

/**
 * Finds the figure of a section that holds most of the words in its drawing, caption and alternative text: the index
 * knows the text of drawings too.
 * @returns null when no figure holds any
 */
export async function pictureWith(
  content: Element,
  words: readonly string[],
  section: Section,
): Promise<Found | null> {
  const pattern = foundWordsPattern(words);
  if (!pattern) return null;
  let best: Found | null = null;
  for (const image of content.querySelectorAll('img')) {
    if (!section(image)) continue;
    const place = image.closest('figure') ?? image;
    const drawn = await drawnText(image).catch(() => '');
    const text = [drawn, image.alt, place.textContent].join(' ');
    const held = new Set([...text.matchAll(pattern)].map(([match]) => wordOfMatch(match, words)));
    if (held.size > (best?.words ?? 0)) best = {place, words: held.size};
  }
  return best;
}
