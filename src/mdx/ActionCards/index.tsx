import type {ReactNode} from 'react';
import Link from '@docusaurus/Link';
import {useDocsSidebar} from '@docusaurus/plugin-content-docs/client';
import type {PropSidebarItem, PropSidebarItemLink} from '@docusaurus/plugin-content-docs';
import {shiftAddress} from '@site/config/actionCards';
import styles from './styles.module.css';

const folder = '/action-cards';

function cardsOf(items: readonly PropSidebarItem[]): PropSidebarItemLink[] {
  return items.flatMap((item) => {
    if (item.type !== 'category') return [];
    return item.href?.endsWith(folder)
      ? item.items.filter((card) => card.type === 'link')
      : cardsOf(item.items);
  });
}

/** Links to all action cards of the guide whose page shows it, one by one and in shift mode: each is one click away. */
export function ActionCards(): ReactNode {
  const cards = cardsOf(useDocsSidebar()?.items ?? []);
  const [first] = cards;
  return (
    <ul className={styles.cards}>
      {first && (
        <li className={styles.shift}>
          <Link to={shiftAddress(first.href)}>Shift mode: all cards, one a screen</Link>
        </li>
      )}
      {cards.map(({href, label}) => (
        <li key={href}>
          <Link to={href}>{label}</Link>
        </li>
      ))}
    </ul>
  );
}
