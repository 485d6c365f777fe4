import {closeSync, mkdirSync, openSync, statSync} from 'node:fs';
import {availableParallelism} from 'node:os';
import path from 'node:path';
import {statfs} from 'node:fs/promises';
import {setTimeout as sleep} from 'node:timers/promises';
import {
  CompiledQuery,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  type Kysely,
  type QueryResult,
} from 'kysely';
import Libsql from 'libsql/promise';
import {limits} from '@talos-docs/contract/limits';
import {codeOf} from '../log';
import {StorageFullError, StorageUnavailableError, sqliteResult} from './errors';
import type {Tables} from './migrations';

/** How long a write waits for another process on the same file. */
const lockWaitMs = 5000;
/** Statements that SQLite refuses within a transaction. */
const standsAlone = /^\s*(?:pragma|vacuum)\b/i;
const waitForLocks = `pragma busy_timeout = ${lockWaitMs}`;

// The library takes a thread for each core, and a look at a whole file keeps one for long: all else needs another.
process.env['TOKIO_WORKER_THREADS'] ??= String(Math.max(2, availableParallelism()));

/** SQLite in a file: write-ahead log, every commit on the disk before it is reported, one writer at a time. */
export function sqliteDialect(file: string): Dialect {
  return {
    createDriver: () => new SqliteFile(path.resolve(file)),
    createAdapter: () => new TransactionalAdapter(),
    createQueryCompiler: () => new SqliteQueryCompiler(),
    createIntrospector: (db) => new SqliteIntrospector(db),
  };
}

/** Tries again while a lock is held, without stopping the process: who holds it may be in this one. */
async function whenUnlocked(work: () => Promise<void>): Promise<void> {
  const deadline = performance.now() + lockWaitMs;
  for (;;) {
    try {
      await work();
      return;
    } catch (error) {
      if (performance.now() > deadline || !codeOf(error).startsWith('SQLITE_BUSY')) throw error;
      await sleep(5 + Math.random() * 20);
    }
  }
}

/** A prepared statement, to which the library gives no type. */
interface Statement {
  readonly reader: boolean;
  all(parameters: readonly unknown[]): Promise<unknown[]>;
  run(parameters: readonly unknown[]): {readonly changes: number};
}

/**
 * The open file: one connection for all, one after the other. A file that was moved away still takes writes, which
 * nobody would find again: the path is looked at before and after each transaction's work, and a file that was put in
 * its place is opened instead.
 */
class SqliteFile implements Driver, DatabaseConnection {
  #last = Promise.resolve();
  #release: () => void = () => undefined;
  #database: Promise<Libsql> | undefined;
  #identity: string | undefined;
  #isInTransaction = false;
  readonly #prepared = new Map<string, Promise<Statement>>();

  constructor(readonly file: string) {}

  init = () => Promise.resolve();

  async acquireConnection(): Promise<DatabaseConnection> {
    const before = this.#last;
    let release = this.#release;
    this.#last = new Promise((resolve) => (release = resolve));
    await before;
    this.#release = release;
    return this;
  }

  releaseConnection(): Promise<void> {
    this.#release();
    return Promise.resolve();
  }

  /** Runs one statement, prepared once; there are as many as the code has kinds of them. */
  async executeQuery<Row>({sql, parameters}: CompiledQuery): Promise<QueryResult<Row>> {
    try {
      const prepared =
        this.#prepared.get(sql) ??
        this.#open().then(async (database) => (await database.prepare(sql)) as Statement);
      this.#prepared.set(sql, prepared);
      const statement = await prepared;
      if (statement.reader) {
        const rows = (await statement.all(parameters)) as {bytes?: unknown}[];
        // As PostgreSQL's driver hands them out.
        for (const row of rows)
          if (row.bytes instanceof ArrayBuffer) row.bytes = Buffer.from(row.bytes);
        return {rows: rows as Row[]};
      }
      const write = () => ({rows: [], numAffectedRows: BigInt(statement.run(parameters).changes)});
      const needsNone = this.#isInTransaction || standsAlone.test(sql);
      return needsNone ? write() : await this.#inTransaction(write);
    } catch (error) {
      // libsql leaves it half done, and would go on with it.
      this.#prepared.delete(sql);
      throw error;
    }
  }

  streamQuery(): never {
    throw new Error('nothing is read as a stream');
  }

  /**
   * Takes the write lock. Not by a prepared statement: libsql leaves one that met a lock half done, and then no later
   * transaction can be committed.
   */
  async beginTransaction(): Promise<void> {
    await this.#check();
    await whenUnlocked(async () => {
      try {
        await this.#exec(`pragma busy_timeout = 0; begin immediate; ${waitForLocks}`);
      } catch (error) {
        await this.#exec(waitForLocks);
        throw error;
      }
    });
    this.#isInTransaction = true;
  }

  async commitTransaction(): Promise<void> {
    await this.#check();
    await this.#exec('commit');
    this.#isInTransaction = false;
  }

  async rollbackTransaction(): Promise<void> {
    this.#isInTransaction = false;
    try {
      await this.#exec('rollback');
    } catch {
      // A full disk ends the transaction by itself; the error that matters is on its way already.
    }
  }

