import type {ReactNode} from 'react';
import BlogLayout from '@theme-original/BlogLayout';
import type {Props} from '@theme/BlogLayout';
import styles from '../blog.module.css';

/** The table of contents stands beside the main part: only as a landmark of its own it is found there. */
export default function BlogLayoutWrapper({toc, ...props}: Props): ReactNode {
  return (
    <BlogLayout
      {...props}
      toc={
        toc && (
          <nav className={styles.toc} aria-label="On this page">
            {toc}
          </nav>
        )
      }
    />
  );
}
