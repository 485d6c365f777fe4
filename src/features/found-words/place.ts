/** Finds the place of a page to lead a reader to who searched for some words. */
import {foundWordsPattern, wordOfMatch} from '@talos-docs/search/foundWords';

interface Match {
  readonly range: Range;
  /** Which of the searched words it is. */
  readonly word: string;
}

/** What the index leaves out (packages/search/indexer) is not marked either. */
const excluded = '[data-search-exclude], .hash-link, button, script, style, template';

/**
 * Finds the words in the text below an element, also in closed details and inactive tabs. A word that two elements
 * share is not found.
 * @param words from `foundWordsOf`
 * @returns matches in the order of the page
 */
export function findMatches(root: Element, words: readonly string[]): Match[] {
  const pattern = foundWordsPattern(words);
  const matches: Match[] = [];
  const texts = document.createTreeWalker(root, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT, {
    acceptNode: (node) => {
      if (node instanceof Text) return NodeFilter.FILTER_ACCEPT;
      return (node as Element).matches(excluded)
        ? NodeFilter.FILTER_REJECT
        : NodeFilter.FILTER_SKIP;
    },
  });
  for (let node = texts.nextNode(); node; node = texts.nextNode()) {
    for (const {0: text, index} of (node as Text).data.matchAll(pattern)) {
      const word = wordOfMatch(text, words);
      if (word === undefined) continue;
      const range = document.createRange();
      range.setStart(node, index);
      range.setEnd(node, index + text.length);
      matches.push({range, word});
    }
  }
  return matches;
}

const headings = 'h1, h2, h3, h4, h5, h6';

/** What an outline can frame and a reader takes in at a glance, the outermost first. */
const blocks = ['tr', 'figure', 'pre', 'dl > div', `li, dt, dd, p, summary, caption, ${headings}`];

function level(heading: Element): number {
  return Number(heading.tagName.slice(1));
}

function follows(node: Node, reference: Node): boolean {
  return (reference.compareDocumentPosition(node) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
}

/** Says whether a node belongs to the section of an address. */
export type Section = (node: Node) => boolean;

/**
 * The section that a fragment names: from its heading to the next one of the same or a higher level, wherever it stands
 * in the markup; the element itself where it is no heading.
 * @param content root of the page's text
 * @param anchor id from the address, decoded; empty or unknown: the whole content
 */
export function sectionOf(content: Element, anchor: string): Section {
  const start = anchor === '' ? null : document.getElementById(anchor);
  if (!start || !content.contains(start)) return () => true;
  if (!start.matches(headings)) return (node) => start.contains(node);
  const end = [...content.querySelectorAll(headings)].find(
    (heading) => follows(heading, start) && level(heading) <= level(start),
  );
  return (node) =>
    (start.contains(node) || follows(node, start)) &&
    !(end && (end.contains(node) || follows(node, end)));
}

function blockOf(node: Node): Element | null {
  const element = node instanceof Element ? node : node.parentElement;
  for (const selector of blocks) {
    const block = element?.closest(selector);
    if (block) return block;
  }
  return element;
}

function wordsIn(text: string, words: readonly string[]): Set<string> {
  const found = [...text.matchAll(foundWordsPattern(words))];
  return new Set(found.flatMap(([match]) => wordOfMatch(match, words) ?? []));
}

interface Candidate {
  readonly words: Set<string>;
  /** One of its cells, or its term, says exactly one of the words. */
  named: boolean;
}

function isNamed({range, word}: Match): boolean {
  const cell = range.startContainer.parentElement?.closest('th, td, dt');
  // A mark, such as that of an unconfirmed value, may stand beside the code in its cell.
  const code = range.startContainer.parentElement?.closest(':is(th, td, dt) code');
  return [cell, code].some((name) => name?.textContent.trim().toLowerCase() === word);
}

/** A block to lead the reader to, and how many of the words it holds. */
interface Found {
  readonly place: Element;
  readonly words: number;
}

/** What goes first among blocks that hold equally many words: the higher number. */
function preference(block: Element, {words: held, named}: Candidate, all: number): number {
  // A heading that holds all the words is what was found, and part of a heading says least.
  if (block.matches(headings)) return held.size === all ? 4 : 0;
  if (block.matches('figure')) return 1;
  return named ? 3 : 2;
}

/**
 * Chooses the block to lead the reader to: the one with most of the words. Among equals, an entry that is named by a
 * word goes first (the row of a code), then text, then what stands first.
 * @param matches from `findMatches`; those outside the section do not count
 * @param words all words that were searched
 * @returns null when none of the words stands in the section
 */
export function bestBlock(
  content: Element,
  matches: readonly Match[],
  words: readonly string[],
  section: Section,
): Found | null {
  const candidates = new Map<Element, Candidate>();
  const count = (block: Element, word: string, named = false) => {
    const known = candidates.get(block) ?? {words: new Set(), named: false};
    known.words.add(word);
    known.named ||= named;
    candidates.set(block, known);
  };
  for (const match of matches) {
    const node = match.range.startContainer;
    const block = section(node) ? blockOf(node) : null;
    if (block) count(block, match.word, isNamed(match));
  }
  for (const figure of content.querySelectorAll('figure')) {
    if (!section(figure)) continue;
    const alternatives = [...figure.querySelectorAll('img')].map(({alt}) => alt).join(' ');
    for (const word of wordsIn(alternatives, words)) count(figure, word);
  }

  const ranked = [...candidates].map(([place, held]) => ({
    place,
    words: held.words.size,
    rank: held.words.size * 5 + preference(place, held, words.length),
  }));
  ranked.sort((a, b) => b.rank - a.rank || (follows(b.place, a.place) ? -1 : 1));
  return ranked[0] ?? null;
}

/** Text drawn in an SVG file, which the page itself does not hold. */
async function drawnText(image: HTMLImageElement): Promise<string> {
  const response = await fetch(image.currentSrc || image.src);
  if (!response.ok) return '';
  // Styles are no text, and the policy of the page would report them.
  const markup = (await response.text()).replace(/<style[^]*?<\/style>/g, '');
  return new DOMParser().parseFromString(markup, 'image/svg+xml').documentElement.textContent;
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
  let best: Found | null = null;
  for (const image of content.querySelectorAll('img')) {
    if (!section(image)) continue;
    const place = image.closest('figure') ?? image;
    const drawn = await drawnText(image).catch(() => '');
    const held = wordsIn([drawn, image.alt, place.textContent].join(' '), words).size;
    if (held > (best?.words ?? 0)) best = {place, words: held};
  }
  return best;
}
