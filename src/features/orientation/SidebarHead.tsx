import {useEffect, useRef, type ReactNode} from 'react';
import Link from '@docusaurus/Link';
import {useNavbarMobileSidebar} from '@docusaurus/theme-common/internal';
import {guides} from '@site/config/guides';
import {keepCurrentEntryInView} from './currentEntry';
import styles from './styles.module.css';
import {useGuide} from './useGuide';

/**
 * Head of a sidebar, on desktops and in the drawer: names the reader's guide and leads to the others.
 * @param path address of the current page
 */
export default function SidebarHead({path}: {readonly path: string}): ReactNode {
  const head = useRef<HTMLDivElement>(null);
  const guide = useGuide();
  const {shown, toggle} = useNavbarMobileSidebar();
  useEffect(() => {
    const {current} = head;
    const sidebar =
      current?.closest<HTMLElement>('.menu') ??
      current?.parentElement?.querySelector<HTMLElement>('.menu');
    return current && sidebar ? keepCurrentEntryInView(sidebar, current) : undefined;
  }, [path, shown]);
  return (
    <div ref={head} className={styles.head}>
      {guide && (
        <details className={styles.switcher}>
          <summary>{`${guide.label} guide`}</summary>
          <ul>
            {guides.map(({id, label, landing}) => (
              <li key={id}>
                <Link
                  to={landing}
                  aria-current={id === guide.id}
                  onClick={shown ? toggle : undefined}
                >
                  {label}
                </Link>
              </li>
            ))}
          </ul>
        </details>
      )}
    </div>
  );
}
