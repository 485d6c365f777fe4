import type {ReactNode} from 'react';
import clsx from 'clsx';
import {narrowed, type NarrowedTable} from '../TableFilter/narrowed';
import {TableFrame} from '../TableFrame';
import frame from '../TableFrame/styles.module.css';
import styles from './styles.module.css';

const labels = {yes: 'Yes', no: 'No', view: 'View', limited: 'Limited'} as const;

export interface MatrixCell {
  /** `unconfirmed` has no value to show. */
  value: keyof typeof labels | 'unconfirmed';
  /** What is uncertain about the value. */
  reason?: string | undefined;
  /** Printed under the value; leads to the row while the cell's column is shown. */
  note?: ReactNode;
  /** Which of the further choices keep the row while the cell's column is shown. */
  kinds?: readonly string[];
}

export interface MatrixRow {
  /** What a screen reader repeats for each cell of the row. */
  name: string;
  /** What stands in the row's header cell. */
  header: ReactNode;
  /** Cells by key of their column. */
  cells: Readonly<Record<string, MatrixCell>>;
}

export interface MatrixProps {
  caption: string;
  /** Head of the first column. */
  subject: string;
  /** A matrix of one group has no label for it. */
  groups: readonly {label?: string; rows: readonly MatrixRow[]}[];
  columns: readonly {key: string; label: string}[];
  /** By what the filter above the matrix narrows it. */
  filter: NarrowedTable;
  className?: string | undefined;
}

/**
 * A word and a sign for it. What is not confirmed has the number of its doubt.
 * @param doubts what is uncertain in the matrix, as listed below it by number
 */
function Verdict(props: MatrixCell & {doubts: readonly string[]}): ReactNode {
  const {value, note, reason, doubts} = props;
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
      {note && (
        <span className={styles.note} data-note="">
          {note}
        </span>
      )}
    </>
  );
}

/** A table of verdicts, with everything that is uncertain in it, each once, in the order of the cells. */
export function Matrix(props: MatrixProps): ReactNode {
  const {caption, subject, groups, columns, filter, className} = props;
  const width = 1 + columns.length;
  const cells = groups
    .flatMap(({rows}) => rows)
    .flatMap((row) => columns.flatMap(({key}) => row.cells[key] ?? []));
  const doubts = [...new Set(cells.flatMap(({reason}) => reason ?? []))];
  const cellOf = (cell: MatrixCell | undefined) => cell && <Verdict {...cell} doubts={doubts} />;

  return (
    <>
      <TableFrame label={caption} className={className}>
        <table className={styles.table} {...narrowed(filter)}>
          <caption>
            <span className={frame.staying}>{caption}</span>
          </caption>
          <thead>
            <tr>
              <th scope="col">{subject}</th>
              {columns.map(({key, label}) => (
                <th key={key} scope="col" data-column={key}>
                  {label}
                </th>
              ))}
            </tr>
          </thead>
          {groups.map(({label, rows}, place) => (
            <tbody key={place}>
              {label && (
                <tr>
                  <th scope="rowgroup" colSpan={width} className={frame.group}>
                    <span className={frame.staying}>{label}</span>
                  </th>
                </tr>
              )}
              {rows.map((row) => (
                <tr key={row.name}>
                  <th scope="row" abbr={row.name}>
                    {row.header}
                  </th>
                  {columns.map(({key}) => (
                    <td
                      key={key}
                      data-value={row.cells[key]?.value}
                      data-kinds={row.cells[key]?.kinds?.join(' ')}
                    >
                      {cellOf(row.cells[key])}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          ))}
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
