import type {ReactNode} from 'react';
import {clsx} from 'clsx';
import {TableFrame} from '../TableFrame';
import frame from '../TableFrame/styles.module.css';
import {VisuallyHidden} from '../VisuallyHidden';
import styles from './styles.module.css';

export interface DataTableColumn<Key extends string = string> {
  key: Key;
  label: string;
  /** Short marks and numbers stand centred; text starts at the edge. */
  align?: 'center';
  /** Takes no more room than its words, so that others have it on a phone. */
  narrow?: boolean;
  /** Left out by a choice: on the screen, not in print. */
  hidden?: boolean;
}

/** What stands in each cell: `null` where a value is not published, which an empty cell is not. */
export type DataTableRow<Key extends string = string> = Readonly<Record<Key, ReactNode>> & {
  /** Left out by a filter: on the screen, not in print. */
  readonly hidden?: boolean;
};

export interface DataTableGroup<Key extends string = string> {
  label?: string;
  /** Anchor of the group. */
  id?: string;
  rows: readonly DataTableRow<Key>[];
}

interface TableProps<Key extends string> {
  /** Says what the table holds; also names its scroll region. */
  caption: string;
  columns: readonly DataTableColumn<Key>[];
  /** Column whose cells name their row, where the first one does not. */
  rowHeaderKey?: NoInfer<Key>;
  /** The first two columns are a name and its value: a printed data sheet sets the others below the value. */
  pairs?: boolean;
  /** Said in the table when a filter leaves no row. */
  empty?: string;
  className?: string | undefined;
}

export type DataTableProps<Key extends string = string> = TableProps<Key> &
  (
    | {rows: readonly DataTableRow<NoInfer<Key>>[]; groups?: never}
    | {groups: readonly DataTableGroup<NoInfer<Key>>[]; rows?: never}
  );

const isHidden = ({hidden}: DataTableRow) => hidden === true;

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
export function DataTable<Key extends string>(props: DataTableProps<Key>): ReactNode {
  const {caption, pairs = false, empty, className} = props;
  const rowHeaderKey = props.rowHeaderKey ?? props.columns[0]?.key;
  const groups: readonly DataTableGroup<NoInfer<Key>>[] = props.groups ?? [{rows: props.rows}];
  const says = ({key}: DataTableColumn<Key>) =>
    groups.some(({rows}) => rows.some((row) => saysSomething(row[key])));
  const isOneChosen = props.columns.some(({hidden}) => hidden);
  // The one column that a reader chose stays, whatever it holds.
  const columns = props.columns.filter(
    (column) => says(column) || (isOneChosen && column.hidden === false),
  );
  const classOf = ({align, narrow}: DataTableColumn<Key>) =>
    clsx(align === 'center' && styles.center, narrow && styles.narrow) || undefined;
  return (
    <TableFrame label={caption} className={className}>
      <table className={clsx(styles.table, pairs && styles.pairs)}>
        <caption>
          <span className={frame.staying}>{caption}</span>
        </caption>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column.key} scope="col" hidden={column.hidden} className={classOf(column)}>
                {column.label}
              </th>
            ))}
          </tr>
        </thead>
        {groups.map(({label, id, rows: members}, place) => (
          <tbody key={place} id={id} hidden={members.every(isHidden)}>
            {label && (
              <tr>
                <th scope="rowgroup" colSpan={columns.length} className={frame.group}>
                  <span className={frame.staying}>{label}</span>
                </th>
              </tr>
            )}
            {members.map((row, index) => (
              <tr key={index} hidden={row.hidden}>
                {columns.map((column) =>
                  column.key === rowHeaderKey ? (
                    <th key={column.key} scope="row" className={classOf(column)}>
                      {row[column.key]}
                    </th>
                  ) : (
                    <td key={column.key} hidden={column.hidden} className={classOf(column)}>
                      {row[column.key] === null ? <NotPublished /> : row[column.key]}
                    </td>
                  ),
                )}
              </tr>
            ))}
          </tbody>
        ))}
        {empty && groups.every((group) => group.rows.every(isHidden)) && (
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
