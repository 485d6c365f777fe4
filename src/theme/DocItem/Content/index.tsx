import type {ReactNode} from 'react';
import Content from '@theme-original/DocItem/Content';
import type {Props} from '@theme/DocItem/Content';
import {useDoc} from '@docusaurus/plugin-content-docs/client';
import {StaticBlock} from '@site/plugins/static-blocks/StaticBlock';
import ActionCard from '@site/src/features/action-card';
import DocIntro from '@site/src/features/doc-intro';
// The browser renders no introduction and keeps its styles.
import '@site/src/features/doc-intro/styles.module.css';

/** Pages of special kinds are set in their own way, on the screen or on paper. */
function Body({children}: Props): ReactNode {
  const {card, sheet} = useDoc().frontMatter as {card?: boolean; sheet?: boolean};
  if (card) return <ActionCard>{children}</ActionCard>;
  return sheet ? <div data-sheet="">{children}</div> : children;
}

export default function DocItemContentWrapper({children}: Props): ReactNode {
  return (
    <Content>
      <StaticBlock block="intro">{RENDERS_STATIC_BLOCKS ? <DocIntro /> : null}</StaticBlock>
      <Body>{children}</Body>
    </Content>
  );
}
