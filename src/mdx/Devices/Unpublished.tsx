import {Fragment, type ReactNode} from 'react';
import {findPlaces, type FindPlace} from '@site/data/schemas/findPlaces';

export interface UnpublishedItem {
  label: string;
  find: FindPlace;
  /** Values that it stands for, as `model/group/id`: the ledger asks where they are missed. */
  facts: readonly string[];
}

export interface UnpublishedProps {
  items: readonly UnpublishedItem[];
  /** What the values belong to, where no table above says so. */
  subject?: string | undefined;
}

/** The one line below a table that names what is not published, and where the reader finds it. */
export function Unpublished({items, subject}: UnpublishedProps): ReactNode {
  if (items.length === 0) return null;
  const count = items.length;
  const places = [...new Set(items.map(({find}) => find))];
  return (
    <p>
      {subject && <strong>{subject}. </strong>}
      {count === 1 ? 'Not published' : `${count} values not published`}:{' '}
      {places.map((place, at) => (
        <Fragment key={place}>
          {at > 0 && '; '}
          {items
            .filter(({find}) => find === place)
            .map(({label, facts}, index) => (
              <Fragment key={label}>
                {index > 0 && ', '}
                <span data-unpublished={facts.join(' ')}>{label}</span>
              </Fragment>
            ))}
          {` (${findPlaces[place]})`}
        </Fragment>
      ))}
      .
    </p>
  );
}
