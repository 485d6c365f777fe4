import {useEffect, useRef, type ComponentProps, type ReactNode} from 'react';
import {clsx} from 'clsx';
import styles from './styles.module.css';
import {watchFrame} from './watchFrame';

interface TableFrameProps {
  /** Names the frame as a region of the page; without it, it is none, and a group only while it scrolls. */
  label?: string;
  className?: string | undefined;
  /** One table. */
  children: ReactNode;
}

/**
 * What a table scrolls in where it is wider than its page; its caption, its head and its first column stay in sight.
 * A table that fits is no tab stop, and its head stays below the navigation bar while the page scrolls.
 */
export function TableFrame({label, className, children}: TableFrameProps): ReactNode {
  const frame = useRef<HTMLDivElement>(null);
  useEffect(() => (frame.current ? watchFrame(frame.current) : undefined), []);
  return (
    <div
      ref={frame}
      className={clsx(styles.frame, className)}
      data-wide=""
      {...(label !== undefined && {role: 'region', 'aria-label': label, tabIndex: 0})}
    >
      {children}
    </div>
  );
}

/** A Markdown table. It is no landmark: a page would have several of one name. */
export function MarkdownTable(props: ComponentProps<'table'>): ReactNode {
  return (
    <TableFrame className={styles.plain}>
      <table {...props} />
    </TableFrame>
  );
}
