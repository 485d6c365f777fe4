import type {ReactNode} from 'react';
import Footer from '@theme-original/Footer';
import {StaticBlock} from '@site/plugins/static-blocks/StaticBlock';

/** The same on all pages, and rendered on the server alone. */
export default function FooterWrapper(): ReactNode {
  return <StaticBlock block="footer">{RENDERS_STATIC_BLOCKS ? <Footer /> : null}</StaticBlock>;
}
