import type {ReactNode} from 'react';
import clsx from 'clsx';
import {Button} from '../Button';
import type {NarrowedTable} from '../DataTable';
import {Checkbox, Select, TextField, type Option} from '../Field';
import {statusOf} from './narrow';
import styles from './styles.module.css';

/** Class of the frame of a table with a choice of columns: until it works, a narrow screen shows the first one. */
export const beginsWithOne = styles.beginsWithOne;

/** A choice of one column of the tables, or of all. */
export interface ColumnChoice {
  /** What a column stands for. */
  readonly label: string;
  readonly all: Option;
  readonly options: readonly Option[];
  /** Under which key a browser keeps the choice on a narrow screen, which has room for one. */
  readonly remembered: string;
}

interface KindOption extends Option {
  /** Said in the table when the choice leaves no row, where there is more to say. */
  readonly empty?: string | undefined;
}

export interface TableFilterProps {
  /** Label of the text to narrow by. */
  readonly label: string;
  readonly table: Required<Pick<NarrowedTable, 'id' | 'plural'>> & {readonly rows: number};
  readonly columns?: ColumnChoice;
  /** Offers to leave out the rows in which the chosen column has a No. */
  readonly hideLabel?: string;
  /** A further choice, at first of everything: by what kinds of cells to narrow the rows. */
  readonly kinds?: {
    readonly label: string;
    readonly options: readonly [KindOption, ...KindOption[]];
  };
  /** Name under which an address gives the text. */
  readonly parameter?: string;
  /** Address of the static blocks of a page whose table joins while the text finds something there. */
  readonly elsewhere?: string;
}

function ColumnSelect({label, all, options, remembered}: ColumnChoice): ReactNode {
  return (
    <Select
      className={styles.field}
      name="column"
      data-remembered={remembered}
      label={label}
      options={[all, ...options]}
    />
  );
}

/**
 * Fields that narrow the table below them, by `watchTableFilter`. They appear once they do so; the whole table is
 * there before, and stays in the page for print.
 */
export function TableFilter(props: TableFilterProps): ReactNode {
  const {label, table, columns, hideLabel, kinds, parameter, elsewhere} = props;
  const {id, plural, rows} = table;
  return (
    <form
      className={styles.controls}
      role="search"
      aria-label={`Filter ${plural}`}
      aria-controls={id}
      data-table-filter=""
      data-parameter={parameter}
      data-elsewhere={elsewhere}
      data-search-exclude=""
    >
      <TextField
        name="text"
        label={label}
        className={styles.field}
        autoComplete="off"
        autoCorrect="off"
        spellCheck={false}
      />
      {columns && <ColumnSelect {...columns} />}
      {kinds && (
        <Select
          className={styles.field}
          name="kind"
          label={kinds.label}
          options={kinds.options.map(({empty, ...option}) => ({...option, 'data-empty': empty}))}
        />
      )}
      {hideLabel && <Checkbox name="hides-no" label={hideLabel} disabled />}
      <Button type="reset" hidden>
        Clear filter
      </Button>
      <p className={styles.status} role="status">
        {statusOf([{plural, left: rows, all: rows}], columns?.all.label.toLowerCase())}
      </p>
    </form>
  );
}

/** Chooses the column of the tables below it, on narrow screens only. */
export function ColumnFilter({
  tables,
  ...columns
}: ColumnChoice & {
  /** Ids of the tables. */
  readonly tables: readonly string[];
}): ReactNode {
  return (
    <form
      className={clsx(styles.controls, styles.whereNarrow)}
      aria-controls={tables.join(' ')}
      data-table-filter=""
      data-search-exclude=""
    >
      <ColumnSelect {...columns} />
    </form>
  );
}
