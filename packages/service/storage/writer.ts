import {CompiledQuery, sql, type Kysely, type Transaction} from 'kysely';
import {StorageFullError, StorageUnavailableError, explainStorageError} from './errors';
import type {Tables} from './migrations';

type Work<T> = (trx: Transaction<Tables>) => Promise<T>;

/**
 * Runs work in a transaction; returns when it is durable.
 * @param options `mayBeLost`: a crash may take it back, where that saves a wait for the disk
 */
export type Write = <T>(work: Work<T>, options?: {readonly mayBeLost: boolean}) => Promise<T>;

/** How the tables' statements reach the database. */
export interface Access {
  readonly read: <T>(work: (db: Kysely<Tables>) => Promise<T>) => Promise<T>;
  readonly write: Write;
  /** The same for what many send at once: see inGroups. */
  readonly writeInGroups: <Input, Output>(
    most: number,
    work: (trx: Transaction<Tables>, inputs: readonly Input[]) => Promise<readonly Output[]>,
    options?: {readonly mayBeLost: boolean},
  ) => (input: Input) => Promise<Output>;
  /** The same for what erases: it is brought out of SQLite's side file too. */
  readonly writeErasure: <T>(work: Work<T>) => Promise<T>;
}

/** One transaction for each piece of work, on PostgreSQL. */
export function plainWriter(db: Kysely<Tables>): Write {
  return (work, {mayBeLost} = {mayBeLost: false}) =>
    db.transaction().execute(async (trx) => {
      if (mayBeLost) await sql`set local synchronous_commit to off`.execute(trx);
      return work(trx);
    });
}

interface Waiting {
  /** Does the work; what it returns tells its outcome, when that is durable. */
  run(trx: Transaction<Tables>): Promise<() => void>;
  fail(error: unknown): void;
}

/**
 * Time for the pieces of work in one transaction. SQLite works in the process itself, which accepts no connections and
 * reads no requests meanwhile.
 */
const batchMs = 10;

const savepoint = CompiledQuery.raw('savepoint work');
const release = CompiledQuery.raw('release work');
const rollback = CompiledQuery.raw('rollback to work');

/**
 * One transaction for all work that is waiting: a commit waits for the disk, and so one wait serves many readers.
 * Each piece of work has a savepoint of its own, so that a failing one takes none of the others with it.
 */
export function batchWriter(db: Kysely<Tables>): Write {
  const waiting: Waiting[] = [];
  let running = false;

  const drain = async () => {
    running = true;
    while (waiting.length > 0) {
      const batch: Waiting[] = [];
      const outcomes: (() => void)[] = [];
      try {
        await db.transaction().execute(async (trx) => {
          const end = performance.now() + batchMs;
          do {
            const work = waiting.shift();
            if (!work) break;
            batch.push(work);
            outcomes.push(await work.run(trx));
          } while (performance.now() < end);
        });
        for (const tell of outcomes) tell();
      } catch (error) {
        // What waits behind a lock has waited as long by now, and would wait as long again.
        const nothingDone =
          batch.length === 0 || explainStorageError(error) instanceof StorageUnavailableError;
        if (nothingDone) batch.push(...waiting.splice(0));
        for (const work of batch) work.fail(error);
      }
    }
    running = false;
  };

  return (work, {mayBeLost} = {mayBeLost: false}) =>
    new Promise((resolve, reject) => {
      const fail: Waiting['fail'] = reject;
      waiting.push({
        run: async (trx) => {
          await trx.executeQuery(savepoint);
          let tell: () => void;
          try {
            const result = await work(trx);
            tell = () => resolve(result);
            if (mayBeLost) tell();
          } catch (error) {
            tell = () => fail(error);
            // Fails when the database has ended the transaction: then nothing of the batch counts.
            await trx.executeQuery(rollback).catch(() => {
              throw error;
            });
          }
          await trx.executeQuery(release);
          return tell;
        },
        fail,
      });
      if (!running) void drain();
    });
}

/** While the database works on one, the next one is made and sent. */
const groupsAtOnce = 2;

/**
 * Many in one statement cost the database little more than one: who comes while others are being written waits, and
 * is written with all who wait. When a group fails it is tried again in halves, down to the one that fails; but not on
 * a full disk, of which each try of PostgreSQL takes a part.
 * @param write takes a group in the order of its arrival, and returns what came of each when that is durable
 */
export function inGroups<Input, Output>(
  most: number,
  write: (inputs: readonly Input[]) => Promise<readonly Output[]>,
): (input: Input) => Promise<Output> {
  interface Member {
    readonly input: Input;
    readonly resolve: (output: Output) => void;
    readonly reject: (error: unknown) => void;
  }
  const waiting: Member[] = [];
  let running = 0;

  const settle = async (group: readonly Member[]): Promise<void> => {
    try {
      const outputs = await write(group.map(({input}) => input));
      for (const [place, {resolve}] of group.entries()) resolve(outputs[place] as Output);
    } catch (error) {
      if (error instanceof StorageUnavailableError) {
        // Who waits has waited as long by now, and would wait as long again.
        for (const {reject} of [...group, ...waiting.splice(0)]) reject(error);
      } else if (group.length === 1 || error instanceof StorageFullError) {
        for (const {reject} of group) reject(error);
      } else {
        const half = Math.ceil(group.length / 2);
        await settle(group.slice(0, half));
        await settle(group.slice(half));
      }
    }
  };
  const drain = async () => {
    running += 1;
    for (;;) {
      // Requests that arrived meanwhile join the group.
      await new Promise((resolve) => setImmediate(resolve));
      const group = waiting.splice(0, most);
      if (group.length === 0) break;
      await settle(group);
    }
    running -= 1;
  };

  return (input) =>
    new Promise((resolve, reject) => {
      waiting.push({input, resolve, reject});
      if (running < groupsAtOnce) void drain();
    });
}
