import type {ReactNode} from 'react';
import Content from '@theme-original/DocItem/Content';
import type {Props} from '@theme/DocItem/Content';
import {useDoc} from '@docusaurus/plugin-content-docs/client';
import ActionCard from '@site/src/components/ActionCard';
import DocIntro from '@site/src/components/DocIntro';

export default function DocItemContentWrapper({children}: Props): ReactNode {
  const {card} = useDoc().frontMatter as {card?: boolean};
  return (
    <Content>
      <DocIntro />
      {card ? <ActionCard>{children}</ActionCard> : children}
    </Content>
  );
}
