import type {ReactNode} from 'react';
import Link from '@docusaurus/Link';
import {useLocation} from '@docusaurus/router';
import Content from '@theme-original/NotFound/Content';
import type {Props} from '@theme/NotFound/Content';
import {guides} from '@site/config/guides';
import {SearchField} from '@site/src/features/search/SearchButton';
import {wordsOfAddress} from './wordsOfAddress';
import styles from './styles.module.css';

export default function NotFoundContentWrapper(props: Props): ReactNode {
  const {pathname} = useLocation();
  return (
    <>
      <Content {...props} />
      <nav className={styles.ways} aria-label="Ways on">
        <SearchField query={wordsOfAddress(pathname)} />
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
