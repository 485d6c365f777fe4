import {spawn, spawnSync} from 'node:child_process';
import path from 'node:path';
import {onTestFinished} from 'vitest';

/** A serial line whose far end is a device file. */
export interface SerialLine {
  /** Device file that a program opens. */
  readonly device: string;
  readonly write: (bytes: readonly number[]) => void;
}

/**
 * Makes sure that a serial line can be had.
 * @throws Error that says what the machine lacks
 */
export function requirePython(program = 'python3'): void {
  const {status} = spawnSync(program, ['-c', 'import pty, termios']);
  if (status !== 0)
    throw new Error(
      'The ESPA examples need Python 3 with its modules pty and termios (Linux or macOS): install python3.',
    );
}

/**
 * Opens a serial line that lasts as long as the test.
 * @param onBytes what this end does with the bytes that arrive
 */
export async function openSerialLine(
  onBytes: (bytes: readonly number[], line: SerialLine) => void,
): Promise<SerialLine> {
  const pair = spawn('python3', [path.join(import.meta.dirname, 'pty_pair.py')]);
  onTestFinished(() => void pair.kill());
  let line: SerialLine | undefined;
  return new Promise((resolve, reject) => {
    pair.on('error', reject);
    pair.stderr.on('data', (text: Buffer) => reject(new Error(text.toString())));
    pair.stdout.on('data', (data: Buffer) => {
      if (line) {
        onBytes([...data], line);
        return;
      }
      const write = (bytes: readonly number[]) => pair.stdin.write(Buffer.from(bytes));
      line = {device: data.toString().trim(), write};
      resolve(line);
    });
  });
}
