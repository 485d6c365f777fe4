import {escapeHtml} from './engine/escape';
import type {HeadingLevel, SearchPage, SearchSection} from './model';
import type {Hierarchy, HierarchyKey, RecordType, SearchRecord} from './record';

/** Where records lead to. */
export interface RecordSite {
  /** Origin of the published site, without a slash at the end. */
  readonly siteUrl: string;
  /** Path of the site below its origin, with leading and trailing slash. */
  readonly baseUrl: string;
}

/** Longest text of one record, in bytes of JSON: hosted search takes 10,000 for the whole of it. */
const longestContent = 8000;

const levels = ['lvl0', 'lvl1', 'lvl2', 'lvl3', 'lvl4', 'lvl5', 'lvl6'] as const;

const headingKey = (level: HeadingLevel): Exclude<RecordType, 'content'> => `lvl${level}`;

/** Size of a text in a request to hosted search. */
const bytesOf = (text: string) => new TextEncoder().encode(JSON.stringify(text)).length;

/**
 * Headings above a place, as results are grouped by (specification, section 3): the group, the title, and the nearest
 * heading of each level between. Values are plain text.
 */
export function hierarchyOf(page: SearchPage, section: SearchSection): Hierarchy {
  const found = new Map<HierarchyKey, string>([
    ['lvl0', page.group],
    ['lvl1', page.title],
  ]);
  for (const {level, heading} of page.sections.slice(0, page.sections.indexOf(section) + 1)) {
    if (level === 1) continue;
    for (const deeper of levels.slice(level)) found.delete(deeper);
    found.set(headingKey(level), heading);
  }
  const entries = levels.map((key): [HierarchyKey, string | null] => [key, found.get(key) ?? null]);
  return Object.fromEntries(entries) as Hierarchy;
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

/** Part of a section that is one record. */
interface Content {
  readonly id: string;
  readonly anchor: string;
  readonly codes: readonly string[];
  /** Escaped. */
  readonly text: string;
}

/** Cuts a text into escaped pieces that fit a record, between words unless a word has no end. */
function cut(text: string): string[] {
  const pieces: string[] = [];
  let piece = '';
  for (const word of (text.match(/\S{1,1000}/gu) ?? []).map(escapeHtml)) {
    const longer = piece === '' ? word : `${piece} ${word}`;
    if (bytesOf(longer) > longestContent) {
      pieces.push(piece);
      piece = word;
    } else {
      piece = longer;
    }
  }
  return [...pieces, piece];
}

/** The texts of a section, as few records as the service's limit allows; entries of codes stand alone. */
function contentsOf(page: SearchPage, section: SearchSection): Content[] {
  const contents: Content[] = [];
  for (const [index, block] of section.blocks.entries()) {
    const {codes = [], anchor = section.anchor} = block;
    const open = contents.at(-1);
    const joined = `${open?.text ?? ''}\n${escapeHtml(block.text)}`;
    const isEntry = codes.length > 0 || (open?.codes.length ?? 0) > 0;
    if (open?.anchor === anchor && !isEntry && bytesOf(joined) <= longestContent) {
      contents[contents.length - 1] = {...open, text: joined};
      continue;
    }
    const id = objectIdOf(page, section, 'content', index);
    cut(block.text).forEach((text, part) =>
      contents.push({id: part === 0 ? id : `${id}-${part}`, anchor, codes, text}),
    );
  }
  return contents;
}

/** Subtitle and description, which stand in no block. */
function introductionOf(page: SearchPage, section: SearchSection): Content[] {
  const text = [page.subtitle, page.description].filter((part) => part !== undefined).join(' ');
  if (section.level !== 1 || section.anchor !== '' || text === '') return [];
  const id = objectIdOf(page, section, 'content');
  return [{id, anchor: '', codes: [], text: escapeHtml(text)}];
}

/** What all records of a page say of it alike. */
export function pageAttributesOf(page: SearchPage) {
  return {
    lang: page.language,
    language: page.language,
    version: page.version,
    docusaurus_tag: page.docusaurusTag,
    role: page.roles,
    guide: page.guide,
    kind: page.kind,
    twin: page.twin ?? null,
  } satisfies Partial<SearchRecord>;
}

/**
 * Makes the records of a page for hosted search: one for each heading and one for what stands below it, more where
 * that is too long. Texts are escaped, because interfaces insert them as HTML.
 */
export function recordsOf(page: SearchPage, {siteUrl, baseUrl}: RecordSite): SearchRecord[] {
  const address = `${siteUrl}${baseUrl.replace(/\/$/, '')}${page.path}`;
  const keywords = [...(page.keywords ?? []), ...(page.tags ?? [])].map(escapeHtml);
  const records: SearchRecord[] = [];
  for (const section of page.sections) {
    const type = headingKey(section.level);
    const hierarchy = Object.fromEntries(
      Object.entries(hierarchyOf(page, section)).map(([key, text]) => [
        key,
        text === null ? null : escapeHtml(text),
      ]),
    ) as Hierarchy;
    const {anchor, codes = []} = section;
    const heading = {id: objectIdOf(page, section, type), anchor, codes, text: null};
    const contents = [...introductionOf(page, section), ...contentsOf(page, section)];
    for (const content of [heading, ...contents]) {
      const isHeading = content.text === null;
      records.push({
        objectID: content.id,
        url: content.anchor === '' ? address : `${address}#${content.anchor}`,
        url_without_anchor: address,
        anchor: content.anchor,
        type: isHeading ? type : 'content',
        hierarchy,
        content: content.text,
        codes: content.codes.map(escapeHtml),
        keywords,
        ...pageAttributesOf(page),
        weight: {
          pageRank: page.pageRank,
          level: isHeading ? 100 - section.level * 10 : 0,
          position: records.length,
        },
      });
    }
  }
  return records;
}
