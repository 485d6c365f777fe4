import type {ReactNode} from 'react';
import Content from '@theme-original/DocItem/Content';
import type {Props} from '@theme/DocItem/Content';
import DocIntro from '@site/src/components/DocIntro';

export default function DocItemContentWrapper({children}: Props): ReactNode {
  return (
    <Content>
      <DocIntro />
      {children}
    </Content>
  );
}
