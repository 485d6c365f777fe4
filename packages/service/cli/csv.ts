export type Cell = string | number | null;

/** Tells spreadsheets that letters are UTF-8; without it they take them for those of the machine. */
const byteOrderMark = '\uFEFF';

/** Writes a table as CSV (RFC 4180) that a spreadsheet may open. */
export const csv = (rows: readonly (readonly Cell[])[]): string =>
  byteOrderMark + rows.map((row) => `${row.map(csvCell).join(',')}\r\n`).join('');

/**
 * A cell that no spreadsheet takes for a formula, whatever a reader typed: such a text is led by an apostrophe. Full
 * width signs count too, and so do signs behind blanks.
 */
export function csvCell(value: Cell): string {
  if (value === null) return '';
  if (typeof value === 'number') return String(value);
  const isFormula = /^[\s\p{Cf}]*[=+\-@＝＋－＠]|^[\t\r\n]/u.test(value);
  return `"${(isFormula ? `'${value}` : value).replaceAll('"', '""')}"`;
}
