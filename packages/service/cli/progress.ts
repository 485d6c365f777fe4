/** Where lines go; `isTTY` says that a line can be written over. */
export interface Output {
  readonly isTTY?: boolean;
  write(text: string): unknown;
}

export interface Progress {
  /** A line that stays. */
  say(line: string): void;
  /** How far the work is: on a terminal in place of the step before, elsewhere a line of its own. */
  step(line: string): void;
  /** Takes away a step that stands on a terminal, so that what follows has a line of its own. */
  end(): void;
}

export function createProgress(output: Output): Progress {
  let open = false;
  const clear = () => (open ? '\r\u001b[K' : '');
  return {
    say: (line) => {
      output.write(`${clear()}${line}\n`);
      open = false;
    },
    step: (line) => {
      output.write(output.isTTY ? `${clear()}${line}` : `${line}\n`);
      open = output.isTTY === true;
    },
    end: () => {
      output.write(clear());
      open = false;
    },
  };
}
