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

/** Attributes of a table to be narrowed. */
export const narrowed = ({id, plural, empty, isOfCodes}: NarrowedTable) => ({
  id,
  'data-plural': plural,
  'data-empty': empty,
  'data-codes': isOfCodes,
});
