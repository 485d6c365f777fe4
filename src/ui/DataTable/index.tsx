import type {ReactNode} from 'react';
import {clsx} from 'clsx';
import {TableFrame} from '../TableFrame';
import frame from '../TableFrame/styles.module.css';
import {VisuallyHidden} from '../VisuallyHidden';
import styles from './styles.module.css';

/** What a table tells the filter that narrows it. */
export interface NarrowedTable {
  /** The filter names its tables by their ids. */
  readonly id: string;
  /** What the rows are, as `actions`. */
  readonly plural?: string;
  /** Said in the table when the filter leaves no row. */
  readonly empty?: string;
  /** Each row is that of the codes in it. */
  readonly isOfCodes?: boolean;
}

interface TableProps {
  /** Says what the table holds; also names its scroll region. */
  caption: string;
  /** By what a filter above the table narrows it. */
  filter?: NarrowedTable | undefined;
  className?: string | undefined;
}

interface Column {
  label: string;
  /** By which readers choose the column: it stays, whatever it holds. */
  key?: string | undefined;
}

export interface TableGroup<Row> {
  /** None where it is the only one. */
  label?: string;
  /** Anchor of the group. */
  id?: string;
  rows: readonly Row[];
}

interface CaptionedTableProps<Row> extends TableProps {
  columns: readonly (Column & {looks?: string | undefined})[];
  groups: readonly TableGroup<Row>[];
  looks: string | undefined;
  /** The cells of a row. */
  children: (row: Row) => ReactNode;
}

/** A table with caption, head and groups of rows that scrolls inside itself on narrow screens, also by keyboard. */
export function CaptionedTable<Row>(props: CaptionedTableProps<Row>): ReactNode {
  const {caption, filter, className, columns, groups, children} = props;
  return (
    <TableFrame label={caption} className={className}>
      <table
        className={props.looks}
        id={filter?.id}
        data-plural={filter?.plural}
        data-empty={filter?.empty}
        data-codes={filter?.isOfCodes}
      >
        <caption>
          <span className={frame.staying}>{caption}</span>
        </caption>
        <thead>
          <tr>
            {columns.map(({label, key, looks}, place) => (
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
            {rows.map((row, number) => (
              <tr key={number}>{children(row)}</tr>
            ))}
          </tbody>
        ))}
      </table>
    </TableFrame>
  );
}

interface DataTableColumn extends Column {
  /** Short marks and numbers stand centred; text starts at the edge. */
  align?: 'center';
  /** Takes no more room than its words, so that others have it on a phone. */
  narrow?: boolean;
}

/** What stands below each column: `null` where a value is not published, which an empty cell is not. */
type Cells = readonly ReactNode[];

type DataTableProps = TableProps & {
  /** Heads of the columns, alone or with how a column is set. */
  columns: readonly (string | DataTableColumn)[];
  /** Column whose cells name their row, counted from 0. */
  rowHeader?: number;
  /** The first two columns are a name and its value: a printed data sheet sets the others below the value. */
  pairs?: boolean;
} & (
    {rows: readonly Cells[]; groups?: never} | {groups: readonly TableGroup<Cells>[]; rows?: never}
  );

const saysSomething = (cell: ReactNode) => cell !== null && cell !== undefined;

function NotPublished(): ReactNode {
  return (
    <span className={styles.unpublished} data-search-exclude="">
      <span aria-hidden="true">–</span> <VisuallyHidden>not published</VisuallyHidden>
    </span>
  );
}

/** What else there is to say of a cell, in small type below it. */
export function Remark({children}: {readonly children: ReactNode}): ReactNode {
  return <div className={styles.remark}>{children}</div>;
}

/** A table with row headers. A column in which no row has anything to say is left out. */
export function DataTable(props: DataTableProps): ReactNode {
  const {rows = [], groups = [{rows}], rowHeader = 0, pairs, ...table} = props;
  const all = props.columns.map((column, place) => {
    const {label, align, narrow, key}: DataTableColumn =
      typeof column === 'string' ? {label: column} : column;
    const looks = clsx(align && styles.center, narrow && styles.narrow) || undefined;
    return {place, label, key, looks};
  });
  const columns = all.filter(
    ({place, key}) =>
      key !== undefined ||
      groups.some((group) => group.rows.some((cells) => saysSomething(cells[place]))),
  );
  return (
    <CaptionedTable
      {...table}
      columns={columns}
      groups={groups}
      looks={clsx(styles.table, pairs && styles.pairs)}
    >
      {(cells) =>
        columns.map(({place, looks}) =>
          place === rowHeader ? (
            <th key={place} scope="row" className={looks}>
              {cells[place]}
            </th>
          ) : (
            <td key={place} className={looks}>
              {cells[place] === null ? <NotPublished /> : cells[place]}
            </td>
          ),
        )
      }
    </CaptionedTable>
  );
}
