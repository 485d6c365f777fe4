import {existsSync} from 'node:fs';
import {SettingError} from '../../server/environment';
import {StorageFullError, StorageUnavailableError} from '../../server/storage/errors';
import {openStore} from '../../server/storage/openStore';
import type {StorageSettings} from '../../server/storage/openStore';
import type {Store} from '../../server/storage/store';
import type {Output} from './progress';

/** What a command gets from its surroundings. */
export interface CommandContext {
  readonly env: Record<string, string | undefined>;
  /** Folder of the project. */
  readonly root: string;
  readonly stdout: Output;
  readonly stderr: Output;
}

/** A command that cannot do its work; the message says why. */
export class CommandError extends Error {
  override readonly name = 'CommandError';
}

/** A command that was called in a way it does not know; the message says what it knows. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

/**
 * Opens the database of the service, which may be running.
 * @throws CommandError when there is none yet: a command must not leave an empty one where a path is mistyped
 */
export function openServiceStore(storage: StorageSettings): Store {
  if (storage.kind === 'sqlite' && !existsSync(storage.file)) {
    throw new CommandError(
      `There is no database at ${storage.file} yet: the service makes it when it starts (npm start). If it is elsewhere, set DATABASE_FILE or DATABASE_URL.`,
    );
  }
  return openStore(storage);
}

/**
 * Says what went wrong and which exit code it has: 1 failed, 2 wrong use or configuration.
 * @returns undefined when it is a fault of the command
 */
export function explainFailure(
  error: unknown,
): {readonly code: 1 | 2; readonly message: string} | undefined {
  if (!(error instanceof Error)) return undefined;
  const {message} = error;
  if (error instanceof UsageError || error instanceof SettingError) return {code: 2, message};
  if ('code' in error && String(error.code).startsWith('ERR_PARSE_ARGS')) {
    return {code: 2, message: message.split('\n')[0] ?? ''};
  }
  if (error instanceof CommandError) return {code: 1, message};
  if (error instanceof StorageUnavailableError || error instanceof StorageFullError) {
    return {code: 1, message: `The database cannot be used: ${message}.`};
  }
  return undefined;
}
