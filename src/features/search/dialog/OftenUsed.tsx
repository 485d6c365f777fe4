import type {MouseEvent, ReactNode} from 'react';
import Link from '@docusaurus/Link';
import {guides} from '@site/config/guides';
import {oftenUsed} from '@site/src/features/home/oftenUsed';
import type {SearchRole} from '../role';
import styles from './styles.module.css';

interface OftenUsedProps {
  readonly role: SearchRole;
  readonly close: () => void;
}

/** What readers of the chosen role open most, before they type. */
export function OftenUsed({role, close}: OftenUsedProps): ReactNode {
  const leave = ({ctrlKey, metaKey, shiftKey, altKey}: MouseEvent) => {
    if (!ctrlKey && !metaKey && !shiftKey && !altKey) close();
  };
  return (
    <nav aria-labelledby="often-used">
      <p id="often-used" className="DocSearch-Hit-source">
        Often used
      </p>
      <ul className={styles.often}>
        {oftenUsed(guides.find(({id}) => id === role)).map(({label, to}) => (
          <li key={to}>
            <Link to={to} onClick={leave}>
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
