import type {ReactNode} from 'react';
import type {Props} from '@theme/CodeBlock/Line/Token';

/** Plain text needs no element, and the site's policy forbids the attribute of style that the highlighter adds. */
export default function CodeBlockLineToken({token, className, children}: Props): ReactNode {
  return token.types.join() === 'plain' ? children : <span className={className}>{children}</span>;
}
