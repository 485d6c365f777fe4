/** Lays a table out in Markdown, columns aligned as Prettier does; the first column is text, the others figures. */
export function markdownTable(
  head: readonly string[],
  rows: readonly (readonly string[])[],
): string {
  const widths = head.map((title, column) =>
    Math.max(3, ...[head, ...rows].map((row) => (row[column] ?? '').length), title.length),
  );
  const line = (cells: readonly string[]) =>
    `| ${widths
      .map((width, column) =>
        column === 0 ? (cells[column] ?? '').padEnd(width) : (cells[column] ?? '').padStart(width),
      )
      .join(' | ')} |`;
  const rule = widths.map((width, column) =>
    column === 0 ? '-'.repeat(width) : `${'-'.repeat(width - 1)}:`,
  );
  return [line(head), line(rule), ...rows.map(line)].join('\n');
}

/** Digits of a figure that mean something. */
export const share = (value: number): string => value.toFixed(2);
export const milliseconds = (value: number): string =>
  value < 10 ? value.toFixed(1) : Math.round(value).toLocaleString('en-GB');
export const seconds = (ms: number): string => (ms / 1000).toFixed(ms < 10_000 ? 1 : 0);
export const kilobytes = (bytes: number): string => {
  const size = bytes / 1024;
  return size < 100 ? size.toFixed(1) : Math.round(size).toLocaleString('en-GB');
};
export const count = (value: number): string => value.toLocaleString('en-GB');

/** A figure with how many times the baseline's it is. */
export function withRatio(text: string, value: number, baseline: number | undefined): string {
  return baseline === undefined ? text : `${text} (${(value / baseline).toFixed(2)}×)`;
}
