import type {ReleaseFacts} from '../../lib/releases/vocabulary';

interface NoteMetadata {
  readonly frontMatter: object;
}

/** What the front matter of a release note says; the build has checked it (plugins/release-notes). */
export function factsOf({frontMatter}: NoteMetadata): ReleaseFacts {
  return frontMatter as ReleaseFacts;
}

/** Slug of a note: the end of its address, and its anchor on the page of all notes. */
export function idOf({frontMatter}: NoteMetadata): string {
  return (frontMatter as {readonly slug: string}).slug;
}

/** Whether a post of a blog plugin is a release note; articles speak of no product. */
export function isNote({frontMatter}: NoteMetadata): boolean {
  return 'products' in frontMatter;
}
