/** Rows that a filter leaves of a table. */
export interface Left {
  readonly left: number;
  readonly all: number;
  /** What the rows are, as `actions`. */
  readonly plural: string;
}

/**
 * Says what a filter leaves, in the words of its status.
 * @param column name of the column that is shown, or of all; none where there is no choice
 */
export function statusOf(tables: readonly Left[], column?: string): string {
  const counts = tables.map(({left, all, plural}) => `${left} of ${all} ${plural}`);
  return [...counts, ...(column === undefined ? [] : [column])].join(', ');
}
