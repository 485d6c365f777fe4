import type {Importance, Kind} from './vocabulary';

/** A release note as the home page shows it. */
export interface NewestRelease {
  /** Slug of the note: the end of its address, and its anchor on the page of all notes. */
  readonly id: string;
  readonly title: string;
  readonly description: string;
  readonly kind: Kind;
  readonly importance: Importance;
}

/** Content of `@generated/release-notes/default/newest.json`. */
export interface NewestReleases {
  /** Ids of all notes, newest first. */
  readonly ids: readonly string[];
  readonly newest: readonly NewestRelease[];
}
