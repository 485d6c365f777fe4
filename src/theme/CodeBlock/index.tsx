import type {ReactNode} from 'react';
import CodeBlock from '@theme-original/CodeBlock';
import type {Props} from '@theme/CodeBlock';
import {HighlightedLines, type CompactToken} from '@site/plugins/upstream/Highlight';

interface HighlightedProps extends Props {
  readonly lines?: readonly (readonly CompactToken[])[];
}

export default function CodeBlockWrapper({lines = [], ...props}: HighlightedProps): ReactNode {
  return (
    <HighlightedLines value={lines}>
      <CodeBlock {...props} />
    </HighlightedLines>
  );
}
