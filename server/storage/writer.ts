import {sql} from 'kysely';
import type {Kysely, Transaction} from 'kysely';
import {StorageUnavailableError, explainStorageError} from './errors';
import type {Tables} from './tables';

export type Work<T> = (trx: Transaction<Tables>) => Promise<T>;

/** Runs work in a transaction; returns when it is durable. */
export interface Writer {
  /** @param options `mayBeLost`: a crash may take it back, where that saves a wait for the disk */
  write<T>(work: Work<T>, options?: {readonly mayBeLost: boolean}): Promise<T>;
}

/** One transaction for each piece of work, on PostgreSQL. */
export class PlainWriter implements Writer {
  readonly #db: Kysely<Tables>;

  constructor(db: Kysely<Tables>) {
    this.#db = db;
  }

  write<T>(work: Work<T>, {mayBeLost} = {mayBeLost: false}): Promise<T> {
    return this.#db.transaction().execute(async (trx) => {
      if (mayBeLost) await sql`set local synchronous_commit to off`.execute(trx);
      return work(trx);
    });
  }
}

interface Waiting {
  run(trx: Transaction<Tables>): Promise<void>;
  settle(): void;
  fail(error: unknown): void;
}

/**
 * Time for the pieces of work in one transaction. SQLite works in the process itself, which accepts no connections and
 * reads no requests meanwhile.
 */
const batchMs = 10;

/**
 * One transaction for all work that is waiting: a commit waits for the disk, and so one wait serves many readers.
 * Each piece of work has a savepoint of its own, so that a failing one takes none of the others with it.
 */
export class BatchWriter implements Writer {
  readonly #db: Kysely<Tables>;
  #waiting: Waiting[] = [];
  #running = false;

  constructor(db: Kysely<Tables>) {
    this.#db = db;
  }

  write<T>(work: Work<T>): Promise<T> {
    return new Promise<T>((resolve, reject) => {
      let settle: () => void = () => undefined;
      const fail: Waiting['fail'] = reject;
      this.#waiting.push({
        run: async (trx) => {
          await sql`savepoint work`.execute(trx);
          try {
            const result = await work(trx);
            settle = () => resolve(result);
          } catch (error) {
            settle = () => fail(error);
            // Fails when the database has ended the transaction: then nothing of the batch counts.
            await sql`rollback to work`.execute(trx).catch(() => {
              throw error;
            });
          }
          await sql`release work`.execute(trx);
        },
        settle: () => settle(),
        fail,
      });
      if (!this.#running) void this.#drain();
    });
  }

  async #drain(): Promise<void> {
    this.#running = true;
    while (this.#waiting.length > 0) {
      // Requests that arrived meanwhile join the batch.
      await new Promise((resolve) => setImmediate(resolve));
      const batch: Waiting[] = [];
      try {
        await this.#db.transaction().execute(async (trx) => {
          const end = performance.now() + batchMs;
          do {
            const work = this.#waiting.shift();
            if (!work) break;
            batch.push(work);
            await work.run(trx);
          } while (performance.now() < end);
        });
        for (const work of batch) work.settle();
      } catch (error) {
        // What waits behind a lock has waited as long by now, and would wait as long again.
        const nothingDone =
          batch.length === 0 || explainStorageError(error) instanceof StorageUnavailableError;
        if (nothingDone) batch.push(...this.#waiting.splice(0));
        for (const work of batch) work.fail(error);
      }
    }
    this.#running = false;
  }
}
