import type {BlogPost} from '@docusaurus/plugin-content-blog';
import * as v from 'valibot';
import {releaseSchema} from '../../src/lib/releases/frontMatter';
import type {NewestReleases} from '../../src/lib/releases/newest';

const shownOnHomePage = 3;

/** What is wrong with the front matter of release notes, one line each: file, field, what is expected. */
export function frontMatterProblems(posts: readonly BlogPost[]): string[] {
  return posts.flatMap(({metadata}) =>
    (v.safeParse(releaseSchema, metadata.frontMatter).issues ?? []).map(({path, message}) => {
      const field = path?.[0]?.key;
      const place = typeof field === 'string' ? `${field}: ` : '';
      return `${metadata.source.replace(/^@site\//, '')}: ${place}${message}`;
    }),
  );
}

/**
 * The newest release notes for the home page, and the ids of all for the mark of unread ones.
 * @param posts release notes, newest first
 */
export function newestReleases(posts: readonly BlogPost[]): NewestReleases {
  const listed = posts.filter(({metadata}) => !metadata.unlisted);
  return {
    ids: listed.map(({metadata}) => String(metadata.frontMatter.slug)),
    newest: listed.slice(0, shownOnHomePage).map(({metadata}) => {
      const {slug, kind, importance} = v.parse(releaseSchema, metadata.frontMatter);
      const {title, description} = metadata;
      return {id: slug, title, description, kind, importance};
    }),
  };
}
