import type {ReactNode} from 'react';
import Link from '@docusaurus/Link';
import {useDoc} from '@docusaurus/plugin-content-docs/client';
import useBaseUrl from '@docusaurus/useBaseUrl';
import {guides} from '@site/config/guides';
import type {Twin} from '@site/plugins/twin-pages/groupTwins';
import styles from './styles.module.css';

interface Props {
  /** The page and its twins, in the order of the guides. */
  readonly twins: readonly Twin[];
}

function TwinLink({guide, address}: Twin): ReactNode {
  const isHere = useBaseUrl(address) === useDoc().metadata.permalink;
  const label = guides.find(({id}) => id === guide)?.label ?? guide;
  return (
    <li>
      <Link to={address} aria-current={isHere ? 'page' : undefined}>
        {label}
      </Link>
    </li>
  );
}

/** Leads from a page to the same page in the guides of other roles. */
export function TwinSwitcher({twins}: Props): ReactNode {
  return (
    <nav className={styles.twins} aria-labelledby="twins-label">
      <span id="twins-label" className={styles.label}>
        This page for
      </span>
      <ul>
        {twins.map((twin) => (
          <TwinLink key={twin.guide} {...twin} />
        ))}
      </ul>
    </nav>
  );
}
