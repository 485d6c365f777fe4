import type {ReactNode} from 'react';
import Footer from '@theme-original/Footer';
import {blockOfAllPages} from '@site/plugins/static-blocks/blocks';
import {StaticBlock} from '@site/plugins/static-blocks/StaticBlock';

/** The same on all pages, and rendered on the server alone. */
export default function FooterWrapper(): ReactNode {
  return (
    <StaticBlock block={blockOfAllPages}>{RENDERS_STATIC_BLOCKS ? <Footer /> : null}</StaticBlock>
  );
}
