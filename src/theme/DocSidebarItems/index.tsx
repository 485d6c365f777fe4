import type {ReactNode} from 'react';
import DocSidebarItems from '@theme-original/DocSidebarItems';
import type {Props} from '@theme/DocSidebarItems';
import SidebarHead from '@site/src/features/orientation/SidebarHead';

export default function DocSidebarItemsWrapper(props: Props): ReactNode {
  return (
    <>
      {props.level === 1 && <SidebarHead path={props.activePath} />}
      <DocSidebarItems {...props} />
    </>
  );
}
