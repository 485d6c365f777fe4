import {existsSync} from 'node:fs';
import {setTimeout as sleep} from 'node:timers/promises';
import {once} from '../once';
import {auditTable} from './auditTable';
import {counterTables} from './counterTables';
import {openDatabase, type StorageSettings} from './database';
import {deliveryTable} from './deliveryTable';
import {erasure} from './erasure';
import {StorageUnavailableError, damaged} from './errors';
import {feedbackTable} from './feedbackTable';
import {checkRoom, emptyLog, findDamage} from './sqlite';
import {subscriptionTables} from './subscriptionTables';
import {batchWriter, inGroups, plainWriter, type Access} from './writer';

export type {StorageSettings};

/**
 * The one seam between the service and its database. All times are milliseconds since 1970. Every method throws
 * StorageUnavailableError or StorageFullError when the database is gone or full. A method that writes returns when
 * what it wrote survives a crash, and not before.
 */
export type Store = ReturnType<typeof openStore>;

/** How long erasing waits for those who read in SQLite's log: a statement of another process, not a whole backup. */
const readersWaitMs = 5000;

/**
 * Opens storage. Nothing is connected yet: the first use connects and brings the tables up to date.
 * @param onLostConnection hears of connections that break
 * @param mostFeedbackBytes that all items of feedback may take, with their files
 */
export function openStore(
  settings: StorageSettings,
  onLostConnection: (error: Error) => void = () => undefined,
  mostFeedbackBytes = Infinity,
) {
  const file = settings.kind === 'sqlite' ? settings.file : undefined;
  const {db, explained: attempt} = openDatabase(settings, onLostConnection);
  const transaction = file ? batchWriter(db) : plainWriter(db);
  let damage: Error | undefined;
  const explained = async <T>(work: () => Promise<T>): Promise<T> => {
    // What is written into a damaged file may be lost.
    if (damage) throw damage;
    return attempt(work);
  };

  let hasTraces = false;
  let isClosed = false;
  const eraseTraces = async () => {
    const deadline = performance.now() + readersWaitMs;
    do {
      hasTraces = !(await emptyLog(db));
      if (!hasTraces) return;
      await sleep(5 + Math.random() * 20);
    } while (!isClosed && performance.now() < deadline);
  };

  let writesWaiting = 0;
  const counted = <T>(work: Promise<T>): Promise<T> => {
    writesWaiting += 1;
    return work.finally(() => (writesWaiting -= 1));
  };
  const access: Access = {
    read: (work) => explained(() => work(db)),
    write: (work, options) => counted(explained(() => transaction(work, options))),
    writeInGroups: (most, work, options) => {
      const add = inGroups(most, (inputs: Parameters<typeof work>[1]) =>
        explained(() => transaction((trx) => work(trx, inputs), options)),
      );
      return (input) => counted(add(input));
    },
    writeErasure: async (work) => {
      const erased = await access.write(work);
      if (file) await explained(eraseTraces);
      return erased;
    },
  };
  const {touch, makeSecret, ...counters} = counterTables(access);
  return {
    /** Returns when storage has taken a write, and its disk has room for an upload where that can be seen. */
    ready: async () => {
      await touch();
      if (file) await explained(() => checkRoom(file));
    },
    /** Throws what to do about a damaged file of SQLite. From then on nothing is taken or told. */
    check: async () => {
      const cause = file && existsSync(file) && (await findDamage(file));
      if (!cause) return;
      const advice = `${file} ${damaged}`;
      damage = new StorageUnavailableError(advice, {advice, cause});
      throw damage;
    },
    /** Whether what was erased still stands in SQLite's log, because somebody else read in it: see emptyLog. */
    hasTraces: () => hasTraces,
    /** Writes that are not durable yet. */
    writesWaiting: () => writesWaiting,
    /** A secret that all instances share, made once. */
    secret: once(makeSecret),
    ...counters,
    ...feedbackTable(access, mostFeedbackBytes),
    ...subscriptionTables(access),
    ...deliveryTable(access),
    ...erasure(access),
    ...auditTable(access),
    close: async () => {
      isClosed = true;
      if (hasTraces) await emptyLog(db).catch(() => false);
      await db.destroy();
    },
  };
}
