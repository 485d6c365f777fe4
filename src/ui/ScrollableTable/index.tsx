import {useEffect, useRef, useState, type ReactNode, type TableHTMLAttributes} from 'react';
import styles from './styles.module.css';

/**
 * A Markdown table that scrolls sideways where it is wider than the page. Only then it can be reached by
 * keyboard: a tab stop at every table would slow down everyone else. It is no landmark, of which a page with several
 * such tables would have several of one name.
 */
export default function ScrollableTable(props: TableHTMLAttributes<HTMLTableElement>): ReactNode {
  const frame = useRef<HTMLDivElement>(null);
  const [overflowing, setOverflowing] = useState(false);

  useEffect(() => {
    const element = frame.current;
    if (!element || typeof ResizeObserver === 'undefined') return undefined;
    const observer = new ResizeObserver(() =>
      setOverflowing(element.scrollWidth > element.clientWidth),
    );
    observer.observe(element);
    if (element.firstElementChild) observer.observe(element.firstElementChild);
    return () => observer.disconnect();
  }, []);

  return (
    <div
      ref={frame}
      className={styles.frame}
      data-wide=""
      {...(overflowing && {role: 'group', 'aria-label': 'Table, scrolls sideways', tabIndex: 0})}
    >
      <table {...props} />
    </div>
  );
}
