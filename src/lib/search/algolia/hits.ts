import {escapeHtml} from '../engine/escape';
import type {EngineHit} from '../engine/types';
import type {SearchBlock, SearchPage, SearchSection} from '../model';
import type {SearchRecord} from '../record';
import {hierarchyOf, objectIdOf, pageAttributesOf} from '../records';
import {mapLeaves, names, retrieves} from './attributes';
import type {Branch, Leaf} from './attributes';
import {eachText} from './marks';
import type {Marker} from './marks';

/** Where the reader's page stands: addresses of hits lead to the same site. */
export interface Site {
  readonly origin: string;
  /** Base path of the site, with a slash at both ends. */
  readonly baseUrl: string;
}

/** A page with the same content in another guide. */
export interface AlsoIn {
  readonly guide: string;
  /** Name of the guide, escaped. */
  readonly label: string;
  readonly url: string;
}

/** Attributes that hold text. Interfaces insert them as HTML; all others are addresses and facet values. */
const textAttributes = ['hierarchy', 'content', 'codes', 'keywords'];

function addressOf({origin, baseUrl}: Site, page: SearchPage): string {
  return origin + baseUrl.replace(/\/$/, '') + page.path;
}

function withAnchor(address: string, anchor: string): string {
  return anchor === '' ? address : `${address}#${anchor}`;
}

/** A block with an id of its own is the better place to lead to than its section's heading. */
function anchorOf(section: SearchSection, block: SearchBlock | undefined): string {
  return block?.anchor ?? section.anchor;
}

/** The record that a hosted index would hold for a hit, nothing escaped yet. */
function recordOf({page, section, type, block}: EngineHit, site: Site): SearchRecord {
  const address = addressOf(site, page);
  const anchor = anchorOf(section, block);
  return {
    objectID: objectIdOf(page, section, type, block && section.blocks.indexOf(block)),
    url: withAnchor(address, anchor),
    url_without_anchor: address,
    anchor,
    type,
    hierarchy: hierarchyOf(page, section),
    content: block?.text ?? null,
    codes: (block ?? section).codes ?? [],
    keywords: [...(page.keywords ?? []), ...(page.tags ?? [])],
    ...pageAttributesOf(page),
    weight: {
      pageRank: page.pageRank,
      level: type === 'content' ? 0 : 100 - section.level * 10,
      position: page.sections.indexOf(section),
    },
  };
}

function twinsOf({alsoIn, section, block}: EngineHit, site: Site): AlsoIn[] {
  return alsoIn.map((page) => ({
    guide: page.guide,
    label: escapeHtml(page.group.split(' › ')[0] ?? page.group),
    url: withAnchor(addressOf(site, page), anchorOf(section, block)),
  }));
}

/**
 * A hit as the service answers it: the requested attributes of its record, what is marked in them, and beyond the
 * service's keys `also_in`, whatever attributes were requested. Texts are escaped.
 */
export function toHit(
  hit: EngineHit,
  marker: Marker,
  attributesToRetrieve: readonly string[],
  site: Site,
): object {
  const {objectID, ...attributes} = recordOf(hit, site);
  const record: Branch = {...attributes};
  const highlights = marker.highlights(record);
  const snippets = marker.snippets(record);
  return {
    ...mapLeaves<Leaf>(record, (leaf, path) => {
      if (!retrieves(attributesToRetrieve, path)) return undefined;
      return names(textAttributes, path) ? (eachText(leaf, escapeHtml) ?? leaf) : leaf;
    }),
    objectID,
    ...(snippets && {_snippetResult: snippets}),
    ...(highlights && {_highlightResult: highlights}),
    also_in: twinsOf(hit, site),
  };
}
