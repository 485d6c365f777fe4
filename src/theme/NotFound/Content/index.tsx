import type {ReactNode} from 'react';
import Link from '@docusaurus/Link';
import Content from '@theme-original/NotFound/Content';
import type {Props} from '@theme/NotFound/Content';
import {guides} from '@site/config/guides';
import styles from './styles.module.css';

export default function NotFoundContentWrapper(props: Props): ReactNode {
  return (
    <>
      <Content {...props} />
      <nav className={styles.ways} aria-label="Ways on">
        <Link className="button button--primary button--lg" to="/">
          Go home
        </Link>
        <ul className={styles.guides}>
          {guides.map((guide) => (
            <li key={guide.id}>
              <Link to={guide.landing}>{guide.label} guide</Link>
            </li>
          ))}
        </ul>
      </nav>
    </>
  );
}
