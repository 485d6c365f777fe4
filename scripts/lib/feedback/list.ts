import type {FeedbackItem} from '../../../server/storage/store';

const headings = ['Received (UTC)', 'Page', 'Helpful', 'Contact', 'File', 'Comment'];
const gap = '  ';

/** What would move the cursor, colour the screen or turn the direction of what follows. */
const unprintable = /[\p{Cc}\u061C\u200E\u200F\u2028-\u202E\u2066-\u2069]+/gu;

/**
 * Writes items as a table.
 * @param width characters that a line has room for; undefined: as many as it takes
 */
export function tableOf(items: readonly FeedbackItem[], width?: number): string {
  const rows = [
    headings,
    ...items.map((item) => [
      timeOf(item.createdAt),
      item.page,
      item.helpful ?? '',
      contactOf(item),
      item.attachment?.name ?? '',
      item.comment ?? '',
    ]),
  ].map((row) => row.map((cell) => cell.replace(unprintable, ' ').trim()));
  const widths = headings.map((_, column) =>
    Math.max(...rows.map((row) => row[column]?.length ?? 0)),
  );
  return rows
    .map((row) => {
      const line = row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(gap);
      return `${cut(line.trimEnd(), width)}\n`;
    })
    .join('');
}

function cut(line: string, width = Infinity): string {
  return line.length <= width ? line : `${line.slice(0, width - 1)}…`;
}

function timeOf(time: number): string {
  return new Date(time).toISOString().slice(0, 16).replace('T', ' ');
}

function contactOf({contactName, contactEmail}: FeedbackItem): string {
  if (contactName === null || contactEmail === null) return contactName ?? contactEmail ?? '';
  return `${contactName} <${contactEmail}>`;
}
