import type {ReactNode} from 'react';
import clsx from 'clsx';
import Link from '@docusaurus/Link';
import {useBlogMetadata, useBlogPost} from '@docusaurus/plugin-content-blog/client';
import Title from '@theme-original/BlogPostItem/Header/Title';
import type {Props} from '@theme/BlogPostItem/Header/Title';
import PageMenu from '@site/src/features/page-menu';
import styles from '../../../blog.module.css';

/** On the page of a post, the way back to all posts above its title and what it gives the reader below. */
function PostTitle({className}: Props): ReactNode {
  const {description, permalink} = useBlogPost().metadata;
  const {blogBasePath, blogTitle} = useBlogMetadata();
  return (
    <>
      <PageMenu address={permalink}>
        <Link to={blogBasePath} className={styles.back} data-search-exclude="">
          {blogTitle}
        </Link>
      </PageMenu>
      <Title className={clsx(styles.pageTitle, className)} />
      <p className={styles.subtitle}>{description}</p>
    </>
  );
}

export default function TitleWrapper({className}: Props): ReactNode {
  const {isBlogPostPage} = useBlogPost();
  return isBlogPostPage ? (
    <PostTitle className={className} />
  ) : (
    <Title className={clsx(styles.listTitle, className)} />
  );
}
