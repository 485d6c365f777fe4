import type {PropsWithChildren, ReactNode} from 'react';
import Head from '@docusaurus/Head';
import Link from '@docusaurus/Link';
import {useDoc} from '@docusaurus/plugin-content-docs/client';
import {cardAnchor, shiftAddress} from '@site/config/actionCards';
import {Button} from '../../ui/Button';
import styles from './styles.module.css';

/** Text of an action card, in the size that its surroundings set. */
export function CardText({children}: PropsWithChildren): ReactNode {
  return (
    <div className={styles.text} data-action-card="">
      {children}
    </div>
  );
}

/** The page of an action card: one screen, read from a distance and printed on one A4 page. */
export default function ActionCard({children}: PropsWithChildren): ReactNode {
  const {permalink} = useDoc().metadata;
  return (
    <div className={styles.page}>
      <Head>
        <body data-page="action-card" />
      </Head>
      <CardText>{children}</CardText>
      <div className={styles.ways} data-search-exclude="">
        <Button onClick={() => window.print()}>Print this card</Button>
        <Link to={`${shiftAddress(permalink)}#${cardAnchor(permalink)}`}>
          All cards in shift mode
        </Link>
      </div>
    </div>
  );
}
