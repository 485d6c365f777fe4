import type {ReactNode} from 'react';
import {findFirstSidebarItemLink} from '@docusaurus/plugin-content-docs/client';
import DocCard from '@theme-original/DocCard';
import type {Props} from '@theme/DocCard';
import {useFrontMatterData} from '@site/src/features/doc-titles/useFrontMatterData';

/** Cards show title and subtitle from the front matter instead of the sidebar label and the description. */
export default function DocCardWrapper({item}: Props): ReactNode {
  const {titleOf, subtitleOf} = useFrontMatterData();
  if (item.type === 'html') return <DocCard item={item} />;
  const address =
    item.type === 'link' ? item.href : (item.href ?? findFirstSidebarItemLink(item) ?? '');
  const title = item.type === 'link' ? titleOf(address) : undefined;
  return (
    <DocCard
      item={{
        ...item,
        label: title ?? item.label,
        description: subtitleOf(address) ?? item.description,
      }}
    />
  );
}
