import type {ReactNode} from 'react';
import clsx from 'clsx';
import {useBlogPost} from '@docusaurus/plugin-content-blog/client';
import type {Props} from '@theme/BlogPostItem/Header/Authors';
import styles from '../../../blog.module.css';

/** Who wrote a post, in one quiet line on its page. In lists the same team at each post would say nothing. */
export default function Authors({className}: Props): ReactNode {
  const {metadata, isBlogPostPage} = useBlogPost();
  const names = metadata.authors.flatMap(({name}) => name ?? []);
  if (!isBlogPostPage || names.length === 0) return null;
  return <p className={clsx(styles.authors, className)}>{names.join(', ')}</p>;
}
