import {useRef, useState, type ReactNode} from 'react';
import {useColumnChoice} from '../ColumnChoice';
import type {Store} from '../createStore';
import {Checkbox, Select, TextField, type Option} from '../Field';
import {FilterForm, filterField, hasWords} from '../Filter';
import {Matrix, type MatrixGroup, type MatrixProps, type MatrixRow, type VerdictProps} from '.';

export interface FilteredCell extends VerdictProps {
  /** What else a reader finds the row by while the cell's column is shown. */
  words?: string;
  /** Which of the further choices keep the row while the cell's column is shown. */
  kinds?: readonly string[];
}

export interface FilteredRow extends MatrixRow {
  /** What a reader finds the row by. */
  words: string;
  cells: Readonly<Record<string, FilteredCell>>;
}

interface FilteredTable extends Omit<MatrixProps, 'columns' | 'groups'> {
  /** What the rows are, as `actions`. */
  plural: string;
  groups: readonly (Omit<MatrixGroup, 'rows'> & {rows: readonly FilteredRow[]})[];
}

interface KindOption extends Option {
  /** Said in the table when the choice leaves no row, where there is more to say. */
  empty?: string | undefined;
}

export interface FilteredMatrixProps {
  /** Tables of the same columns, narrowed together. */
  tables: readonly FilteredTable[];
  columns: readonly {
    id: string;
    label: string;
    /** How the status names the column, where not by its label. */
    said?: string;
  }[];
  /** What a column stands for. */
  columnLabel: string;
  /** The choice of all columns. */
  allColumns: Option;
  /** The column that a reader of a narrow screen chose. */
  remembered: Store<string | null>;
  /** Offers to leave out the rows in which the chosen column has a No. */
  hideLabel: string;
  /** A further choice, at first of everything: by what kinds of cells to narrow the rows. */
  kinds?: {
    label: string;
    options: readonly [KindOption, ...KindOption[]];
  };
  /** What follows below the tables. */
  children?: ReactNode;
}

const rowsOf = ({groups}: FilteredTable) => groups.flatMap(({rows}) => rows);

/** Tables to be narrowed by text, by column and by what the chosen column has. */
export function FilteredMatrix(props: FilteredMatrixProps): ReactNode {
  const {tables, columns, columnLabel, allColumns, remembered, hideLabel, kinds, children} = props;
  const [text, setText] = useState('');
  const choice = useColumnChoice(
    remembered,
    columns.map(({id}) => id),
    allColumns.value,
  );
  const [kind, setKind] = useState(kinds?.options[0].value);
  const [hidesNo, setHidesNo] = useState(false);
  const textRef = useRef<HTMLInputElement>(null);

  const column = columns.find(({id}) => id === choice.value);
  const shownColumns = column ? [column.id] : columns.map(({id}) => id);
  const isOfAnyKind = kind === kinds?.options[0].value;
  // Where there is room for one column only, its choice takes nothing away.
  const isNarrowed = column !== undefined && (hidesNo || !choice.isNarrow);
  const isFiltered = text.trim() !== '' || isNarrowed || !isOfAnyKind;
  const isLeft = (row: FilteredRow) => {
    const cells = shownColumns.flatMap((id) => row.cells[id] ?? []);
    return (
      hasWords([row.words, ...cells.map(({words}) => words)].join(' '), text) &&
      (isOfAnyKind || cells.some((cell) => kind && cell.kinds?.includes(kind))) &&
      !(hidesNo && column && row.cells[column.id]?.value === 'no')
    );
  };
  const counts = tables.map((table) => {
    const rows = rowsOf(table);
    return `${rows.filter(isLeft).length} of ${rows.length} ${table.plural}`;
  });
  const clear = () => {
    setText('');
    if (!choice.isNarrow) choice.choose(allColumns.value);
    setHidesNo(false);
    setKind(kinds?.options[0].value);
    // The button goes with the filter: without this the focus would be lost.
    textRef.current?.focus();
  };

  return (
    <>
      <FilterForm
        plural={tables.map(({plural}) => plural).join(' and ')}
        status={`${counts.join(', ')}, ${column ? (column.said ?? column.label) : allColumns.label.toLowerCase()}`}
        onClear={isFiltered ? clear : undefined}
      >
        <TextField
          ref={textRef}
          label="Filter by text"
          className={filterField}
          autoComplete="off"
          spellCheck={false}
          value={text}
          onChange={({target}) => setText(target.value)}
        />
        <Select
          className={filterField}
          label={columnLabel}
          value={choice.value}
          options={[allColumns, ...columns.map(({id, label}) => ({value: id, label}))]}
          onChange={choice.choose}
        />
        {kinds && kind !== undefined && (
          <Select
            className={filterField}
            label={kinds.label}
            value={kind}
            options={kinds.options}
            onChange={setKind}
          />
        )}
        <Checkbox
          label={hideLabel}
          checked={hidesNo && column !== undefined}
          disabled={column === undefined}
          onChange={setHidesNo}
        />
      </FilterForm>
      {tables.map(({plural, groups, empty, ...table}) => (
        <Matrix
          key={plural}
          {...table}
          className={choice.className}
          empty={kinds?.options.find(({value}) => value === kind)?.empty ?? empty}
          groups={groups.map((group) => ({
            ...group,
            rows: group.rows.map((row) => ({...row, hidden: !isLeft(row)})),
          }))}
          columns={columns.map(({id, label}) => ({id, label, hidden: !shownColumns.includes(id)}))}
        />
      ))}
      {children}
    </>
  );
}
