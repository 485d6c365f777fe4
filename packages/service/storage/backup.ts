/**
 * Backups: a file of SQLite with the tables of the service, from SQLite and PostgreSQL alike, so that either can be
 * restored into either.
 */
import {
  closeSync,
  createReadStream,
  createWriteStream,
  existsSync,
  linkSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs';
import {open} from 'node:fs/promises';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {pipeline} from 'node:stream/promises';
import {sql, type Kysely} from 'kysely';
import Libsql from 'libsql';
import {codeOf} from '../log';
import {openDatabase, patientTimeoutMs, type StorageSettings} from './database';
import {StorageFullError, explainStorageError, newer} from './errors';
import type {Tables} from './migrations';
import {findDamage} from './sqlite';

/** Tables with the columns that tell rows apart; none refers to one below it. Counters of requests are not kept. */
const tables: Readonly<Partial<Record<keyof Tables, readonly string[]>>> = {
  settings: ['key'],
  feedback: ['clientId'],
  attachments: ['name'],
  subscriptions: ['id'],
  deliveries: ['noteId', 'subscriptionId'],
  pendingSubscriptions: ['tokenHash'],
  suppressions: ['personKey'],
  zeroResults: ['day', 'query', 'role', 'answeredBy'],
  audit: ['id'],
};
/** Rows that are read at once: readers' files have up to 5 MB each. */
const rowsAtOnce = (table: string) => (table === 'attachments' ? 4 : 500);

/** SQLite's own size, which nothing here changes. */
const pageBytes = 4096;

/** A backup that cannot be made, or is none; the message says why. */
export class BackupError extends Error {
  override readonly name = 'BackupError';
}

/**
 * Writes all that is stored at one moment into a new file, while the service runs.
 * @throws BackupError when the file is there already, or cannot be written
 * @throws StorageUnavailableError
 */
export async function backUp(settings: StorageSettings, target: string): Promise<void> {
  if (existsSync(target)) throw new BackupError(`${target} is there already: give another name`);
  const part = `${target}.part`;
  await withPart(part, 'backup', async () => {
    await within(settings, ({db, explained}) =>
      explained(async () => {
        // Without what was erased, and at one moment.
        if (settings.kind === 'sqlite') {
          await sql`vacuum into ${part}`.execute(db);
          eraseCounters(part);
        } else await copyInto({kind: 'sqlite', file: part}, db);
      }),
    ).catch((error: unknown) => {
      if (!(error instanceof StorageFullError)) throw error;
      throw new BackupError(`${target} cannot be written: its disk is full`, {cause: error});
    });
    if (await findDamage(part)) throw new BackupError(`${target} came out damaged`);
    await settle(part, target);
  });
}

/**
 * Makes a file that only its owner may read, for work to fill and to give its name; erases it when that fails.
 * @throws BackupError when it is there already, or cannot be written
 */
async function withPart<T>(
  part: string,
  writer: 'backup' | 'restore',
  work: () => Promise<T>,
): Promise<T> {
  try {
    closeSync(openSync(part, 'ax', 0o600));
  } catch (cause) {
    const why =
      codeOf(cause) === 'EEXIST'
        ? `is there already: another ${writer} writes it. If none does, it was killed: erase the file`
        : 'cannot be written: look at its folder';
    throw new BackupError(`${part} ${why}`, {cause});
  }
  try {
    // One that was killed may have left its log, which would be brought into this one.
    removeLog(part);
    return await work();
  } catch (error) {
    removeDatabase(part);
    throw error;
  }
}

/** They hold for minutes or days, a backup for years. */
function eraseCounters(file: string): void {
  const database = new Libsql(file);
  try {
    database.exec('pragma secure_delete = on; delete from counters');
  } finally {
    database.close();
  }
}

/** Does work in a database that is opened for it. */
async function within(
  settings: StorageSettings,
  work: (database: ReturnType<typeof openDatabase>) => Promise<void>,
): Promise<void> {
  const patient = settings.kind === 'postgres' && {timeoutMs: patientTimeoutMs};
  const database = openDatabase({...settings, ...patient});
  try {
    await work(database);
  } finally {
    await database.db.destroy();
  }
}

/**
 * Puts a backup in the place of all that is stored.
 * @returns where the file that was replaced lies now, if there was one
 * @throws BackupError when it is no whole backup, or the service still uses the file of SQLite
 * @throws StorageUnavailableError or StorageFullError
 */
export async function restore(
  settings: StorageSettings,
  backup: string,
): Promise<string | undefined> {
  let file = settings.kind === 'sqlite' ? settings.file : undefined;
  // Else the link would be replaced and kept, and the file stay for ever.
  if (file && existsSync(file)) file = realpathSync(file);
  const folder = file ? path.dirname(file) : mkdtempSync(path.join(tmpdir(), 'restore-'));
  // Older backups are brought up to date in a copy: a backup stays as it is.
  const part = path.join(folder, 'restoring.sqlite');
  try {
    mkdirSync(folder, {recursive: true});
    return await withPart(part, 'restore', async () => {
      // Copying the file would copy its mode, too.
      const copied = pipeline(createReadStream(backup), createWriteStream(part));
      await copied.catch((cause: unknown) => {
        const {syscall, path: at} = cause as NodeJS.ErrnoException;
        // A folder can be opened, and a disk may be broken in the middle.
        if (syscall !== 'read' && at !== backup) throw cause;
        throw new BackupError(`${backup} cannot be read (${codeOf(cause)})`, {cause});
      });
      await bringUpToDate(part, backup);
      if (file) return replaceFile(file, part);
      await within({kind: 'sqlite', file: part}, ({db}) => copyInto(settings, db));
      return undefined;
    });
  } catch (error) {
    throw explainStorageError(error);
  } finally {
    if (!file) rmSync(folder, {recursive: true});
  }
}

async function bringUpToDate(part: string, backup: string): Promise<void> {
  // What is missing of its last page SQLite takes for zeros.
  const isCut = statSync(part).size % pageBytes > 0;
  if (isCut || (await findDamage(part, 'integrity_check')))
    throw new BackupError(`${backup} is damaged, or no backup`);
  await within({kind: 'sqlite', file: part}, async ({db, explained}) => {
    const own = await db.introspection.getTables({withInternalKyselyTables: true});
    if (!own.some(({name}) => name === 'kysely_migration')) {
      throw new BackupError(`${backup} is a database of something else`);
    }
    await explained(() => leaveOneFile(db)).catch((error: unknown) => {
      if (!(error instanceof Error && error.message.includes(newer))) throw error;
      throw new BackupError(`${backup} ${newer}`, {cause: error});
    });
    for (const table of Object.keys(tables) as (keyof Tables)[]) {
      const look = db.selectFrom(table).select(sql.lit(1).as('one')).limit(1);
      await look.execute().catch((error: unknown) => {
        if (!(error instanceof Error && error.message.includes('no such table'))) throw error;
        throw new BackupError(`${backup} lacks the table ${table}`, {cause: error});
      });
    }
  });
}

/** Brings everything into the one file that is renamed; closing does it later, if at all. */
const leaveOneFile = (db: Kysely<Tables>) => sql`pragma wal_checkpoint(truncate)`.execute(db);

/** Replaces all rows of a database by those of another, both at one moment. */
async function copyInto(settings: StorageSettings, source: Kysely<Tables>): Promise<void> {
  await within(settings, async ({db, explained}) => {
    const copy = (from: Kysely<Tables>) =>
      explained(() => db.transaction().execute((to) => copyRows(from, to)));
    if (settings.kind === 'postgres') await copy(source);
    else {
      const look = source.transaction().setIsolationLevel('repeatable read');
      await look.setAccessMode('read only').execute(copy);
      await leaveOneFile(db);
    }
  });
}

async function copyRows(source: Kysely<Tables>, target: Kysely<Tables>): Promise<void> {
  const from = source.withTables<Record<string, Record<string, unknown>>>();
  const to = target.withTables<Record<string, Record<string, unknown>>>();
  const names = Object.entries(tables);
  for (const [table] of [...names].reverse()) await to.deleteFrom(table).execute();
  for (const [table, keys] of names) {
    const key = sql.join(keys.map((name) => sql.ref(name)));
    const first = from.selectFrom(table).selectAll().orderBy(key).limit(rowsAtOnce(table));
    let rows = await first.execute();
    while (rows.length > 0) {
      await to.insertInto(table).values(rows).execute();
      const last = sql.join(keys.map((name) => rows.at(-1)?.[name]));
      rows = await first.where(sql<boolean>`(${key}) > (${last})`).execute();
    }
  }
}

/** Puts a whole file in the place of another, and keeps that one beside it. At no moment there is none. */
async function replaceFile(file: string, part: string): Promise<string | undefined> {
  let kept: string | undefined;
  if (existsSync(file)) {
    leaveLog(file);
    // What an earlier restore kept may be what its operator wants back.
    kept = `${file}.replaced`;
    for (let n = 2; existsSync(kept); n += 1) kept = `${file}.replaced-${n}`;
    removeDatabase(kept);
    if (existsSync(`${file}-wal`)) renameSync(`${file}-wal`, `${kept}-wal`);
    linkSync(file, kept);
  }
  removeLog(file);
  await settle(part, file);
  return kept;
}

/** Brings all of a database into its one file, which works for its only user alone. */
function leaveLog(file: string): void {
  const database = new Libsql(file);
  try {
    database.pragma('journal_mode = delete');
  } catch (error) {
    // One that is damaged has no log that could be brought in.
    if (!codeOf(error).startsWith('SQLITE_BUSY')) return;
    throw new BackupError(`${file} is in use: stop the service first`, {cause: error});
  } finally {
    database.close();
  }
}

/** Gives a file its name when all of it is on the disk, and returns when the name is, too. */
async function settle(part: string, file: string): Promise<void> {
  await sync(part);
  // Once this one has its name, the next one may be making its own.
  removeLog(part);
  renameSync(part, file);
  await sync(path.dirname(file));
}

async function sync(file: string): Promise<void> {
  const handle = await open(file, 'r');
  await handle.sync();
  await handle.close();
}

function removeDatabase(file: string): void {
  rmSync(file, {force: true});
  removeLog(file);
}

function removeLog(file: string): void {
  for (const side of ['-wal', '-shm', '-journal']) rmSync(file + side, {force: true});
}
