import {useId, type ReactNode} from 'react';
import clsx from 'clsx';
import {CaptionedTable, type TableGroup} from '../DataTable';
import {beginsWithOne, TableFilter, type ColumnChoice, type TableFilterProps} from '../TableFilter';
import styles from './styles.module.css';
import {verdictWords} from './verdictWords';

export interface MatrixCell {
  value: keyof typeof verdictWords;
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
  /** Stands below it, in small type. */
  detail?: ReactNode;
  /** Cells by key of their column. */
  cells: Readonly<Record<string, MatrixCell>>;
}

interface MatrixProps extends Pick<TableFilterProps, 'kinds'> {
  caption: string;
  /** Head of the first column. */
  subject: string;
  /** What the rows are, as `actions`. */
  plural: string;
  /** Said in the table when the filter leaves no row. */
  empty: string;
  groups: readonly TableGroup<MatrixRow>[];
  columns: ColumnChoice;
  hideLabel: string;
}

/**
 * A word and a sign for it. What is not confirmed has the number of its doubt.
 * @param doubts what is uncertain in the matrix, as listed below it by number
 */
function Verdict(props: MatrixCell & {doubts: readonly string[]}): ReactNode {
  const {value, note, reason, doubts} = props;
  return (
    <>
      <span
        className={value === 'unconfirmed' ? styles.unknown : clsx(styles.value, styles[value])}
      >
        {verdictWords[value]}
      </span>
      {reason !== undefined && (
        <sup data-search-exclude="">{`\u00A0[${doubts.indexOf(reason) + 1}]`}</sup>
      )}
      {note && (
        <span className={styles.note} data-note="">
          {note}
        </span>
      )}
    </>
  );
}

/**
 * A table of verdicts, to be narrowed by text, by column and by what the chosen column has, with everything that is
 * uncertain in it, each once, in the order of the cells.
 */
export function Matrix(props: MatrixProps): ReactNode {
  const {caption, subject, plural, empty, groups, columns, ...fields} = props;
  const id = useId();
  const rows = groups.flatMap((group) => group.rows);
  const cells = rows.flatMap((row) => columns.options.flatMap(({value}) => row.cells[value] ?? []));
  const doubts = [...new Set(cells.flatMap(({reason}) => reason ?? []))];
  const cellOf = (cell: MatrixCell | undefined) => cell && <Verdict {...cell} doubts={doubts} />;

  return (
    <>
      <TableFilter
        {...fields}
        label="Filter by text"
        table={{id, plural, rows: rows.length}}
        columns={columns}
      />
      <CaptionedTable
        caption={caption}
        groups={groups}
        className={beginsWithOne}
        looks={styles.table}
        columns={[
          {label: subject},
          ...columns.options.map(({value, label}) => ({label, key: value})),
        ]}
        filter={{id, plural, empty}}
      >
        {(row) => (
          <>
            <th scope="row" abbr={row.name}>
              {row.header}
              {row.detail && <span className={styles.note}>{row.detail}</span>}
            </th>
            {columns.options.map(({value}) => (
              <td
                key={value}
                data-value={row.cells[value]?.value}
                data-kinds={row.cells[value]?.kinds?.join(' ')}
              >
                {cellOf(row.cells[value])}
              </td>
            ))}
          </>
        )}
      </CaptionedTable>
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
