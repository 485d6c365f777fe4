import {closeSync, mkdirSync, openSync, statSync} from 'node:fs';
import path from 'node:path';
import {statfs} from 'node:fs/promises';
import {setTimeout as sleep} from 'node:timers/promises';
import {
  SqliteAdapter,
  SqliteDriver,
  SqliteIntrospector,
  SqliteQueryCompiler,
  type DatabaseConnection,
  type Dialect,
  type SqliteDatabase,
  type SqliteStatement,
} from 'kysely';
import Libsql from 'libsql';
import {limits} from '@talos-docs/contract/limits';
import {codeOf} from '../log';
import {StorageFullError, StorageUnavailableError} from './errors';

/** How long a write waits for another process on the same file. */
const lockWaitMs = 5000;

/** SQLite in a file: write-ahead log, every commit on the disk before it is reported, one writer at a time. */
export function sqliteDialect(file: string): Dialect {
  const database = new SqliteFile(path.resolve(file));
  return {
    createDriver: () => new WaitingDriver(database),
    createAdapter: () => new TransactionalAdapter(),
    createQueryCompiler: () => new SqliteQueryCompiler(),
    createIntrospector: (db) => new SqliteIntrospector(db),
  };
}

/**
 * The open file. A file that was moved away still takes writes, which nobody would find again: the path is looked at
 * before and after each transaction's work, and a file that was put in its place is opened instead.
 */
class SqliteFile implements SqliteDatabase {
  #database: Libsql.Database | undefined;
  #identity: string | undefined;
  readonly #prepared = new Map<string, SqliteStatement>();

  constructor(readonly file: string) {}

  /** Prepares a statement once; there are as many as the code has kinds of them. */
  prepare(sql: string): SqliteStatement {
    const known = this.#prepared.get(sql);
    if (known) return known;
    const statement = this.#open().prepare(sql);
    const guarded = <T>(work: () => T): T => {
      try {
        return work();
      } catch (error) {
        // libsql leaves it half done, and would go on with it.
        this.#prepared.delete(sql);
        throw error;
      }
    };
    const prepared: SqliteStatement = {
      reader: statement.reader,
      all: (parameters) => guarded(() => statement.all(...[parameters])),
      run: (parameters) => guarded(() => statement.run(...[parameters])),
      iterate: (parameters) => statement.iterate(...[parameters]),
    };
    this.#prepared.set(sql, prepared);
    return prepared;
  }

  /**
   * Takes the write lock, or throws at once. Not as a prepared statement: libsql leaves one that met a lock half done,
   * and then no later transaction can be committed.
   */
  begin(): void {
    const database = this.#open();
    database.exec('pragma busy_timeout = 0');
    try {
      database.exec('begin immediate');
    } finally {
      database.exec(`pragma busy_timeout = ${lockWaitMs}`);
    }
  }

  /** @throws StorageUnavailableError when the file is not where it was */
  check(): void {
    if (!this.#identity) return;
    const identity = identityOf(this.file);
    if (identity === this.#identity) return;
    if (identity === undefined) {
      throw new StorageUnavailableError('the database file is gone: put it back, or restart');
    }
    this.close();
  }

  close(): void {
    this.#prepared.clear();
    this.#database?.close();
    this.#database = undefined;
    this.#identity = undefined;
  }

  #open(): Libsql.Database {
    if (this.#database) return this.#database;
    mkdirSync(path.dirname(this.file), {recursive: true});
    createPrivate(this.file);
    const database = new Libsql(this.file);
    try {
      database.pragma(`busy_timeout = ${lockWaitMs}`);
      database.pragma('journal_mode = WAL');
      database.pragma('synchronous = FULL');
      database.pragma('foreign_keys = ON');
      // What was erased is overwritten, so that `forget` keeps its promise in the file too.
      database.pragma('secure_delete = ON');
    } catch (error) {
      database.close();
      throw error;
    }
    this.#database = database;
    this.#identity = identityOf(this.file);
    return database;
  }
}

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

/** Takes the write lock at the start of a transaction, and waits for it without stopping the process. */
class WaitingDriver extends SqliteDriver {
  constructor(readonly database: SqliteFile) {
    super({database});
  }

  override async beginTransaction(): Promise<void> {
    this.database.check();
    const deadline = Date.now() + lockWaitMs;
    for (;;) {
      try {
        this.database.begin();
        return;
      } catch (error) {
        if (!codeOf(error).startsWith('SQLITE_BUSY') || Date.now() > deadline) throw error;
        await sleep(5 + Math.random() * 20);
      }
    }
  }

  override async commitTransaction(connection: DatabaseConnection): Promise<void> {
    this.database.check();
    await super.commitTransaction(connection);
  }

  override async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    try {
      await super.rollbackTransaction(connection);
    } catch {
      // A full disk ends the transaction by itself; the error that matters is on its way already.
    }
  }
}

/** Migrations run in a transaction: all or nothing, and of two processes one after the other. */
class TransactionalAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl(): boolean {
    return true;
  }
}

/** Makes the file, where there is none, so that only its owner may read it: SQLite gives its side files the same mode. */
export function createPrivate(file: string): void {
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
