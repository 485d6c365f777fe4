import type {ReactNode} from 'react';
import clsx from 'clsx';
import {ThemeClassNames} from '@docusaurus/theme-common';
import Content from '@theme-original/BlogPostItem/Content';
import type {Props} from '@theme/BlogPostItem/Content';

/** Text of a post looks like text of a guide. */
export default function ContentWrapper({className, ...props}: Props): ReactNode {
  return <Content {...props} className={clsx(ThemeClassNames.docs.docMarkdown, className)} />;
}
