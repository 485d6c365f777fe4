import {useEffect, useRef, useState, type ReactNode, type TableHTMLAttributes} from 'react';
import styles from './styles.module.css';

/**
 * A Markdown table that scrolls sideways where it is wider than the page. Only then it is a region that can be
 * reached by keyboard: a tab stop at every table would slow down everyone else.
 */
export default function ScrollableTable(props: TableHTMLAttributes<HTMLTableElement>): ReactNode {
  const frame = useRef<HTMLDivElement>(null);
  const [overflowing, setOverflowing] = useState(false);

  useEffect(() => {
    const element = frame.current;
    if (!element || typeof ResizeObserver === 'undefined') return undefined;
    const observer = new ResizeObserver(() => {
      setOverflowing(element.scrollWidth > element.clientWidth);
    });
    observer.observe(element);
    if (element.firstElementChild) observer.observe(element.firstElementChild);
    return () => {
      observer.disconnect();
    };
  }, []);

  return (
    <div
      ref={frame}
      className={styles.frame}
      data-wide=""
      {...(overflowing && {role: 'region', 'aria-label': 'Table, scrolls sideways', tabIndex: 0})}
    >
      <table {...props} />
    </div>
  );
}
