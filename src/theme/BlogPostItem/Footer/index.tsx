import type {ReactNode} from 'react';
import {useBlogPost} from '@docusaurus/plugin-content-blog/client';
import Footer from '@theme-original/BlogPostItem/Footer';
import Feedback from '@site/src/features/feedback';

/** Articles and release notes ask whether they were helpful on their own pages, not in lists. */
export default function FooterWrapper(): ReactNode {
  const {isBlogPostPage} = useBlogPost();
  return (
    <>
      {isBlogPostPage && <Feedback />}
      <Footer />
    </>
  );
}
