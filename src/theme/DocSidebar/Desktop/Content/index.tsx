import type {ReactNode} from 'react';
import Content from '@theme-original/DocSidebar/Desktop/Content';
import type {Props} from '@theme/DocSidebar/Desktop/Content';
import SidebarHead from '@site/src/features/orientation/SidebarHead';

/** The head stands above what scrolls, so that it covers no entry. */
export default function ContentWrapper(props: Props): ReactNode {
  return (
    <>
      <SidebarHead path={props.path} />
      <Content {...props} />
    </>
  );
}
