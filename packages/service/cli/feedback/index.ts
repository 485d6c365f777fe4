/** Shows the writers what readers say: `npm run feedback -- <command>`. */
import os from 'node:os';
import {createInterface} from 'node:readline/promises';
import {processContext} from '../command';
import {runFeedback, type FeedbackContext} from './command';
import type {Section} from './select';
import type {SearchAdvice} from './statistics';

export type {SearchAdvice};

/** Runs the command with the process around it: arguments, environment and terminal; returns its exit code. */
export function feedbackProcess(
  root: string,
  sections: readonly Section[],
  searchAdvice: FeedbackContext['searchAdvice'],
): Promise<number> {
  return runFeedback(process.argv.slice(2), {
    ...processContext(root),
    sections,
    searchAdvice,
    now: Date.now(),
    user: process.env['SUDO_USER'] ?? userName(),
    columns: process.stdout.columns,
    ask: process.stdin.isTTY ? ask : undefined,
  });
}

/** A user without a name has a number. */
function userName(): string {
  try {
    return os.userInfo().username;
  } catch {
    return `user ${process.getuid?.() ?? ''}`;
  }
}

async function ask(question: string): Promise<string> {
  const terminal = createInterface({input: process.stdin, output: process.stderr});
  try {
    return await terminal.question(question);
  } finally {
    terminal.close();
  }
}
