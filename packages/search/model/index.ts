/**
 * What the search index is made of. The build writes it (indexer), the engine reads it, and the records
 * for hosted search are derived from it: one model, so that both searches know the same.
 */
import * as v from 'valibot';

/** What a schema reads, for reading only. */
type Frozen<T> = {readonly [Key in keyof T]: Frozen<T[Key]>};

const text = v.exactOptional(v.string());
const texts = v.array(v.string());

const blockSchema = v.object({
  /** Plain text, white space collapsed. A table row carries its header: `Contact ID: 130 · Meaning: Burglary`. */
  text: v.string(),
  /** What it was on the page; absent for running text. */
  kind: v.exactOptional(
    v.picklist([
      'item',
      'row',
      'definition',
      'code',
      'caption',
      'figure',
      // Stands on no page: the engine makes it of `SearchPage.questions`.
      'question',
    ]),
  ),
  /** Codes, event numbers or model names that this block is the entry of, as printed. */
  codes: v.exactOptional(texts),
  /** Id of the block itself, where it has one: a hit leads there rather than to its section's heading. */
  anchor: text,
});
export type SearchBlock = Frozen<v.InferOutput<typeof blockSchema>>;

const sectionSchema = v.object({
  /** Id of the heading; empty for the top of the page. */
  anchor: v.string(),
  /** 1 is the page's title. */
  level: v.picklist([1, 2, 3, 4, 5]),
  heading: v.string(),
  /** Codes, model names or standards that the heading is the entry of, as printed. */
  codes: v.exactOptional(texts),
  blocks: v.array(blockSchema),
});
/** A heading and what stands below it, up to the next heading of any level. */
export type SearchSection = Frozen<v.InferOutput<typeof sectionSchema>>;
export type HeadingLevel = SearchSection['level'];

const pageSchema = v.object({
  /** Address without the site's base path, for example `/devices/overview/alarming/sensors`. */
  path: v.string(),
  title: v.string(),
  /** What hits are grouped by (`hierarchy.lvl0`), for example `Devices › Overview`. */
  group: v.string(),
  /** Id of the guide (config/guides), or the content's name outside the guides: `blog`, `whats-new`, `pages`. */
  guide: v.string(),
  /** Facet values of the roles that find the page (`searchFacet` in config/guides). */
  roles: texts,
  /** `overview`, `task`, `reference` or `troubleshooting`; outside the guides `article`, `release` or `page`. */
  kind: v.string(),
  language: v.string(),
  /** Contextual search tag, for example `docs-devices-current`. */
  docusaurusTag: v.string(),
  version: v.string(),
  /** Address of the first of the pages that say the same for different roles; absent where there is one page. */
  twin: text,
  /** Higher ranks first among equals; 0 is ordinary. */
  pageRank: v.number(),
  subtitle: text,
  description: text,
  keywords: v.exactOptional(texts),
  /** Labels of the page's tags. */
  tags: v.exactOptional(texts),
  /** What readers ask that the page answers, in their own words; not among its texts. */
  questions: v.exactOptional(texts),
  sections: v.array(sectionSchema),
});
export type SearchPage = Frozen<v.InferOutput<typeof pageSchema>>;

/** Version of the file format; a client that reads another one fetches the manifest anew. */
export const indexFormat = 1;

const wordsSchema = v.object({
  /** Words and their beginnings, joined by blanks. */
  features: v.string(),
  /** Embeddings of these, one after the other (`classifier/embedding.ts`). */
  embeddings: v.string(),
  /**
   * Embeddings of the pages, by address; pages that say the same for different roles share one, by their `twin`. The
   * empty address stands for what no page answers.
   */
  pages: v.record(v.string(), v.string()),
});
/** What the classifier learned of the words of readers: changes with any page, so no guide's shard holds a part. */
export type LearnedWords = Frozen<v.InferOutput<typeof wordsSchema>>;

export const shardSchema = v.object({
  format: v.literal(indexFormat),
  /** Equal to `SearchPage.guide` of its pages. */
  id: v.string(),
  pages: v.array(pageSchema),
  /** In one shard that every reader gets. */
  words: v.exactOptional(wordsSchema),
});
/** One downloaded file: the pages of one guide. */
export type SearchShard = Frozen<v.InferOutput<typeof shardSchema>>;

export const manifestSchema = v.object({
  format: v.literal(indexFormat),
  shards: v.array(
    v.object({
      id: v.string(),
      /** Address relative to the manifest's folder, for example `shards/devices.<hash>.json`; hashed by content. */
      file: v.pipe(v.string(), v.regex(/^[\w.-]+(?:\/[\w.-]+)*$/)),
      /** Facet values of the roles that find a page of the shard: a client loads no others than those of its reader. */
      roles: texts,
    }),
  ),
});
export type SearchManifest = Frozen<v.InferOutput<typeof manifestSchema>>;
export type ShardEntry = SearchManifest['shards'][number];

/** Folder of manifest and shards below the site's base path. */
export const indexFolder = 'search-index';
export const manifestFile = 'manifest.json';
/** Folder of the shards below that of the manifest, so that one rule of a server covers them and not the manifest. */
export const shardFolder = 'shards';

export type HierarchyKey = 'lvl0' | 'lvl1' | 'lvl2' | 'lvl3' | 'lvl4' | 'lvl5' | 'lvl6';
export type Hierarchy = Readonly<Record<HierarchyKey, string | null>>;
export type RecordType = Exclude<HierarchyKey, 'lvl0'> | 'content';
