import type {ReactNode} from 'react';
import DocItemFooter from '@theme-original/DocItem/Footer';
import {StaticBlock} from '@site/plugins/static-blocks/StaticBlock';

/** Tags and dates, rendered on the server alone. */
export default function DocItemFooterWrapper(): ReactNode {
  return (
    <StaticBlock block="about-page">{RENDERS_STATIC_BLOCKS ? <DocItemFooter /> : null}</StaticBlock>
  );
}
