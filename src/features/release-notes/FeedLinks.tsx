import type {ReactNode} from 'react';
import Link from '@docusaurus/Link';
import styles from './styles.module.css';

const files = [
  ['RSS', 'rss.xml'],
  ['Atom', 'atom.xml'],
  ['JSON', 'feed.json'],
] as const;

interface FeedLinksProps {
  /** What the feeds hold, for example “All release notes”. */
  readonly label: string;
  /** Address of the folder that holds the feeds. */
  readonly folder: string;
}

/** Links to the feeds of a folder (plugins/feeds). */
export default function FeedLinks({label, folder}: FeedLinksProps): ReactNode {
  return (
    <p className={styles.feeds}>
      <span>{label}:</span>
      {files.map(([name, file]) => (
        // Feeds are files, which the router does not know: `pathname://` keeps it away from them.
        <Link
          key={name}
          to={`pathname://${folder}/${file}`}
          target="_self"
          aria-label={`${name} feed: ${label}`}
        >
          {name}
        </Link>
      ))}
    </p>
  );
}
