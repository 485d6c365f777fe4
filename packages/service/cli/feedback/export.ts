import type {FeedbackItem} from '../../storage/feedbackTable';
import {minuteOf} from '../../text';
import {csv, type Cell} from '../output';
import {sectionOf, type Section} from './select';

type Columns = Readonly<Record<string, (item: FeedbackItem) => Cell>>;

const columnsFor = (sections: readonly Section[]): Columns => ({
  id: ({clientId}) => clientId,
  received: ({createdAt}) => new Date(createdAt).toISOString(),
  page: ({page}) => page,
  guide: ({page}) => sectionOf(page, sections).id,
  helpful: ({helpful}) => helpful,
  comment: ({comment}) => comment,
  contactName: ({contactName}) => contactName,
  contactEmail: ({contactEmail}) => contactEmail,
  file: ({attachment}) => attachment?.name ?? null,
  fileType: ({attachment}) => attachment?.type ?? null,
  fileSize: ({attachment}) => attachment?.size ?? null,
});

/** Writes items as JSON, a list of objects. */
export function jsonOf(items: readonly FeedbackItem[], sections: readonly Section[]): string {
  const columns = Object.entries(columnsFor(sections));
  const objects = items.map((item) =>
    Object.fromEntries(columns.map(([name, read]) => [name, read(item)])),
  );
  return `${JSON.stringify(objects, null, 2)}\n`;
}

/** Writes items as CSV (RFC 4180) that a spreadsheet may open. */
export function csvOf(items: readonly FeedbackItem[], sections: readonly Section[]): string {
  const columns = columnsFor(sections);
  const rows = items.map((item) => Object.values(columns).map((read) => read(item)));
  return csv([Object.keys(columns), ...rows]);
}

/** As much of an item's id as tells it from others. */
export const shortId = ({clientId}: FeedbackItem) => clientId.slice(0, 8);

const headings = ['Received (UTC)', 'Id', 'Page', 'Helpful', 'Contact', 'File', 'Comment'];
const gap = '  ';

/** What would move the cursor, colour the screen or turn the direction of what follows. */
const unprintable = /[\p{Cc}\u061C\u200E\u200F\u2028-\u202E\u2066-\u2069]+/gu;

/**
 * Writes items as a table for a terminal.
 * @param width characters that a line has room for; undefined: as many as it takes
 */
export function tableOf(items: readonly FeedbackItem[], width = Infinity): string {
  const rows = [
    headings,
    ...items.map((item) => [
      minuteOf(item.createdAt),
      shortId(item),
      item.page,
      item.helpful ?? '',
      contactOf(item),
      item.attachment?.name ?? '',
      item.comment ?? '',
    ]),
  ].map((row) => row.map((cell) => cell.replace(unprintable, ' ').trim()));
  // All at once would be more arguments than a call takes.
  const widths = headings.map((_, column) =>
    rows.reduce((most, row) => Math.max(most, row[column]?.length ?? 0), 0),
  );
  return rows
    .map((row) => {
      const cells = row.map((cell, column) => cell.padEnd(widths[column] ?? 0));
      const line = cells.join(gap).trimEnd();
      // Half of a character would be shown as a question mark.
      const cut = line.slice(0, width - 1).replace(/\p{Cs}$/u, '');
      return `${line.length <= width ? line : `${cut}…`}\n`;
    })
    .join('');
}

function contactOf({contactName, contactEmail}: FeedbackItem): string {
  if (contactName === null || contactEmail === null) return contactName ?? contactEmail ?? '';
  return `${contactName} <${contactEmail}>`;
}
