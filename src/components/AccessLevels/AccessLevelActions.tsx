import type {ReactNode} from 'react';
import {DataTable} from '../DataTable';
import type {DataTableColumn} from '../DataTable';
import {Unverified} from '../Unverified';
import {actions, levels} from './data';
import styles from './styles.module.css';

const columns: readonly DataTableColumn[] = [
  {key: 'label', label: 'Action'},
  ...levels.map(({level}) => ({
    key: `level-${level}`,
    label: `Level ${level}`,
    align: 'center' as const,
  })),
];

function Mark({allowed}: {allowed: boolean}): ReactNode {
  // Words, not colours or a lone glyph, carry the meaning for screen readers and for the search index.
  return <span className={allowed ? styles.yes : styles.no}>{allowed ? 'Yes' : 'No'}</span>;
}

/** Which access level may do what: one row per action, one column per level. */
export function AccessLevelActions(): ReactNode {
  return (
    <DataTable
      caption="Actions and the access levels that may do them"
      columns={columns}
      rows={actions.map((action) => ({
        label: action.confirmed ? (
          action.label
        ) : (
          <Unverified reason={action.note ?? 'The source names no level.'}>
            {action.label}
          </Unverified>
        ),
        ...Object.fromEntries(
          levels.map(({level}) => [
            `level-${level}`,
            <Mark key={level} allowed={level >= action.level} />,
          ]),
        ),
      }))}
      rowHeaderKey="label"
    />
  );
}
