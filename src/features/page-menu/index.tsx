import {useEffect, useRef, type ReactNode} from 'react';
import {Button} from '../../ui/Button';
import {CopyButton} from '../../ui/CopyButton';
import styles from './styles.module.css';

/** The page as `plugins/markdown-pages` wrote it. */
async function readMarkdown(address: string): Promise<string> {
  const response = await fetch(address);
  if (!response.ok) throw new Error(response.statusText);
  return response.text();
}

interface PageMenuProps {
  /** Address of the page, with the site's base path. */
  readonly address: string;
  /** What stands on the same line. */
  readonly children: ReactNode;
}

/** Takes a page along, as Markdown or on paper: a menu at the end of a line above the title. */
export default function PageMenu({address, children}: PageMenuProps): ReactNode {
  const menu = useRef<HTMLDetailsElement>(null);
  const markdown = `${address.replace(/\/$/, '')}.md`;
  useEffect(() => {
    const leave = (event: Event) => {
      const {current} = menu;
      if (!current?.open || !(event.target instanceof Node)) return;
      const isInside = current.contains(event.target);
      if (event instanceof KeyboardEvent) {
        if (event.key !== 'Escape') return;
        if (isInside) current.querySelector('summary')?.focus();
      } else if (isInside) return;
      current.open = false;
    };
    const types = ['pointerdown', 'focusin', 'keydown'] as const;
    for (const type of types) document.addEventListener(type, leave);
    return () => {
      for (const type of types) document.removeEventListener(type, leave);
    };
  }, []);
  return (
    <div className={styles.line}>
      {children}
      {/* By its key what was said of another page is gone with it. */}
      <details key={address} ref={menu} className={styles.menu} data-search-exclude="">
        <summary>Copy page</summary>
        <div className={styles.items}>
          <CopyButton text={() => readMarkdown(markdown)}>Copy as Markdown</CopyButton>
          {/* eslint-disable-next-line @docusaurus/no-html-links -- a file, which the router does not know */}
          <a href={markdown}>View as Markdown</a>
          <Button
            onClick={() => {
              if (menu.current) menu.current.open = false;
              window.print();
            }}
          >
            Print
          </Button>
        </div>
      </details>
    </div>
  );
}
