import type {ReactNode} from 'react';
import {findFirstSidebarItemLink} from '@docusaurus/plugin-content-docs/client';
import DocCard from '@theme-original/DocCard';
import type {Props} from '@theme/DocCard';
import {useCardTexts} from '@site/src/features/doc-titles/useCardTexts';

function addressOf(item: Props['item']): string {
  if (item.type === 'html') return '';
  return (item.type === 'link' ? item.href : (item.href ?? findFirstSidebarItemLink(item))) ?? '';
}

/** Cards show title and subtitle from the front matter instead of the sidebar label and the description. */
export default function DocCardWrapper({item}: Props): ReactNode {
  const {title, subtitle} = useCardTexts(addressOf(item));
  if (item.type === 'html') return <DocCard item={item} />;
  return (
    <DocCard
      item={{
        ...item,
        label: (item.type === 'link' && title) || item.label,
        description: subtitle ?? item.description,
      }}
    />
  );
}
