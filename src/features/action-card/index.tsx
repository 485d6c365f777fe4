import type {PropsWithChildren, ReactNode} from 'react';
import Link from '@docusaurus/Link';
import {useDoc} from '@docusaurus/plugin-content-docs/client';
import {HtmlClassNameProvider} from '@docusaurus/theme-common';
import {cardAnchor, shiftAddress} from '@site/config/actionCards';
import {Button} from '../../ui/Button';
import styles from './styles.module.css';

/** The page of an action card: one screen, read from a distance and printed on one A4 page. */
export default function ActionCard({children}: PropsWithChildren): ReactNode {
  const {permalink} = useDoc().metadata;
  return (
    <HtmlClassNameProvider className="theme-action-card">
      <div className={styles.page}>
        <div data-action-card="">{children}</div>
        <div className={styles.ways} data-search-exclude="">
          <Button onClick={() => window.print()}>Print this card</Button>
          <Link to={`${shiftAddress(permalink)}#${cardAnchor(permalink)}`}>
            All cards in shift mode
          </Link>
        </div>
      </div>
    </HtmlClassNameProvider>
  );
}
