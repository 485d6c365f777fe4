const begin = '<!-- tables: begin (written by the command with --write) -->';
const end = '<!-- tables: end -->';

/**
 * Puts a report between the marks of a README.
 * @throws Error when the marks are missing
 */
export function withReport(readme: string, report: string): string {
  const [before, rest] = readme.split(begin);
  const after = rest?.split(end)[1];
  if (before === undefined || after === undefined)
    throw new Error(`The README has no marks for the tables: ${begin} and ${end}.`);
  return `${before}${begin}\n\n${report}\n\n${end}${after}`;
}
