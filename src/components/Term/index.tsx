import type {ReactNode} from 'react';
import Link from '@docusaurus/Link';
import {useLocation} from '@docusaurus/router';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import glossary from '@generated/front-matter-maps/default/glossary.json';
import {findTerm, glossaryAddress, guideOfPath, type GlossaryEntry} from '../../lib/glossary';
import {Popover} from '../Popover';
import styles from './styles.module.css';

export interface TermProps {
  /** Id of the entry in data/glossary.yaml. */
  id: string;
  /** The term as it stands in the sentence. */
  children: ReactNode;
}

/** A word with its glossary definition at hand. An unknown id stops the build. */
export function Term({id, children}: TermProps): ReactNode {
  const {siteConfig} = useDocusaurusContext();
  const {pathname} = useLocation();
  const entry = findTerm(glossary as GlossaryEntry[], id);
  const guide = guideOfPath(pathname, siteConfig.baseUrl);

  return (
    <Popover
      trigger={children}
      triggerClassName={styles.term}
      description={
        <>
          <strong>
            {entry.term}
            {entry.abbreviation ? ` (${entry.abbreviation})` : null}
          </strong>
          {': '}
          {entry.definition}
        </>
      }
      footer={<Link to={glossaryAddress(entry, guide)}>{`“${entry.term}” in the glossary`}</Link>}
    />
  );
}
