import {useState, type ComponentType, type ReactNode} from 'react';
import styles from './styles.module.css';

interface PageMenuProps {
  /** Address of the page, with the site's base path. */
  readonly address: string;
  /** What stands on the same line. */
  readonly children: ReactNode;
}

/** Takes a page along, as Markdown or on paper: a menu at the end of a line above the title. */
export default function PageMenu({address, children}: PageMenuProps): ReactNode {
  const [Commands, setCommands] = useState<ComponentType<{markdown: string}>>();
  const markdown = `${address.replace(/\/$/, '')}.md`;
  const load = () => {
    import('./Commands').then(
      (loaded) => setCommands(() => loaded.default),
      // The menu still leads to the Markdown.
      () => undefined,
    );
  };
  return (
    <div className={styles.line}>
      {children}
      <details
        className={styles.menu}
        data-search-exclude=""
        // It opens without script, and so perhaps before there is any.
        ref={(menu) => {
          if (menu?.open) load();
        }}
        onToggle={load}
      >
        <summary>Copy page</summary>
        <div className={styles.items}>
          {/* eslint-disable-next-line @docusaurus/no-html-links -- a file, which the router does not know */}
          <a href={markdown}>View as Markdown</a>
          {Commands && <Commands key={markdown} markdown={markdown} />}
        </div>
      </details>
    </div>
  );
}
