import type {ReactNode} from 'react';
import clsx from 'clsx';
import {Staying, TableFrame} from '../TableFrame';
import frame from '../TableFrame/styles.module.css';
import styles from './styles.module.css';

const labels = {yes: 'Yes', no: 'No', view: 'View', limited: 'Limited'} as const;

export interface VerdictProps {
  /** `unconfirmed` has no value to show. */
  value: keyof typeof labels | 'unconfirmed';
  /** What is uncertain about the value. */
  reason?: string | undefined;
  /** Printed under the value. */
  note?: ReactNode;
}

/**
 * Cell of a matrix: a word and a sign for it. What is not confirmed has the number of its doubt.
 * @param doubts what is uncertain in the matrix, as listed below it by number
 */
function Verdict({
  value,
  note,
  reason,
  doubts,
}: VerdictProps & {doubts: readonly string[]}): ReactNode {
  return (
    <>
      {value === 'unconfirmed' ? (
        <span className={styles.unknown}>Not known</span>
      ) : (
        <span className={clsx(styles.value, styles[value])}>{labels[value]}</span>
      )}
      {reason !== undefined && (
        <sup data-search-exclude="">{` [${doubts.indexOf(reason) + 1}]`}</sup>
      )}
      {note && <span className={styles.note}>{note}</span>}
    </>
  );
}

export interface MatrixColumn {
  id: string;
  label: string;
  /** Left out by a filter: on the screen, not in print. */
  hidden?: boolean;
}

export interface MatrixRow {
  key: string;
  /** What a screen reader repeats for each cell of the row. */
  name: string;
  /** What stands in the row's header cell. */
  header: ReactNode;
  /** Cells by id of their column. */
  cells: Readonly<Record<string, VerdictProps>>;
  /** Left out by a filter: on the screen, not in print. */
  hidden?: boolean;
}

export interface MatrixGroup {
  key: string;
  /** Absent where a matrix has one group only. */
  label?: string | undefined;
  rows: readonly MatrixRow[];
}

export interface MatrixProps {
  caption: string;
  /** Head of the first column. */
  subject: string;
  groups: readonly MatrixGroup[];
  columns: readonly MatrixColumn[];
  /** Said in the table when the filter leaves no row. */
  empty: string;
  className?: string | undefined;
}

const isHidden = ({hidden}: {hidden?: boolean}) => hidden === true;

/** Everything that is uncertain in a matrix, each once, in the order of the cells. */
function doubtsOf(groups: readonly MatrixGroup[], columns: readonly MatrixColumn[]): string[] {
  const cells = groups
    .flatMap(({rows}) => rows)
    .flatMap(({cells: row}) => columns.flatMap(({id}) => row[id] ?? []));
  return [...new Set(cells.flatMap(({reason}) => reason ?? []))];
}

/** A table of rows and columns that scrolls inside itself on narrow screens, also by keyboard. */
export function Matrix(props: MatrixProps): ReactNode {
  const {caption, subject, groups, columns, empty, className} = props;
  const width = 1 + columns.length;
  const doubts = doubtsOf(groups, columns);
  const cellOf = (cell: VerdictProps | undefined) => cell && <Verdict {...cell} doubts={doubts} />;

  return (
    <>
      <TableFrame label={caption} className={className}>
        <table className={styles.table}>
          <caption>
            <Staying>{caption}</Staying>
          </caption>
          <thead>
            <tr>
              <th scope="col">{subject}</th>
              {columns.map((column) => (
                <th key={column.id} scope="col" hidden={column.hidden}>
                  {column.label}
                </th>
              ))}
            </tr>
          </thead>
          {groups.map((group) => (
            <tbody key={group.key} hidden={group.rows.every(isHidden)}>
              {group.label && (
                <tr>
                  <th scope="rowgroup" colSpan={width} className={frame.group}>
                    <Staying>{group.label}</Staying>
                  </th>
                </tr>
              )}
              {group.rows.map((row) => (
                <tr key={row.key} hidden={row.hidden}>
                  <th scope="row" abbr={row.name}>
                    {row.header}
                  </th>
                  {columns.map((column) => (
                    <td key={column.id} hidden={column.hidden}>
                      {cellOf(row.cells[column.id])}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          ))}
          {groups.every(({rows}) => rows.every(isHidden)) && (
            <tbody className={frame.empty}>
              <tr>
                <td colSpan={width}>{empty}</td>
              </tr>
            </tbody>
          )}
        </table>
      </TableFrame>
      {doubts.length > 0 && (
        <div className={styles.doubts} data-search-exclude="">
          <p>Not confirmed, by the number in the cell:</p>
          <ol>
            {doubts.map((doubt) => (
              <li key={doubt} data-unverified={doubt}>
                {doubt}
              </li>
            ))}
          </ol>
        </div>
      )}
    </>
  );
}