  async #inTransaction<T>(work: () => T): Promise<T> {
    await this.beginTransaction();
    try {
      const result = work();
      await this.commitTransaction();
      return result;
    } catch (error) {
      await this.rollbackTransaction();
      throw error;
    }
  }

  /** Runs a statement without a result. The process goes on meanwhile, for example while a commit waits for the disk. */
  async #exec(sql: string): Promise<void> {
    const database = await this.#open();
    await database.exec(sql);
  }

  /** @throws StorageUnavailableError when the file is not where it was */
  async #check(): Promise<void> {
    if (!this.#identity) return;
    const identity = identityOf(this.file);
    if (identity === this.#identity) return;
    if (identity === undefined) {
      throw new StorageUnavailableError('the database file is gone: put it back, or restart');
    }
    await this.destroy();
  }

  async destroy(): Promise<void> {
    const database = this.#database;
    this.#prepared.clear();
    this.#isInTransaction = false;
    this.#database = undefined;
    this.#identity = undefined;
    (await database)?.close();
  }

  #open(): Promise<Libsql> {
    this.#database ??= this.#openAnew().catch((error: unknown) => {
      this.#database = undefined;
      throw error;
    });
    return this.#database;
  }

  async #openAnew(): Promise<Libsql> {
    mkdirSync(path.dirname(this.file), {recursive: true});
    createPrivate(this.file);
    const database = new Libsql(this.file, {});
    try {
      await database.exec(waitForLocks);
      // Of two that make a file at once SQLite refuses one, without waiting for the other.
      await whenUnlocked(async () => void (await database.exec('pragma journal_mode = WAL')));
      await database.exec('pragma synchronous = FULL');
      await database.exec('pragma foreign_keys = ON');
      // Pages, 16 MB of them: moving the log into the file waits for the disk once more, within somebody's commit.
      await database.exec('pragma wal_autocheckpoint = 4000');
      // What was erased is overwritten, so that `forget` keeps its promise in the file too.
      await database.exec('pragma secure_delete = ON');
    } catch (error) {
      database.close();
      throw error;
    }
    this.#identity = identityOf(this.file);
    return database;
  }
}

/**
 * Brings the log into the file and empties it, as erasing needs: what is erased stands in it until then. Waits for
 * nobody who reads in it, because all else would wait behind that.
 * @returns whether the log is empty
 */
export const emptyLog = (db: Kysely<Tables>): Promise<boolean> =>
  db.connection().execute(async (connection) => {
    const run = (text: string) => connection.executeQuery<{busy: number}>(CompiledQuery.raw(text));
    await run('pragma busy_timeout = 0');
    try {
      return (await run('pragma wal_checkpoint(truncate)')).rows[0]?.busy === 0;
    } finally {
      await run(waitForLocks);
    }
  });

/** An upload is written twice: to the write-ahead log, and from there to the file. */
const leastRoom = 2 * limits.body;

/**
 * Looks at the disk of a file: small writes may go on for a while where a large one finds no room.
 * @throws StorageFullError when the disk has no room for one more upload
 */
export async function checkRoom(file: string): Promise<void> {
  const {blocks, bavail, bsize} = await statfs(path.dirname(path.resolve(file)));
  // Some file systems do not tell.
  if (blocks > 0 && bavail * bsize < leastRoom) throw new StorageFullError('the disk is full');
}

/** SQLite's results for a damaged file, for what is no database, and for a condition that is not met. */
const damage = [11, 26, 19];

/**
 * Looks at every page of a file, beside whatever else uses it.
 * @param look `integrity_check` also holds indexes against their tables, which takes longer
 * @returns what is wrong with it; undefined: nothing, or it could not be looked at now
 */
export async function findDamage(
  file: string,
  look: 'quick_check' | 'integrity_check' = 'quick_check',
): Promise<Error | undefined> {
  let database: Libsql | undefined;
  try {
    database = new Libsql(file, {});
    // It takes as long as reading the file does. Of what the library does only `exec` leaves the process free meanwhile,
    // and it tells nothing but errors.
    await database.exec(`pragma temp_store = memory;
      create temp table found (line check (line = 'ok'));
      insert into found select * from pragma_${look}(1)`);
    return undefined;
  } catch (error) {
    if (error instanceof Error && damage.includes(sqliteResult(error) ?? 0)) return error;
    return undefined;
  } finally {
    database?.close();
  }
}

/** Migrations run in a transaction: all or nothing, and of two processes one after the other. */
class TransactionalAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl(): boolean {
    return true;
  }
}

/** Makes the file, where there is none, so that only its owner may read it: SQLite gives its side files the same mode. */
function createPrivate(file: string): void {
  try {
    closeSync(openSync(file, 'ax', 0o600));
  } catch {
    // It is there, or cannot be made: SQLite says so in its own words.
  }
}

function identityOf(file: string): string | undefined {
  const info = statSync(file, {throwIfNoEntry: false});
  return info && `${info.dev}:${info.ino}`;
}
