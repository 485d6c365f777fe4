/** Shape of a record in a hosted index, as DocSearch's interface reads it (specification, sections 3 and 7). */

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
