import type {ReactNode} from 'react';
import DocSidebarItems from '@theme-original/DocSidebarItems';
import type {Props} from '@theme/DocSidebarItems';
import SidebarHead from '@site/src/features/orientation/SidebarHead';
import styles from '@site/src/features/orientation/styles.module.css';

/** The drawer has no other place for the head than its first entry. */
export default function DocSidebarItemsWrapper(props: Props): ReactNode {
  const isDrawer = props.onItemClick !== undefined;
  return (
    <>
      {isDrawer && props.level === 1 && (
        <li className={styles.stuck}>
          <SidebarHead path={props.activePath} />
        </li>
      )}
      <DocSidebarItems {...props} />
    </>
  );
}
