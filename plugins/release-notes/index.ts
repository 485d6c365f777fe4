import type {BlogContent} from '@docusaurus/plugin-content-blog';
import type {Plugin} from '@docusaurus/types';
import {releaseNotesId} from '../../config/blog';
import {frontMatterProblems, newestReleases} from './newest';

/**
 * Checks the front matter of the release notes, by which readers filter them and choose their mail, and hands the
 * newest to the home page as `@generated/release-notes/default/newest.json`.
 */
export default function releaseNotes(): Plugin {
  return {
    name: 'release-notes',
    async allContentLoaded({allContent, actions}) {
      const content = allContent['docusaurus-plugin-content-blog']?.[releaseNotesId] as
        BlogContent | undefined;
      const posts = content?.blogPosts ?? [];
      const problems = frontMatterProblems(posts);
      if (problems.length > 0)
        throw new Error(`Release notes do not fit their schema:\n${problems.join('\n')}`);
      await actions.createData('newest.json', JSON.stringify(newestReleases(posts)));
    },
  };
}
