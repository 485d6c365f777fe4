import type {BlogContent, BlogPost} from '@docusaurus/plugin-content-blog';
import type {Plugin} from '@docusaurus/types';
import * as v from 'valibot';
import {releaseSchema} from '@talos-docs/contract/releases/frontMatter';
import {releaseNotesId} from '../../config/blog';

/**
 * The newest three release notes for the home page, and the ids of all for the mark of unread ones.
 * @param posts release notes, newest first
 */
export function newestReleases(posts: readonly BlogPost[]) {
  const listed = posts.filter(({metadata}) => !metadata.unlisted);
  return {
    ids: listed.map(({metadata}) => String(metadata.frontMatter.slug)),
    newest: listed.slice(0, 3).map(({metadata}) => {
      const {slug, date, kind, importance} = v.parse(releaseSchema, metadata.frontMatter);
      const {title, description} = metadata;
      return {id: slug, title, description, date, kind, importance};
    }),
  };
}

/** Content of `@generated/release-notes/default/newest.json`. */
export type NewestReleases = ReturnType<typeof newestReleases>;

/** Hands the newest release notes to the home page as `@generated/release-notes/default/newest.json`. */
export default function releaseNotes(): Plugin {
  return {
    name: 'release-notes',
    async allContentLoaded({allContent, actions}) {
      const content = allContent['docusaurus-plugin-content-blog']?.[releaseNotesId] as
        BlogContent | undefined;
      const posts = content?.blogPosts ?? [];
      await actions.createData('newest.json', JSON.stringify(newestReleases(posts)));
    },
  };
}
