import type {ReactNode} from 'react';
import {useBlogPost} from '@docusaurus/plugin-content-blog/client';
import BlogPostPaginator from '@theme-original/BlogPostPaginator';
import type {Props} from '@theme/BlogPostPaginator';
import PaginatorNavLink from '@theme/PaginatorNavLink';
import Feedback from '@site/src/features/feedback';
import Subscribe from '@site/src/features/release-notes/subscribe';
import {isNote} from '@site/src/features/release-notes/Facts';

/**
 * Release notes of one day have no order in time, so none of them is called newer than another. Who has read one may
 * want to hear of the next.
 */
function NotePaginator({prevItem, nextItem}: Props): ReactNode {
  return (
    <>
      <div className="margin-top--lg">
        <Subscribe />
      </div>
      <nav className="pagination-nav docusaurus-mt-lg" aria-label="Release notes">
        {prevItem && <PaginatorNavLink {...prevItem} subLabel="Previous in the list" />}
        {nextItem && <PaginatorNavLink {...nextItem} subLabel="Next in the list" isNext />}
      </nav>
    </>
  );
}

/** Articles and release notes ask whether they were helpful on their own pages, not in lists. */
export default function BlogPostPaginatorWrapper(props: Props): ReactNode {
  const {metadata} = useBlogPost();
  return (
    <>
      <Feedback />
      {isNote(metadata) ? <NotePaginator {...props} /> : <BlogPostPaginator {...props} />}
    </>
  );
}
