import {createContext, useContext, type ReactNode} from 'react';
import {findFirstSidebarItemLink} from '@docusaurus/plugin-content-docs/client';
import type {Props} from '@theme/DocCard';
import Layout from '@theme/DocCard/Layout';
import type {Cards} from '@site/plugins/page-titles';

/** What the cards of the page say, as far as the front matter says more than the sidebar. */
export const CardTexts = createContext<Cards>({});

const countOf = ({length}: {readonly length: number}) => `${length} item${length === 1 ? '' : 's'}`;

/**
 * A card of a page or category: title and subtitle from the front matter before the sidebar's label and description.
 * The theme's looks for an emoji at the head of each label, which holds a slow processor for a tenth of a second.
 */
export default function DocCard({item}: Props): ReactNode {
  const href = findFirstSidebarItemLink(item);
  // That of a folder's page ends with a slash in the sidebar.
  const {title, subtitle} = useContext(CardTexts)[href?.replace(/\/$/, '') ?? ''] ?? {};
  if (item.type === 'html' || href === undefined) return null;
  return (
    <Layout
      item={item}
      className={item.className}
      href={href}
      icon
      title={(item.type === 'link' && title) || item.label}
      description={
        subtitle ?? item.description ?? (item.type === 'category' ? countOf(item.items) : undefined)
      }
    />
  );
}
