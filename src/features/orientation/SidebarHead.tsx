import {useEffect, useRef, type ReactNode} from 'react';
import {useNavbarMobileSidebar} from '@docusaurus/theme-common/internal';
import {keepCurrentEntryInView} from './currentEntry';
import {GuideSwitcher} from './GuideSwitcher';
import styles from './styles.module.css';
import {useGuide} from './useGuide';

/**
 * First entry of a sidebar, on desktops and in the drawer: says which guide this is.
 * @param path address of the current page
 */
export default function SidebarHead({path}: {readonly path: string}): ReactNode {
  const head = useRef<HTMLLIElement>(null);
  const guide = useGuide();
  const {shown} = useNavbarMobileSidebar();
  useEffect(() => {
    const sidebar = head.current?.closest<HTMLElement>('.menu');
    return sidebar && head.current ? keepCurrentEntryInView(sidebar, head.current) : undefined;
  }, [path, shown]);
  return (
    <li ref={head} className={styles.head}>
      {guide && <GuideSwitcher guide={guide} />}
    </li>
  );
}
