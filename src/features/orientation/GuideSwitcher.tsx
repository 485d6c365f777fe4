import type {ReactNode} from 'react';
import Link from '@docusaurus/Link';
import {useNavbarMobileSidebar} from '@docusaurus/theme-common/internal';
import {guides, type Guide} from '@site/config/guides';
import styles from './styles.module.css';

/** Names the reader's guide and leads to the others. */
export function GuideSwitcher({guide}: {readonly guide: Guide}): ReactNode {
  const drawer = useNavbarMobileSidebar();
  return (
    <details className={styles.switcher}>
      <summary>{guide.label} guide</summary>
      <ul>
        {guides.map(({id, label, landing}) => (
          <li key={id}>
            <Link
              to={landing}
              aria-current={id === guide.id}
              onClick={drawer.shown ? drawer.toggle : undefined}
            >
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </details>
  );
}
