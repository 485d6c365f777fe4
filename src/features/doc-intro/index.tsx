import type {ReactNode} from 'react';
import Link from '@docusaurus/Link';
import {useDoc} from '@docusaurus/plugin-content-docs/client';
import useBaseUrl from '@docusaurus/useBaseUrl';
import {guides, platformGuides} from '@site/config/guides';
import type {DocFrontMatter} from '@site/data/schemas/frontMatter';
import type {RoleId} from '@site/data/schemas/roles';
import type {Twin} from '@site/data/schemas/site';
import {Statement} from '../../ui/Unverified';
import styles from './styles.module.css';

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
function TwinSwitcher({twins}: {readonly twins: readonly Twin[]}): ReactNode {
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

function roleLabel(role: RoleId): string {
  return platformGuides.find((guide) => guide.role === role)?.label ?? role;
}

/**
 * Subtitle of a documentation page and, where there are any, the same page for other roles and who can do what it
 * describes.
 */
export default function DocIntro(): ReactNode {
  const {
    subtitle,
    roles,
    access_level: accessLevel,
    access_level_note: note,
    twins,
    // The metadata is always fresh; the front matter of the compiled page is as old as the bundler's cache.
  } = useDoc().metadata.frontMatter as DocFrontMatter;
  const badges = [
    ...(roles ?? []).map(roleLabel),
    ...(accessLevel === undefined
      ? []
      : [accessLevel === 4 ? 'Access level 4' : `Access level ${accessLevel} or higher`]),
  ];
  return (
    <>
      {subtitle && <p className={styles.subtitle}>{subtitle}</p>}
      {twins && <TwinSwitcher twins={twins} />}
      {badges.length > 0 && (
        <div className={styles.who} data-who-can-do-this="">
          <span id="who-can-do-this-label" className={styles.label}>
            Who can do this
          </span>
          <ul className={styles.badges} aria-labelledby="who-can-do-this-label">
            {badges.map((badge) => (
              <li key={badge} className={styles.badge}>
                <Statement note={note}>{badge}</Statement>
              </li>
            ))}
          </ul>
        </div>
      )}
    </>
  );
}
