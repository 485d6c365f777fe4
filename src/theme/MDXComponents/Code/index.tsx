import type {ReactNode} from 'react';
import CodeInline from '@theme/CodeInline';
import type {Props} from '@theme/MDXComponents/Code';

/** Only inline code comes here: fenced code imports its component itself (plugins/remark-code-blocks). */
export default function MDXCode(props: Props): ReactNode {
  return <CodeInline {...props} />;
}
