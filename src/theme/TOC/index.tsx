import type {ReactNode} from 'react';
import TOC from '@theme-original/TOC';
import type {Props} from '@theme/TOC';
import styles from './styles.module.css';

/** The table of contents stands after the text: only as a landmark of its own it is found there. */
export default function TOCWrapper(props: Props): ReactNode {
  return (
    <nav className={styles.toc} aria-label="On this page">
      <TOC {...props} />
    </nav>
  );
}
