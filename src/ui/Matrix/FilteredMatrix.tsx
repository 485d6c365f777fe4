import {useId, type ReactNode} from 'react';
import {beginsWithOne, TableFilter, type ColumnChoice, type TableFilterProps} from '../TableFilter';
import {Matrix, type MatrixProps} from '.';

interface FilteredTable extends Omit<MatrixProps, 'columns' | 'filter'> {
  /** What the rows are, as `actions`. */
  plural: string;
  /** Said in the table when the filter leaves no row. */
  empty: string;
}

interface FilteredMatrixProps extends Pick<TableFilterProps, 'kinds'> {
  /** Tables of the same columns, narrowed together. */
  tables: readonly FilteredTable[];
  columns: ColumnChoice;
  hideLabel: string;
}

/** Tables to be narrowed by text, by column and by what the chosen column has. */
export function FilteredMatrix({tables, columns, ...fields}: FilteredMatrixProps): ReactNode {
  const id = useId();
  const filtered = tables.map(({plural, empty, ...table}, place) => ({
    table,
    filter: {id: `${id}${place}`, plural, empty},
    rows: table.groups.flatMap(({rows}) => rows).length,
  }));
  return (
    <>
      <TableFilter
        {...fields}
        label="Filter by text"
        tables={filtered.map(({filter, rows}) => ({...filter, rows}))}
        columns={columns}
      />
      {filtered.map(({table, filter}) => (
        <Matrix
          key={filter.id}
          {...table}
          className={beginsWithOne}
          filter={filter}
          columns={columns.options.map(({value, label}) => ({key: value, label}))}
        />
      ))}
    </>
  );
}
