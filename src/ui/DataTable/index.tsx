import type {ReactNode} from 'react';
import {clsx} from 'clsx';
import frame from '../tableFrame.module.css';
import styles from './styles.module.css';

export interface DataTableColumn<Key extends string = string> {
  key: Key;
  label: string;
  /** Short marks and numbers stand centred; text starts at the edge. */
  align?: 'center';
}

export interface DataTableProps<Key extends string = string> {
  /** Says what the table holds; also names its scroll region. */
  caption: string;
  columns: readonly DataTableColumn<Key>[];
  rows: readonly Readonly<Record<NoInfer<Key>, ReactNode>>[];
  /** Column whose cells name their row. */
  rowHeaderKey: NoInfer<Key>;
  /** The first two columns are a name and its value: a printed data sheet sets the others below the value. */
  pairs?: boolean;
}

/** A table with caption and row headers that scrolls inside itself on narrow screens, also by keyboard. */
export function DataTable<Key extends string>({
  caption,
  columns,
  rows,
  rowHeaderKey,
  pairs = false,
}: DataTableProps<Key>): ReactNode {
  return (
    <div
      className={clsx(frame.region, styles.region)}
      role="region"
      aria-label={caption}
      tabIndex={0}
    >
      <table className={clsx(frame.table, styles.table, pairs && styles.pairs)}>
        <caption>{caption}</caption>
        <thead>
          <tr>
            {columns.map(({key, label, align}) => (
              <th key={key} scope="col" className={align === 'center' ? styles.center : undefined}>
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            <tr key={index}>
              {columns.map(({key, align}) => {
                const className = align === 'center' ? styles.center : undefined;
                return key === rowHeaderKey ? (
                  <th key={key} scope="row" className={className}>
                    {row[key]}
                  </th>
                ) : (
                  <td key={key} className={className}>
                    {row[key]}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
