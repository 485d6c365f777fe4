import type {ReactNode} from 'react';
import Link from '@docusaurus/Link';
import {useLocation} from '@docusaurus/router';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import {glossaryAddress} from '../../../config/glossary';
import type {GlossaryEntry} from '../../../data/schemas/site';
import {guideAt} from '../../../config/guides';
import {Popover} from '../../ui/Popover';
import styles from './styles.module.css';

interface TermProps {
  /** Entry of data/glossary.yaml; in MDX stands its id, and `plugins/remark-page-data` adds this. */
  entry: GlossaryEntry;
  /** The term as it stands in the sentence. */
  children: ReactNode;
}

/** A word with its glossary definition at hand. */
export function Term({entry, children}: TermProps): ReactNode {
  const {baseUrl} = useDocusaurusContext().siteConfig;
  const guide = guideAt(useLocation().pathname, baseUrl);
  const name = entry.abbreviation ? `${entry.term} (${entry.abbreviation})` : entry.term;
  const isSaid = typeof children === 'string' && children.toLowerCase() === name.toLowerCase();

  return (
    <Popover
      trigger={children}
      triggerClassName={styles.term}
      description={
        isSaid ? (
          entry.definition
        ) : (
          <>
            <strong>{name}</strong>: {entry.definition}
          </>
        )
      }
      footer={<Link to={glossaryAddress(entry, guide)}>{`“${entry.term}” in the glossary`}</Link>}
    />
  );
}
