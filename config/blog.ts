import path from 'node:path';
import type {BlogPost, Options} from '@docusaurus/plugin-content-blog';
import {releaseNotesPath} from '@talos-docs/contract/releases/feed';
import type {MdxOptions} from './build';

/** Id of the blog plugin's instance that holds the release notes; also their folder and address. */
export const releaseNotesId = releaseNotesPath;

/** What articles and release notes share. Dates come from the content, feeds from `plugins/feeds`. */
const common = {
  onInlineTags: 'throw',
  onInlineAuthors: 'throw',
  onUntruncatedBlogPosts: 'throw',
  feedOptions: {type: null},
} satisfies Options;

const isDocumentation = ({metadata}: BlogPost) => metadata.frontMatter['kind'] === 'documentation';

/**
 * Newest first; of one day changes of the products before those of the documentation alone, and then in the order of
 * their addresses, so that no build changes it.
 */
function inOrder(posts: readonly BlogPost[]): BlogPost[] {
  return [...posts].sort(
    (a, b) =>
      b.metadata.date.getTime() - a.metadata.date.getTime() ||
      Number(isDocumentation(a)) - Number(isDocumentation(b)) ||
      (a.metadata.permalink < b.metadata.permalink ? -1 : 1),
  );
}

/** All articles come from one team: of a list of authors Docusaurus would make a page with a single entry. */
const authors = [{key: null, page: null, name: 'Documentation team'}];

const signed = (post: BlogPost) => ({...post, metadata: {...post.metadata, authors}});

/** Options of the blog: articles about the field. */
export function blogOptions(contentDir: string, mdx: MdxOptions): Options {
  return {
    ...common,
    ...mdx,
    path: path.join(contentDir, 'blog'),
    routeBasePath: 'blog',
    blogTitle: 'Blog',
    blogDescription:
      'Articles about alarm transmission and alarm handling, for people who plan, install, supervise and answer.',
    blogSidebarTitle: 'Recent articles',
    blogSidebarCount: 8,
    postsPerPage: 6,
    tags: 'tags.yml',
    processBlogPosts: ({blogPosts}) => Promise.resolve(inOrder(blogPosts).map(signed)),
  };
}

/** Options of the release notes, which stand on one page with filters and have no tags. */
export function releaseNotesOptions(contentDir: string, mdx: MdxOptions): Options {
  return {
    ...common,
    ...mdx,
    id: releaseNotesId,
    path: path.join(contentDir, releaseNotesId),
    routeBasePath: releaseNotesId,
    blogTitle: 'What’s new',
    blogDescription:
      'Release notes of the Talos platform and the TNA alarm transmitters: what changed, who notices it and what to do.',
    blogSidebarTitle: 'Release notes',
    blogSidebarCount: 12,
    postsPerPage: 'ALL',
    archiveBasePath: null,
    showReadingTime: false,
    blogListComponent: '@site/src/features/release-notes/ListPage',
    blogPostComponent: '@site/src/features/release-notes/NotePage',
    processBlogPosts: ({blogPosts}) => Promise.resolve(inOrder(blogPosts)),
  };
}
