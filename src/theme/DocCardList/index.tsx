import type {ReactNode} from 'react';
import {useDocsSidebar} from '@docusaurus/plugin-content-docs/client';
import {useLocation} from '@docusaurus/router';
import DocCardList from '@theme-original/DocCardList';
import type {Props} from '@theme/DocCardList';

/** Also shows the categories below a page's address that are groups of their own in the sidebar. */
export default function DocCardListWrapper(props: Props): ReactNode {
  const {pathname} = useLocation();
  const apart = (useDocsSidebar()?.items ?? []).filter(
    (item) => item.type === 'category' && item.href?.startsWith(`${pathname}/`),
  );
  return <DocCardList {...props} {...(props.items && {items: [...props.items, ...apart]})} />;
}
