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
