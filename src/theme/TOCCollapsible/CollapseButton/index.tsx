import type {ReactNode} from 'react';
import CollapseButton from '@theme-original/TOCCollapsible/CollapseButton';
import type {Props} from '@theme/TOCCollapsible/CollapseButton';

/** Says whether the table of contents is open. */
export default function CollapseButtonWrapper(props: Props): ReactNode {
  return <CollapseButton aria-expanded={!props.collapsed} {...props} />;
}
