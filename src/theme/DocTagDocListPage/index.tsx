import type {ReactNode} from 'react';
import DocTagDocListPage from '@theme-original/DocTagDocListPage';
import type {Props} from '@theme/DocTagDocListPage';
import {useGuide} from '@site/src/features/orientation';

/** Says of which guide it lists the pages: each guide has tags of its own. */
export default function DocTagDocListPageWrapper({tag}: Props): ReactNode {
  const guide = useGuide();
  const place = guide && `In the ${guide.label} guide.`;
  const description = [place, tag.description].filter(Boolean).join(' ');
  return <DocTagDocListPage tag={{...tag, description}} />;
}
