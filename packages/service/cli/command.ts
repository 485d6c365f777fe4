import {ConfigurationError} from '@talos-docs/contract/environment';
import {existsSync} from 'node:fs';
import {codeOf} from '../log';
import {MailError} from '../mail/mailer';
import {StorageFullError, StorageUnavailableError} from '../storage/errors';
import {BackupError} from '../storage/backup';
import {patientTimeoutMs} from '../storage/database';
import {openStore, type StorageSettings, type Store} from '../storage/store';
import {createProgress, outlastOutput, type Output, type Progress} from './output';

/** What a command gets from its surroundings. */
export interface CommandContext {
  readonly env: Record<string, string | undefined>;
  /** Folder of the project. */
  readonly root: string;
  /** Where the command was called; paths among its arguments are below of it. */
  readonly cwd: string;
  readonly stdout: Output;
  readonly stderr: Output;
}

/** What a command gets from the process around it, which outlasts its output. @param root folder of the project */
export function processContext(root: string): CommandContext {
  outlastOutput();
  const {env, stdout, stderr} = process;
  // npm runs commands in the folder of the project.
  return {env, root, cwd: env['INIT_CWD'] ?? process.cwd(), stdout, stderr};
}

/** A command that cannot do its work; the message says why. */
export class CommandError extends Error {
  override readonly name = 'CommandError';
}

/**
 * Runs the work of a command, closes what it opened, and says in one line what went wrong. Who asks for help gets the
 * usage instead.
 * @returns exit code: that of the work, 1 failed, 2 wrong use or configuration
 */
export async function runCommand(
  args: readonly string[],
  usage: string,
  {stdout, stderr}: Pick<CommandContext, 'stdout' | 'stderr'>,
  work: (tools: {open: (storage: StorageSettings) => Store; progress: Progress}) => Promise<number>,
): Promise<number> {
  if (args.includes('--help') || args.includes('-h')) {
    stdout.write(`${usage}\n`);
    return 0;
  }
  const progress = createProgress(stderr);
  let store: Store | undefined;
  try {
    return await work({open: (storage) => (store = openExisting(storage)), progress});
  } catch (error) {
    progress.end();
    const [code, message] = explain(error);
    stderr.write(`${message}\n`);
    return code;
  } finally {
    await store?.close();
  }
}

/**
 * Opens the database of the service, which may be running.
 * @throws CommandError when there is none yet: a command must not leave an empty one where a path is mistyped
 */
function openExisting(storage: StorageSettings): Store {
  if (storage.kind === 'postgres') return openStore({...storage, timeoutMs: patientTimeoutMs});
  if (!existsSync(storage.file)) {
    throw new CommandError(
      `There is no database at ${storage.file} yet: the service makes it when it starts (npm start). If it is elsewhere, set DATABASE_FILE or DATABASE_URL.`,
    );
  }
  return openStore(storage);
}

/** Exit code and message of an error; throws what is a fault of the command. */
function explain(error: unknown): [code: 1 | 2, message: string] {
  if (!(error instanceof Error)) throw error;
  const {message, cause} = error;
  if (error instanceof ConfigurationError) return [2, message];
  if (codeOf(error).startsWith('ERR_PARSE_ARGS')) return [2, message.split('\n')[0] ?? ''];
  if (error instanceof CommandError) return [1, message];
  // The system's own words name the file.
  if (error instanceof BackupError || /^E[A-Z]+$/.test(codeOf(error))) return [1, `${message}.`];
  if (error instanceof StorageUnavailableError || error instanceof StorageFullError) {
    return [1, `The database cannot be used: ${message}.`];
  }
  if (error instanceof MailError) {
    const why = cause instanceof Error ? cause.message.replace(/\s+/g, ' ') : 'no reason is known';
    const {advice = 'Check SMTP_URL, MAIL_FROM and DKIM_KEY_FILE'} = error;
    return [1, `Mail cannot be sent: ${why}. ${advice}.`];
  }
  throw error;
}
