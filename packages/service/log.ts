import {ConfigurationError} from '@talos-docs/contract/environment';

/**
 * Fields of a log line. Never what a reader typed, an address of a reader, a token, or the text of an error that may
 * quote one of them.
 */
export type LogFields = Readonly<Record<string, string | number | boolean | undefined>>;

export type Log = (level: 'info' | 'warn' | 'error', event: string, fields?: LogFields) => void;

let waiting: string[] = [];
const writeWaiting = () => {
  if (waiting.length > 0) console.log(waiting.join('\n'));
  waiting = [];
};
process.on('exit', writeWaiting);

/** Writes one line of JSON for each event; those of one turn of the event loop at once, because each write waits. */
export const logToConsole: Log = (level, event, fields = {}) => {
  const line = JSON.stringify({time: new Date().toISOString(), level, event, ...fields});
  if (level !== 'info') console.error(line);
  else if (waiting.push(line) === 1) setImmediate(writeWaiting);
};

/** What Node, a driver or a library calls an error for programs; empty where it has no name. */
export function codeOf(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  return typeof code === 'string' ? code : '';
}

/** What may be told of an error: what it is, where it was thrown and what to do about it, not its text. */
export function describeError(error: unknown): LogFields {
  if (!(error instanceof Error)) return {error: typeof error};
  const cause = error.cause instanceof Error ? error.cause : error;
  const at = /^\s+(at .*)/m.exec(cause.stack ?? '')?.[1];
  const advice = 'advice' in error && typeof error.advice === 'string' ? error.advice : undefined;
  return {error: error.name, cause: cause.name, code: codeOf(cause) || undefined, at, advice};
}

/** Runs what ends with an exit code. A wrong configuration is said in one line, and ends with 1. */
export async function exitCodeOf<Code>(work: () => Promise<Code>): Promise<Code | 1> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof ConfigurationError)) throw error;
    console.error(error.message);
    return 1;
  }
}
