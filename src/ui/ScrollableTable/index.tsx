import type {ReactNode, TableHTMLAttributes} from 'react';
import {TableFrame} from '../TableFrame';
import styles from './styles.module.css';

/** A Markdown table. It is no landmark: a page would have several of one name. */
export default function ScrollableTable(props: TableHTMLAttributes<HTMLTableElement>): ReactNode {
  return (
    <TableFrame className={styles.frame}>
      <table {...props} />
    </TableFrame>
  );
}
