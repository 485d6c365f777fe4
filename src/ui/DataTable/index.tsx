import type {ReactNode} from 'react';
import {clsx} from 'clsx';
import {TableFrame} from '../TableFrame';
import frame from '../TableFrame/styles.module.css';
import {VisuallyHidden} from '../VisuallyHidden';
import styles from './styles.module.css';

export interface DataTableColumn {
  label: string;
  /** Short marks and numbers stand centred; text starts at the edge. */
  align?: 'center';
  /** Takes no more room than its words, so that others have it on a phone. */
  narrow?: boolean;
  /** Left out by a choice: on the screen, not in print. */
  hidden?: boolean;
}

/** What stands below each column: `null` where a value is not published, which an empty cell is not. */
type Cells = readonly ReactNode[];

interface DataTableGroup {
  label?: string;
  /** Anchor of the group. */
  id?: string;
  rows: readonly {
    readonly cells: Cells;
    /** Left out by a filter: on the screen, not in print. */
    readonly hidden?: boolean;
  }[];
}

interface TableProps {
  /** Says what the table holds; also names its scroll region. */
  caption: string;
  /** Heads of the columns, alone or with how a column is set. */
  columns: readonly (string | DataTableColumn)[];
  /** Column whose cells name their row, counted from 0. */
  rowHeader?: number;
  /** The first two columns are a name and its value: a printed data sheet sets the others below the value. */
  pairs?: boolean;
  /** Said in the table when a filter leaves no row. */
  empty?: string;
  className?: string | undefined;
}

type DataTableProps = TableProps &
  ({rows: readonly Cells[]; groups?: never} | {groups: readonly DataTableGroup[]; rows?: never});

const isHidden = ({hidden}: {readonly hidden?: boolean}) => hidden === true;

const saysSomething = (cell: ReactNode) => cell !== null && cell !== undefined;

function NotPublished(): ReactNode {
  return (
    <span className={styles.unpublished} data-search-exclude="">
      <span aria-hidden="true">–</span>
      <VisuallyHidden>not published</VisuallyHidden>
    </span>
  );
}

/**
 * A table with caption and row headers that scrolls inside itself on narrow screens, also by keyboard. A column in
 * which no row has anything to say is left out.
 */
export function DataTable(props: DataTableProps): ReactNode {
  const {caption, rowHeader = 0, pairs, empty, className} = props;
  const groups: readonly DataTableGroup[] = props.groups ?? [
    {rows: props.rows.map((cells) => ({cells}))},
  ];
  const all = props.columns.map((column, place) => {
    const {label, align, narrow, hidden}: DataTableColumn =
      typeof column === 'string' ? {label: column} : column;
    const looks = clsx(align && styles.center, narrow && styles.narrow) || undefined;
    return {place, label, hidden, looks};
  });
  const isOneChosen = all.some(({hidden}) => hidden);
  // The one column that a reader chose stays, whatever it holds.
  const columns = all.filter(
    ({place, hidden}) =>
      (isOneChosen && hidden === false) ||
      groups.some(({rows}) => rows.some(({cells}) => saysSomething(cells[place]))),
  );
  return (
    <TableFrame label={caption} className={className}>
      <table className={clsx(styles.table, pairs && styles.pairs)}>
        <caption>
          <span className={frame.staying}>{caption}</span>
        </caption>
        <thead>
          <tr>
            {columns.map(({place, label, hidden, looks}) => (
              <th key={place} scope="col" hidden={hidden} className={looks}>
                {label}
              </th>
            ))}
          </tr>
        </thead>
        {groups.map(({label, id, rows}, index) => (
          <tbody key={index} id={id} hidden={rows.every(isHidden)}>
            {label && (
              <tr>
                <th scope="rowgroup" colSpan={columns.length} className={frame.group}>
                  <span className={frame.staying}>{label}</span>
                </th>
              </tr>
            )}
            {rows.map((row, number) => (
              <tr key={number} hidden={row.hidden}>
                {columns.map(({place, hidden, looks}) =>
                  place === rowHeader ? (
                    <th key={place} scope="row" className={looks}>
                      {row.cells[place]}
                    </th>
                  ) : (
                    <td key={place} hidden={hidden} className={looks}>
                      {row.cells[place] === null ? <NotPublished /> : row.cells[place]}
                    </td>
                  ),
                )}
              </tr>
            ))}
          </tbody>
        ))}
        {empty && groups.every(({rows}) => rows.every(isHidden)) && (
          <tbody className={frame.empty}>
            <tr>
              <td colSpan={columns.length}>{empty}</td>
            </tr>
          </tbody>
        )}
      </table>
    </TableFrame>
  );
}
