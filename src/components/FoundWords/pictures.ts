import {foundWordsPattern, wordOfMatch} from '@site/src/lib/search/foundWords';
import type {Section} from './place';

/** Text drawn in an SVG file, which the page itself does not hold. */
async function textOf(image: HTMLImageElement): Promise<string> {
  const response = await fetch(image.currentSrc || image.src);
  if (!response.ok) return '';
  const drawing = new DOMParser().parseFromString(await response.text(), 'image/svg+xml');
  drawing.querySelectorAll('style').forEach((style) => {
    style.remove();
  });
  return drawing.documentElement.textContent;
}

/**
 * Finds the figure of a section whose drawing holds most of the words; the index knows that text too.
 * @returns null when no drawing holds any, or none can be read
 */
export async function pictureWith(
  content: Element,
  words: readonly string[],
  section: Section,
): Promise<Element | null> {
  const pattern = foundWordsPattern(words);
  if (!pattern) return null;
  let best: {place: Element; words: number} | null = null;
  for (const image of content.querySelectorAll('img')) {
    if (!section(image)) continue;
    const text = await textOf(image).catch(() => '');
    const held = new Set([...text.matchAll(pattern)].map(([match]) => wordOfMatch(match, words)));
    if (held.size > (best?.words ?? 0))
      best = {place: image.closest('figure') ?? image, words: held.size};
  }
  return best?.place ?? null;
}
