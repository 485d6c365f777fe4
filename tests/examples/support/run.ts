import {spawn, type ChildProcessWithoutNullStreams} from 'node:child_process';
import path from 'node:path';
import {onTestFinished} from 'vitest';

export const examples = path.resolve(import.meta.dirname, '../../../examples');

/** What a program left behind. */
export interface Outcome {
  readonly status: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

/** A program that runs. */
export interface Running {
  readonly child: ChildProcessWithoutNullStreams;
  readonly ended: Promise<Outcome>;
  /** Waits until the program has printed a text on either output. */
  readonly said: (text: string | RegExp) => Promise<string>;
  readonly printed: () => Outcome;
}

/**
 * Starts a program of the examples in its own folder, as a reader does.
 * @param folder folder below `examples/`
 */
export function start(
  folder: string,
  program: 'node' | 'python3',
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
): Running {
  const child = spawn(program === 'node' ? process.execPath : program, args, {
    cwd: path.join(examples, folder),
    env: {...process.env, ...env},
  });
  onTestFinished(() => void child.kill());
  let [stdout, stderr] = ['', ''];
  child.stdout.on('data', (chunk: Buffer) => (stdout += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (stderr += chunk.toString()));
  const printed = (): Outcome => ({status: child.exitCode, stdout, stderr});
  const ended = new Promise<Outcome>((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (status) => resolve({status, stdout, stderr}));
  });

  async function said(text: string | RegExp): Promise<string> {
    const wanted = () => [stdout, stderr].find((output) => output.match(text));
    for (;;) {
      const output = wanted();
      if (output !== undefined) return output;
      if (child.exitCode !== null)
        throw new Error(`The program ended without ${String(text)}: ${stdout}${stderr}`);
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  }

  return {child, ended, said, printed};
}

/** Runs a program of the examples to its end. */
export async function run(...args: Parameters<typeof start>): Promise<Outcome> {
  return start(...args).ended;
}
