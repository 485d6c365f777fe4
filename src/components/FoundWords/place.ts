import {foundWordsPattern, wordOfMatch} from '@site/src/lib/search/foundWords';
import type {Match} from './matches';

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

/** The block that a node stands in. */
function blockOf(node: Node): Element | null {
  const element = node instanceof Element ? node : node.parentElement;
  for (const selector of blocks) {
    const block = element?.closest(selector);
    if (block) return block;
  }
  return element;
}

function pictureWords(figure: Element, words: readonly string[]): string[] {
  const pattern = foundWordsPattern(words);
  const text = [...figure.querySelectorAll('img')].map(({alt}) => alt).join(' ');
  const found = pattern ? [...text.matchAll(pattern)] : [];
  return found.flatMap(([match]) => wordOfMatch(match, words) ?? []);
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
export interface Found {
  readonly place: Element;
  readonly words: number;
}

/** What goes first among blocks that hold equally many words, the last first. */
const preferences = ['part of a heading', 'picture', 'text', 'named entry', 'heading'] as const;

function preference(block: Element, {words: held, named}: Candidate, all: number): number {
  const kind = (): (typeof preferences)[number] => {
    // A heading that holds all the words is what was found.
    if (block.matches(headings)) return held.size === all ? 'heading' : 'part of a heading';
    if (block.matches('figure')) return 'picture';
    return named ? 'named entry' : 'text';
  };
  return preferences.indexOf(kind());
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
  const candidate = (block: Element) => {
    const known = candidates.get(block) ?? {words: new Set(), named: false};
    candidates.set(block, known);
    return known;
  };
  for (const match of matches) {
    const node = match.range.startContainer;
    const block = section(node) ? blockOf(node) : null;
    if (!block) continue;
    const known = candidate(block);
    known.words.add(match.word);
    known.named ||= isNamed(match);
  }
  for (const figure of content.querySelectorAll('figure')) {
    if (!section(figure)) continue;
    for (const word of pictureWords(figure, words)) candidate(figure).words.add(word);
  }

  const ranked = [...candidates].map(([place, held]) => ({
    place,
    words: held.words.size,
    rank: held.words.size * preferences.length + preference(place, held, words.length),
  }));
  ranked.sort((a, b) => b.rank - a.rank || (follows(b.place, a.place) ? -1 : 1));
  return ranked[0] ?? null;
}
