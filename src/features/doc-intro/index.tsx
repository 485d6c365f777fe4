import {useId, type ReactNode} from 'react';
import Link from '@docusaurus/Link';
import {useDoc} from '@docusaurus/plugin-content-docs/client';
import useBaseUrl from '@docusaurus/useBaseUrl';
import {guides, platformGuides, type Guide} from '@site/config/guides';
import type {DocFrontMatter} from '@site/data/schemas/frontMatter';
import type {Twin} from '@site/data/schemas/site';
import {Statement} from '../../ui/Unverified';
import styles from './styles.module.css';

interface Reader {
  readonly label: string;
  /** The same page in the guide of this reader. */
  readonly address?: string | undefined;
  /** What is uncertain about it. */
  readonly note?: string | undefined;
}

function ReaderItem({label, address = '', note}: Reader): ReactNode {
  const permalink = useBaseUrl(address);
  const isHere = permalink === useDoc().metadata.permalink;
  return (
    <li className={styles.reader}>
      {address ? (
        <Link
          to={address}
          data-plain-in-print=""
          aria-current={isHere ? 'page' : undefined}
          title={isHere ? undefined : `This page in the ${label} guide`}
        >
          {label}
        </Link>
      ) : (
        <Statement note={note}>{label}</Statement>
      )}
    </li>
  );
}

interface ReadersProps {
  readonly title: string;
  readonly readers: readonly Reader[];
}

function Readers({title, readers}: ReadersProps): ReactNode {
  const id = useId();
  return (
    <>
      <span id={id} className={styles.label}>
        {title}
      </span>
      <ul className={styles.readers} aria-labelledby={id}>
        {readers.map((reader) => (
          <ReaderItem key={reader.label} {...reader} />
        ))}
      </ul>
    </>
  );
}

function guideOf(twin: Twin): Guide | undefined {
  return guides.find(({id}) => id === twin.guide);
}

/**
 * Subtitle of a documentation page and, where there are any, one line of who can do what it describes, each with the
 * same page in the guide of that role.
 */
export default function DocIntro(): ReactNode {
  const {
    subtitle,
    roles = [],
    access_level: accessLevel,
    access_level_note: note,
    twins = [],
    // The metadata is always fresh; the front matter of the compiled page is as old as the bundler's cache.
  } = useDoc().metadata.frontMatter as DocFrontMatter;
  const who: Reader[] = roles.map((role) => ({
    label: platformGuides.find((guide) => guide.role === role)?.label ?? role,
    address: twins.find((twin) => guideOf(twin)?.role === role)?.address,
    note,
  }));
  if (accessLevel !== undefined) {
    who.push({label: `Access level ${accessLevel}${accessLevel === 4 ? '' : ' or higher'}`, note});
  }
  const others = twins
    .filter(({address}) => who.every((reader) => reader.address !== address))
    .map((twin) => ({label: guideOf(twin)?.label ?? twin.guide, address: twin.address}));
  return (
    <>
      {subtitle && <p className={styles.subtitle}>{subtitle}</p>}
      {who.length + others.length > 0 && (
        <div className={styles.who}>
          {who.length > 0 && (
            <div data-who-can-do-this="">
              <Readers title="Who can do this" readers={who} />
            </div>
          )}
          {others.length > 0 && (
            <nav aria-label="This page for" className="screen-only">
              <Readers title="This page for" readers={others} />
            </nav>
          )}
        </div>
      )}
    </>
  );
}
