import type {ReactNode} from 'react';
import {useLocation} from '@docusaurus/router';
import {SectionLine} from '@site/src/features/orientation';
import PageMenu from '@site/src/features/page-menu';

/** One line of text in the place of breadcrumbs, which are off (specification, section 2), and what to do with the page. */
export default function DocBreadcrumbs(): ReactNode {
  return (
    <PageMenu address={useLocation().pathname}>
      <SectionLine />
    </PageMenu>
  );
}
