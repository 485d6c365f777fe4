import {useEffect, useRef, useState, type ReactNode} from 'react';
import {clsx} from 'clsx';
import styles from './styles.module.css';

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
  const [isWide, setIsWide] = useState<boolean>();

  useEffect(() => {
    const element = frame.current;
    if (!element || typeof ResizeObserver === 'undefined') return undefined;
    const observer = new ResizeObserver(() => setIsWide(element.scrollWidth > element.clientWidth));
    observer.observe(element);
    if (element.firstElementChild) observer.observe(element.firstElementChild);
    return () => observer.disconnect();
  }, []);

  const region = label !== undefined && {role: 'region', 'aria-label': label};
  const group = isWide && {role: 'group', 'aria-label': 'Table, scrolls sideways'};
  const isTabStop = isWide ?? label !== undefined;
  return (
    <div
      ref={frame}
      className={clsx(styles.frame, className)}
      data-wide={isWide === undefined ? '' : isWide ? 'scrolls' : 'fits'}
      {...(region || group)}
      {...(isTabStop && {tabIndex: 0})}
    >
      {children}
    </div>
  );
}

/** Text in a cell that spans the table: it stays in sight while the columns scroll. */
export function Staying({children}: {children: ReactNode}): ReactNode {
  return <span className={styles.staying}>{children}</span>;
}
