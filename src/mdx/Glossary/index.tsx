import type {ReactNode} from 'react';
import Link from '@docusaurus/Link';
import useBrokenLinks from '@docusaurus/useBrokenLinks';
import Heading from '@theme/Heading';
import glossary from '@generated/page-titles/default/glossary.json';
import {groupByLetter, rowsOfScope} from '../../../config/glossary';
import type {GlossaryEntry, GlossaryRow, GlossaryScope} from '../../../config/glossary';
import styles from './styles.module.css';

export interface GlossaryProps {
  /** Terms of the platform guides or of the devices guide; shared terms stand in both. */
  scope: GlossaryScope;
}

const letterAnchor = (letter: string) => `letter-${letter.toLowerCase()}`;

function Row({row}: {row: GlossaryRow}): ReactNode {
  const {entry, label} = row;
  if (row.kind === 'see') {
    return (
      <div className={styles.row}>
        <dt className={styles.term}>{label}</dt>
        <dd className={styles.definition}>
          See <Link to={`#${entry.id}`}>{entry.term}</Link>.
        </dd>
      </div>
    );
  }
  const abbreviation = entry.abbreviation === entry.term ? undefined : entry.abbreviation;
  return (
    <div className={styles.row} id={entry.id}>
      <dt className={styles.term}>
        {label}
        {abbreviation === undefined ? null : ` (${abbreviation})`}
      </dt>
      <dd className={styles.definition}>{entry.definition}</dd>
    </div>
  );
}

/** The glossary page of a guide: a row of letters to jump by and the definitions, each at an anchor with its id. */
export function Glossary({scope}: GlossaryProps): ReactNode {
  const brokenLinks = useBrokenLinks();
  const groups = groupByLetter(rowsOfScope(glossary as GlossaryEntry[], scope));

  // The build's check of anchors knows headings only unless it is told.
  for (const {rows} of groups) {
    for (const row of rows) brokenLinks.collectAnchor(row.entry.id);
  }

  return (
    <>
      <nav aria-label="Glossary by letter">
        <ul className={styles.letters}>
          {groups.map(({letter}) => (
            <li key={letter}>
              <Link className={styles.letter} to={`#${letterAnchor(letter)}`}>
                {letter}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      {groups.map(({letter, rows}) => (
        <div key={letter}>
          <Heading as="h2" id={letterAnchor(letter)}>
            {letter}
          </Heading>
          <dl className={styles.list}>
            {rows.map((row) => (
              <Row key={`${row.kind} ${row.label}`} row={row} />
            ))}
          </dl>
        </div>
      ))}
    </>
  );
}
