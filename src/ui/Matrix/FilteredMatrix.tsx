import {useState, type ReactNode} from 'react';
import {useColumnChoice} from '../ColumnChoice';
import type {Store} from '../createStore';
import {Checkbox, Select, type Option} from '../Field';
import {FilterForm, filterField, hasWords} from '../Filter';
import {Matrix, type MatrixProps, type MatrixRow} from '.';

interface FilteredTable extends Omit<MatrixProps, 'columns'> {
  /** What the rows are, as `actions`. */
  plural: string;
}

interface KindOption extends Option {
  /** Said in the table when the choice leaves no row, where there is more to say. */
  empty?: string | undefined;
}

interface FilteredMatrixProps {
  /** Tables of the same columns, narrowed together. */
  tables: readonly FilteredTable[];
  columns: readonly {
    key: string;
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
}

const rowsOf = ({groups}: FilteredTable) => groups.flatMap(({rows}) => rows);

/** Tables to be narrowed by text, by column and by what the chosen column has. */
export function FilteredMatrix(props: FilteredMatrixProps): ReactNode {
  const {tables, columns, columnLabel, allColumns, remembered, hideLabel, kinds} = props;
  const [text, setText] = useState('');
  const choice = useColumnChoice(
    remembered,
    columns.map(({key}) => key),
    allColumns.value,
  );
  const anyKind = kinds?.options[0].value;
  const [kind, setKind] = useState(anyKind);
  const [hidesNo, setHidesNo] = useState(false);

  const column = columns.find(({key}) => key === choice.value);
  const shown = column ? [column] : columns;
  const isOfAnyKind = kind === anyKind;
  // Where there is room for one column only, its choice takes nothing away.
  const isNarrowed = column !== undefined && (hidesNo || !choice.isNarrow);
  const isLeft = (row: MatrixRow) => {
    const cells = shown.flatMap(({key}) => row.cells[key] ?? []);
    return (
      hasWords([row.words, ...cells.map(({words}) => words)].join(' '), text) &&
      (isOfAnyKind || cells.some((cell) => kind && cell.kinds?.includes(kind))) &&
      !(hidesNo && column && row.cells[column.key]?.value === 'no')
    );
  };
  const counts = tables.map((table) => {
    const rows = rowsOf(table);
    return `${rows.filter(isLeft).length} of ${rows.length} ${table.plural}`;
  });
  const clear = () => {
    if (!choice.isNarrow) choice.choose(allColumns.value);
    setHidesNo(false);
    setKind(anyKind);
  };

  return (
    <>
      <FilterForm
        plural={tables.map(({plural}) => plural).join(' and ')}
        label="Filter by text"
        text={text}
        onText={setText}
        status={`${counts.join(', ')}, ${column ? (column.said ?? column.label) : allColumns.label.toLowerCase()}`}
        isFiltered={text.trim() !== '' || isNarrowed || !isOfAnyKind}
        onClear={clear}
      >
        <Select
          className={filterField}
          label={columnLabel}
          value={choice.value}
          options={[allColumns, ...columns.map(({key, label}) => ({value: key, label}))]}
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
          groups={groups.map(({label, rows}) => ({
            label,
            rows: rows.map((row) => ({...row, hidden: !isLeft(row)})),
          }))}
          columns={columns.map(({key, label}) => ({
            key,
            label,
            hidden: column !== undefined && column.key !== key,
          }))}
        />
      ))}
    </>
  );
}
