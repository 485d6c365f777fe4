import type {ReactNode} from 'react';
import DocPaginator from '@theme-original/DocPaginator';
import {useDoc} from '@docusaurus/plugin-content-docs/client';
import {StaticBlock} from '@site/plugins/static-blocks/StaticBlock';
import Feedback from '@site/src/features/feedback';

function Neighbours(): ReactNode {
  const {previous, next} = useDoc().metadata;
  return <DocPaginator className="docusaurus-mt-lg" previous={previous} next={next} />;
}

/** The question whether the page was helpful, and ways to its neighbours, which are rendered on the server alone. */
export default function DocItemPaginator(): ReactNode {
  return (
    <>
      <Feedback />
      <StaticBlock block="neighbours">{RENDERS_STATIC_BLOCKS ? <Neighbours /> : null}</StaticBlock>
    </>
  );
}
