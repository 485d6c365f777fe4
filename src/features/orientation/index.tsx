import type {ReactNode} from 'react';
import {isActiveSidebarItem, useDocsSidebar} from '@docusaurus/plugin-content-docs/client';
import type {PropSidebarItem} from '@docusaurus/plugin-content-docs';
import {useLocation} from '@docusaurus/router';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import {guideAt, type Guide} from '@site/config/guides';
import styles from './styles.module.css';

/** The guide whose address is shown or asked for. */
export function useGuide(): Guide | undefined {
  const {baseUrl} = useDocusaurusContext().siteConfig;
  return guideAt(useLocation().pathname, baseUrl);
}

function categoriesAbove(items: readonly PropSidebarItem[], path: string): string[] {
  for (const item of items) {
    if (item.type !== 'category' || !isActiveSidebarItem(item, path)) continue;
    return item.href === path ? [] : [item.label, ...categoriesAbove(item.items, path)];
  }
  return [];
}

/** Names the guide of a page and the categories above it, the highest first, in one line of text. */
export function PlaceLine({categories = []}: {readonly categories?: string[]}): ReactNode {
  const guide = useGuide();
  if (!guide) return null;
  return (
    <p className={styles.section} data-search-exclude="">
      {[`${guide.label} guide`, ...categories].join(' › ')}
    </p>
  );
}

/** Says where a page stands in the sidebar of its guide. */
export function SectionLine(): ReactNode {
  const {pathname} = useLocation();
  const items = useDocsSidebar()?.items ?? [];
  return <PlaceLine categories={categoriesAbove(items, pathname)} />;
}
