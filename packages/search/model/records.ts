import {hostedLevel} from '../tuning';
import {escapeHtml} from './markedText';
import type {Hierarchy, RecordType, SearchPage, SearchSection} from '.';

/** Longest text of one record, in bytes of JSON: hosted search takes 10,000 for the whole of it. */
const longestContent = 8000;

const levels = ['lvl0', 'lvl1', 'lvl2', 'lvl3', 'lvl4', 'lvl5', 'lvl6'] as const;

/** Size of a text in a request to hosted search. */
const bytesOf = (text: string) => new TextEncoder().encode(JSON.stringify(text)).length;

/**
 * Headings above a place, as results are grouped by (specification, section 3): the group, the title, and the nearest
 * heading of each level between. Values are plain text.
 */
export function hierarchyOf(page: SearchPage, section: SearchSection): Hierarchy {
  const headings = [page.group, page.title];
  for (const {level, heading} of page.sections.slice(0, page.sections.indexOf(section) + 1)) {
    if (level === 1) continue;
    // Deeper headings belong to an earlier part.
    headings.length = level;
    headings[level] = heading;
  }
  return Object.fromEntries(levels.map((key, at) => [key, headings[at] ?? null])) as Hierarchy;
}

/**
 * Identifier of a record, equal for the embedded and the hosted search. It changes only with the address of the page,
 * the id of the heading, or the place of the block below it.
 * @param blockIndex place of the block in its section, for `content`; without it, what introduces the page
 */
export function objectIdOf(
  page: SearchPage,
  section: SearchSection,
  type: RecordType,
  blockIndex?: number,
): string {
  const place = section.anchor === '' ? page.path : `${page.path}#${section.anchor}`;
  return blockIndex === undefined ? `${place}:${type}` : `${place}:${type}:${blockIndex}`;
}

/** A place of a page as one record has it. */
interface RecordPlace {
  /** Stable as long as page, heading and place among its like stay. */
  readonly objectID: string;
  readonly anchor: string;
  readonly type: RecordType;
  readonly codes: readonly string[];
  /** Null for headings. */
  readonly content: string | null;
}

/** Cuts a text into escaped pieces that fit a record, between words unless a word has no end. */
function cut(text: string): string[] {
  const pieces: string[] = [];
  for (const word of (text.match(/\S{1,1000}/gu) ?? []).map(escapeHtml)) {
    const longer = [...pieces.slice(-1), word].join(' ');
    if (pieces.length === 0 || bytesOf(longer) > longestContent) pieces.push(word);
    else pieces[pieces.length - 1] = longer;
  }
  return pieces;
}

/** The texts of a section, escaped, as few records as the service's limit allows; entries of codes stand alone. */
function contentsOf(page: SearchPage, section: SearchSection): RecordPlace[] {
  const contents: RecordPlace[] = [];
  for (const [index, block] of section.blocks.entries()) {
    const {codes = [], anchor = section.anchor} = block;
    const open = contents.at(-1);
    const joined = `${open?.content ?? ''}\n${escapeHtml(block.text)}`;
    const isEntry = codes.length > 0 || (open?.codes.length ?? 0) > 0;
    if (open?.anchor === anchor && !isEntry && bytesOf(joined) <= longestContent) {
      contents[contents.length - 1] = {...open, content: joined};
      continue;
    }
    const id = objectIdOf(page, section, 'content', index);
    for (const [part, content] of cut(block.text).entries()) {
      const own = part === 0 ? id : `${id}-${part}`;
      contents.push({objectID: own, type: 'content', anchor, codes, content});
    }
  }
  return contents;
}

/** Subtitle and description, which stand in no block. */
function introductionOf(page: SearchPage, section: SearchSection): RecordPlace[] {
  const text = [page.subtitle, page.description].filter((part) => part !== undefined).join(' ');
  if (section.level !== 1 || section.anchor !== '' || text === '') return [];
  const objectID = objectIdOf(page, section, 'content');
  return [{objectID, type: 'content', anchor: '', codes: [], content: escapeHtml(text)}];
}

/** Address of a page, or of a place on it. @param site origin and base path, with a slash at its end */
export function addressOf(site: string, {path}: SearchPage, anchor = ''): string {
  const address = site.replace(/\/$/, '') + path;
  return anchor === '' ? address : `${address}#${anchor}`;
}

/** A record in a hosted index, as DocSearch's interface reads it (specification, sections 3 and 7). */
export type SearchRecord = Readonly<ReturnType<typeof recordAt>> & {
  /** What readers ask that the page answers; in the hosted record of its title alone. */
  readonly questions?: readonly string[];
};

/** The record of a place; its texts are not escaped. @param position place of the record on the page, from 0 */
export function recordAt(
  page: SearchPage,
  section: SearchSection,
  {objectID, anchor, type, codes, content}: RecordPlace,
  position: number,
  site: string,
) {
  return {
    objectID,
    url: addressOf(site, page, anchor),
    url_without_anchor: addressOf(site, page),
    anchor,
    type,
    hierarchy: hierarchyOf(page, section),
    content,
    codes,
    keywords: [...(page.keywords ?? []), ...(page.tags ?? [])],
    lang: page.language,
    language: page.language,
    version: page.version,
    docusaurus_tag: page.docusaurusTag,
    role: page.roles,
    guide: page.guide,
    kind: page.kind,
    twin: page.twin ?? null,
    weight: {
      pageRank: page.pageRank,
      level: hostedLevel(type === 'content' ? null : section.level),
      position,
    },
  };
}

/** A record whose headings, codes and keywords are escaped, because interfaces insert them as HTML. */
export function escapeRecord<Part extends Pick<SearchRecord, 'hierarchy' | 'codes' | 'keywords'>>(
  record: Part,
): Part {
  const hierarchy = Object.entries(record.hierarchy).map(([level, heading]) => [
    level,
    heading && escapeHtml(heading),
  ]);
  return {
    ...record,
    hierarchy: Object.fromEntries(hierarchy) as Hierarchy,
    codes: record.codes.map(escapeHtml),
    keywords: record.keywords.map(escapeHtml),
  };
}

/**
 * Makes the records of a page for hosted search: one for each heading and one for what stands below it, more where
 * that is too long. Texts are escaped.
 * @param site as `addressOf` takes it
 */
export function recordsOf(page: SearchPage, site: string): SearchRecord[] {
  const places = page.sections.flatMap((section) => {
    const {anchor, codes = [], level} = section;
    const type = `lvl${level}` as const;
    const objectID = objectIdOf(page, section, type);
    const heading: RecordPlace = {objectID, anchor, type, codes, content: null};
    const contents = [...introductionOf(page, section), ...contentsOf(page, section)];
    return [heading, ...contents].map((place) => ({section, place}));
  });
  return places.map(({section, place}, position) => {
    const record = escapeRecord(recordAt(page, section, place, position, site));
    const isTitle = record.type === 'lvl1' && record.anchor === '';
    return isTitle && page.questions
      ? {...record, questions: page.questions.map(escapeHtml)}
      : record;
  });
}
