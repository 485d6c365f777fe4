import {useEffect, useRef, type ReactNode} from 'react';
import {useNavbarMobileSidebar} from '@docusaurus/theme-common/internal';
import {keepCurrentEntryInView} from './currentEntry';
import {GuideSwitcher} from './GuideSwitcher';
import styles from './styles.module.css';
import {useGuide} from './useGuide';

/**
 * Head of a sidebar, on desktops and in the drawer: says which guide this is.
 * @param path address of the current page
 */
export default function SidebarHead({path}: {readonly path: string}): ReactNode {
  const head = useRef<HTMLDivElement>(null);
  const guide = useGuide();
  const {shown} = useNavbarMobileSidebar();
  useEffect(() => {
    const {current} = head;
    const sidebar =
      current?.closest<HTMLElement>('.menu') ??
      current?.parentElement?.querySelector<HTMLElement>('.menu');
    return current && sidebar ? keepCurrentEntryInView(sidebar, current) : undefined;
  }, [path, shown]);
  return (
    <div ref={head} className={styles.head}>
      {guide && <GuideSwitcher guide={guide} />}
    </div>
  );
}
