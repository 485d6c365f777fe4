/**
 * What the search index is made of. The build writes it (indexer), the engine reads it, and the records
 * for hosted search are derived from it: one model, so that both searches know the same.
 */

/** What a block of text was on the page. */
export type BlockKind = 'text' | 'item' | 'row' | 'definition' | 'code' | 'caption' | 'figure';

export interface SearchBlock {
  /** Plain text, white space collapsed. A table row carries its header: `Contact ID: 130 · Meaning: Burglary`. */
  readonly text: string;
  /** Absent: `text`. */
  readonly kind?: Exclude<BlockKind, 'text'>;
  /** Codes, event numbers or model names that this block is the entry of, as printed. */
  readonly codes?: readonly string[];
  /** Id of the block itself, where it has one: a hit leads there rather than to its section's heading. */
  readonly anchor?: string;
}

export type HeadingLevel = 1 | 2 | 3 | 4 | 5;

/** A heading and what stands below it, up to the next heading of any level. */
export interface SearchSection {
  /** Id of the heading; empty for the top of the page. */
  readonly anchor: string;
  /** 1 is the page's title. */
  readonly level: HeadingLevel;
  readonly heading: string;
  /** Codes, model names or standards that the heading is the entry of, as printed. */
  readonly codes?: readonly string[];
  readonly blocks: readonly SearchBlock[];
}

export interface SearchPage {
  /** Address without the site's base path, for example `/devices/overview/alarming/sensors`. */
  readonly path: string;
  readonly title: string;
  /** What hits are grouped by (`hierarchy.lvl0`), for example `Devices › Overview`. */
  readonly group: string;
  /** Id of the guide (config/guides), or the content's name outside the guides: `blog`, `whats-new`, `pages`. */
  readonly guide: string;
  /** Facet values of the roles that find the page (`searchFacet` in config/guides). */
  readonly roles: readonly string[];
  /** `overview`, `task`, `reference` or `troubleshooting`; outside the guides `article`, `release` or `page`. */
  readonly kind: string;
  readonly language: string;
  /** Contextual search tag, for example `docs-devices-current`. */
  readonly docusaurusTag: string;
  readonly version: string;
  /** Address of the first of the pages that say the same for different roles; absent where there is one page. */
  readonly twin?: string;
  /** Higher ranks first among equals; 0 is ordinary. */
  readonly pageRank: number;
  readonly subtitle?: string;
  readonly description?: string;
  readonly keywords?: readonly string[];
  /** Labels of the page's tags. */
  readonly tags?: readonly string[];
  readonly sections: readonly SearchSection[];
}

/** Version of the file format; a client that reads another one fetches the manifest anew. */
export const indexFormat = 1;

/** One downloaded file: the pages of one guide. */
export interface SearchShard {
  readonly format: typeof indexFormat;
  /** Equal to `SearchPage.guide` of its pages. */
  readonly id: string;
  readonly pages: readonly SearchPage[];
}

export interface ShardEntry {
  readonly id: string;
  /** Address relative to the manifest's folder, for example `shards/devices.<hash>.json`; hashed by content. */
  readonly file: string;
  /** Every facet value that occurs in the shard, so that a client loads only shards that can answer. */
  readonly facets: {
    readonly role: readonly string[];
    readonly language: readonly string[];
    readonly docusaurus_tag: readonly string[];
    readonly kind: readonly string[];
  };
}

export interface SearchManifest {
  readonly format: typeof indexFormat;
  readonly shards: readonly ShardEntry[];
}

/** Folder of manifest and shards below the site's base path. */
export const indexFolder = 'search-index';
export const manifestFile = 'manifest.json';
/** Folder of the shards below that of the manifest, so that one rule of a server covers them and not the manifest. */
export const shardFolder = 'shards';

// Shape of a record in a hosted index, as DocSearch's interface reads it (specification, sections 3 and 7).

export type HierarchyKey = 'lvl0' | 'lvl1' | 'lvl2' | 'lvl3' | 'lvl4' | 'lvl5' | 'lvl6';
export type Hierarchy = Readonly<Record<HierarchyKey, string | null>>;
export type RecordType = Exclude<HierarchyKey, 'lvl0'> | 'content';

export interface SearchRecord {
  /** Stable as long as page, heading and place among its like stay. */
  readonly objectID: string;
  /** Absolute, with fragment. */
  readonly url: string;
  readonly url_without_anchor: string;
  readonly anchor: string;
  readonly type: RecordType;
  readonly hierarchy: Hierarchy;
  /** Text of `content` records; null for headings. */
  readonly content: string | null;
  readonly codes: readonly string[];
  readonly keywords: readonly string[];
  readonly lang: string;
  readonly language: string;
  readonly version: string;
  readonly docusaurus_tag: string;
  readonly role: readonly string[];
  readonly guide: string;
  readonly kind: string;
  /** See `SearchPage.twin`. */
  readonly twin: string | null;
  readonly weight: {
    readonly pageRank: number;
    /** Higher for higher headings. */
    readonly level: number;
    /** Place on the page, from 0. */
    readonly position: number;
  };
}
