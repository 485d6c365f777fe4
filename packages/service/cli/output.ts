/** Where lines go; `isTTY` says that a line can be written over. */
export interface Output {
  readonly isTTY?: boolean;
  write(text: string): unknown;
}

export type Progress = ReturnType<typeof createProgress>;

/** Says on an output how far the work of a command is. */
export function createProgress(output: Output) {
  let open = false;
  const clear = () => (open ? '\r\u001b[K' : '');
  return {
    /** A line that stays. */
    say: (line: string) => {
      output.write(`${clear()}${line}\n`);
      open = false;
    },
    /** How far the work is: on a terminal in place of the step before, elsewhere a line of its own. */
    step: (line: string) => {
      output.write(output.isTTY ? `${clear()}${line}` : `${line}\n`);
      open = output.isTTY === true;
    },
    /** Takes away a step that stands on a terminal, so that what follows has a line of its own. */
    end: () => {
      output.write(clear());
      open = false;
    },
  };
}

/**
 * Lets a command go on when nobody reads any more what it says: it may be between a deed and its record. What is lost
 * for another reason, such as a full disk, fails it in the end.
 */
export function outlastOutput(): void {
  let isLost = false;
  for (const stream of [process.stdout, process.stderr])
    stream.on('error', ({code, message}: NodeJS.ErrnoException) => {
      if (code === 'EPIPE' || isLost) return;
      isLost = true;
      console.error(`The output cannot be written: ${message}.`);
      process.once('exit', () => (process.exitCode ||= 1));
    });
}

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
