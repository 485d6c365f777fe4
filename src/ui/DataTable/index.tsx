import type {ReactNode} from 'react';
import {clsx} from 'clsx';
import {TableFrame} from '../TableFrame';
import {narrowed, type NarrowedTable} from '../TableFilter/narrowed';
import frame from '../TableFrame/styles.module.css';
import {VisuallyHidden} from '../VisuallyHidden';
import styles from './styles.module.css';

interface DataTableColumn {
  label: string;
  /** Short marks and numbers stand centred; text starts at the edge. */
  align?: 'center';
  /** Takes no more room than its words, so that others have it on a phone. */
  narrow?: boolean;
  /** By which readers choose the column: it stays, whatever it holds. */
  key?: string;
}

/** What stands below each column: `null` where a value is not published, which an empty cell is not. */
type Cells = readonly ReactNode[];

interface DataTableGroup {
  label?: string;
  /** Anchor of the group. */
  id?: string;
  rows: readonly Cells[];
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
  /** By what a filter above the table narrows it. */
  filter?: NarrowedTable;
  className?: string | undefined;
}

type DataTableProps = TableProps &
  ({rows: readonly Cells[]; groups?: never} | {groups: readonly DataTableGroup[]; rows?: never});

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
  const {caption, rowHeader = 0, pairs, filter, className} = props;
  const groups: readonly DataTableGroup[] = props.groups ?? [{rows: props.rows}];
  const all = props.columns.map((column, place) => {
    const {label, align, narrow, key}: DataTableColumn =
      typeof column === 'string' ? {label: column} : column;
    const looks = clsx(align && styles.center, narrow && styles.narrow) || undefined;
    return {place, label, key, looks};
  });
  const columns = all.filter(
    ({place, key}) =>
      key !== undefined ||
      groups.some(({rows}) => rows.some((cells) => saysSomething(cells[place]))),
  );
  return (
    <TableFrame label={caption} className={className}>
      <table
        className={clsx(styles.table, pairs && styles.pairs)}
        {...(filter && narrowed(filter))}
      >
        <caption>
          <span className={frame.staying}>{caption}</span>
        </caption>
        <thead>
          <tr>
            {columns.map(({place, label, key, looks}) => (
              <th key={place} scope="col" data-column={key} className={looks}>
                {label}
              </th>
            ))}
          </tr>
        </thead>
        {groups.map(({label, id, rows}, index) => (
          <tbody key={index} id={id}>
            {label && (
              <tr>
                <th scope="rowgroup" colSpan={columns.length} className={frame.group}>
                  <span className={frame.staying}>{label}</span>
                </th>
              </tr>
            )}
            {rows.map((cells, number) => (
              <tr key={number}>
                {columns.map(({place, looks}) =>
                  place === rowHeader ? (
                    <th key={place} scope="row" className={looks}>
                      {cells[place]}
                    </th>
                  ) : (
                    <td key={place} className={looks}>
                      {cells[place] === null ? <NotPublished /> : cells[place]}
                    </td>
                  ),
                )}
              </tr>
            ))}
          </tbody>
        ))}
      </table>
    </TableFrame>
  );
}
