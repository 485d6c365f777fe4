import type {ReactNode} from 'react';
import Link from '@docusaurus/Link';
import useBrokenLinks from '@docusaurus/useBrokenLinks';
import Heading from '@theme/Heading';
import glossary from '@generated/page-titles/default/glossary.json';
import {groupByLetter, rowsOfScope} from '../../../config/glossary';
import type {GlossaryRow, GlossaryScope} from '../../../config/glossary';
import type {GlossaryEntry} from '../../../data/schemas/site';
import styles from './styles.module.css';

const letterAnchor = (letter: string) => `letter-${letter.toLowerCase()}`;

function Row({row: {kind, entry, label}}: {row: GlossaryRow}): ReactNode {
  const {id, term, abbreviation, definition} = entry;
  const refers = kind === 'see';
  return (
    <div className={styles.row} id={refers ? undefined : id}>
      <dt className={styles.term}>
        {label}
        {!refers && abbreviation && abbreviation !== term && ` (${abbreviation})`}
      </dt>
      <dd className={styles.definition}>
        {refers ? (
          <>
            See <Link to={`#${id}`}>{term}</Link>.
          </>
        ) : (
          definition
        )}
      </dd>
    </div>
  );
}

/**
 * The glossary page of a guide: a row of letters to jump by and the definitions, each at an anchor with its id.
 * Terms of the platform guides or of the devices guide, by `scope`; shared terms stand in both.
 */
export function Glossary({scope}: {scope: GlossaryScope}): ReactNode {
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
