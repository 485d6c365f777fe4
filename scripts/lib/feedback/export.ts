import type {FeedbackItem} from '../../../server/storage/store';
import {placeOf} from './places';

type Cell = string | number | null;

const columns: Readonly<Record<string, (item: FeedbackItem) => Cell>> = {
  id: ({clientId}) => clientId,
  received: ({createdAt}) => new Date(createdAt).toISOString(),
  page: ({page}) => page,
  guide: ({page}) => placeOf(page).id,
  helpful: ({helpful}) => helpful,
  comment: ({comment}) => comment,
  contactName: ({contactName}) => contactName,
  contactEmail: ({contactEmail}) => contactEmail,
  file: ({attachment}) => attachment?.name ?? null,
  fileType: ({attachment}) => attachment?.type ?? null,
  fileSize: ({attachment}) => attachment?.size ?? null,
};

/** Writes items as JSON, a list of objects. */
export function jsonOf(items: readonly FeedbackItem[]): string {
  const objects = items.map((item) =>
    Object.fromEntries(Object.entries(columns).map(([name, read]) => [name, read(item)])),
  );
  return `${JSON.stringify(objects, null, 2)}\n`;
}

/** Tells spreadsheets that letters are UTF-8; without it they take them for those of the machine. */
const byteOrderMark = '\uFEFF';

/** Writes items as CSV (RFC 4180) that a spreadsheet may open. */
export function csvOf(items: readonly FeedbackItem[]): string {
  const rows = [
    Object.keys(columns),
    ...items.map((item) => Object.values(columns).map((read) => read(item))),
  ];
  return byteOrderMark + rows.map((row) => `${row.map(csvCell).join(',')}\r\n`).join('');
}

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
