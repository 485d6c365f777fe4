import type {ReactNode} from 'react';
import {useDoc} from '@docusaurus/plugin-content-docs/client';
import {platformGuides, type Guide} from '@site/config/guides';
import type {Twin} from '@site/plugins/twin-pages/groupTwins';
import {Statement} from '../Unverified/Statement';
import {TwinSwitcher} from './TwinSwitcher';
import styles from './styles.module.css';

interface IntroFrontMatter {
  readonly subtitle?: string;
  readonly roles?: NonNullable<Guide['role']>[];
  readonly access_level?: number;
  readonly access_level_note?: string;
  readonly twins?: readonly Twin[];
}

function roleLabel(role: NonNullable<Guide['role']>): string {
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
  } = useDoc().frontMatter as IntroFrontMatter;
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
