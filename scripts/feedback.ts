/** Shows the writers what readers say: `npm run feedback -- list|export|stats|file|forget`. */
import path from 'node:path';
import {createInterface} from 'node:readline/promises';
import {fileURLToPath} from 'node:url';
import {runFeedback} from './lib/feedback/command';

async function ask(question: string): Promise<string> {
  const terminal = createInterface({input: process.stdin, output: process.stderr});
  try {
    return await terminal.question(question);
  } finally {
    terminal.close();
  }
}

// Who reads the first lines of a list and leaves does no harm.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code === 'EPIPE') process.exit(0);
  throw error;
});

process.exitCode = await runFeedback(process.argv.slice(2), {
  env: process.env,
  root: path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..'),
  cwd: process.env['INIT_CWD'] ?? process.cwd(),
  stdout: process.stdout,
  stderr: process.stderr,
  now: Date.now(),
  columns: process.stdout.isTTY ? process.stdout.columns : undefined,
  ask: process.stdin.isTTY ? ask : undefined,
});
