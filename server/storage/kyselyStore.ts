import {randomBytes} from 'node:crypto';
import {Migrator, sql} from 'kysely';
import type {Kysely, MigrationProvider} from 'kysely';
import {countZeroResult, hit, listZeroResults} from './counterTables';
import {claimDelivery, listDeliveries, settleDelivery} from './deliveryTable';
import {forget, purge} from './erasure';
import {explainStorageError, isMissingReference} from './errors';
import {addFeedback, listFeedback, readAttachment} from './feedbackTable';
import type * as seam from './store';
import {addPending, confirm, findPending, listSubscribers} from './subscriptionTables';
import type {Tables} from './tables';
import type {Work, Writer} from './writer';

/** What differs between the databases. */
export interface Engine {
  readonly db: Kysely<Tables>;
  readonly writer: Writer;
  readonly migrations: MigrationProvider;
  /** Brings what was erased out of side files too. */
  compact?(): Promise<void>;
}

/** The store on either database; the tables' modules hold the statements. */
export class KyselyStore implements seam.Store {
  readonly #engine: Engine;
  #migrated: Promise<void> | undefined;

  constructor(engine: Engine) {
    this.#engine = engine;
  }

  ready(): Promise<void> {
    return this.#read(async (db) => {
      await sql`select 1 from settings`.execute(db);
    });
  }

  hit(counters: readonly seam.Counter[], now: number): Promise<number[]> {
    // All requests count on one row, and none may keep the next one waiting for the disk.
    return this.#write((trx) => hit(trx, counters, now), {mayBeLost: true});
  }

  addFeedback(input: seam.FeedbackInput, now: number): Promise<seam.FeedbackOutcome> {
    return this.#write((trx) => addFeedback(trx, input, now));
  }

  addPending(
    tokenHash: string,
    pending: seam.PendingSubscription,
    now: number,
    expiresAt: number,
  ): Promise<void> {
    return this.#write((trx) => addPending(trx, tokenHash, pending, now, expiresAt));
  }

  pending(tokenHash: string, now: number): Promise<seam.PendingSubscription | undefined> {
    return this.#read((db) => findPending(db, tokenHash, now));
  }

  confirm(tokenHash: string, now: number): Promise<seam.ConfirmOutcome> {
    return this.#write((trx) => confirm(trx, tokenHash, now));
  }

  unsubscribe(id: string): Promise<void> {
    return this.#write(async (trx) => {
      await trx.deleteFrom('subscriptions').where('id', '=', id).execute();
    });
  }

  async claimDelivery(claim: seam.DeliveryClaim, again: seam.ClaimAgain): Promise<boolean> {
    try {
      return await this.#write((trx) => claimDelivery(trx, claim, again));
    } catch (error) {
      // The subscription ended between looking and writing.
      if (isMissingReference(error)) return false;
      throw error;
    }
  }

  settleDelivery(
    claim: seam.DeliveryClaim,
    state: Exclude<seam.DeliveryState, 'claimed'>,
    reply?: number,
  ): Promise<void> {
    return this.#write((trx) => settleDelivery(trx, claim, state, reply));
  }

  deliveries(noteId: string): Promise<seam.Delivery[]> {
    return this.#read((db) => listDeliveries(db, noteId));
  }

  countZeroResult(entry: Omit<seam.ZeroResultCount, 'count'>): Promise<void> {
    return this.#write((trx) => countZeroResult(trx, entry));
  }

  secret(): Promise<string> {
    return this.#write(async (trx) => {
      await trx
        .insertInto('settings')
        .values({key: 'secret', value: randomBytes(32).toString('base64url')})
        .onConflict((conflict) => conflict.column('key').doNothing())
        .execute();
      const row = await trx
        .selectFrom('settings')
        .select('value')
        .where('key', '=', 'secret')
        .executeTakeFirstOrThrow();
      return row.value;
    });
  }

  feedback(range: {from?: number; to?: number} = {}): Promise<seam.FeedbackItem[]> {
    return this.#read((db) => listFeedback(db, range));
  }

  attachment(name: string): Promise<seam.Attachment | undefined> {
    return this.#read((db) => readAttachment(db, name));
  }

  subscribers(): Promise<seam.Subscriber[]> {
    return this.#read(listSubscribers);
  }

  zeroResults(range: {from?: string; to?: string} = {}): Promise<seam.ZeroResultCount[]> {
    return this.#read((db) => listZeroResults(db, range));
  }

  async forget(email: string): Promise<seam.Forgotten> {
    const forgotten = await this.#write((trx) => forget(trx, email));
    await this.#engine.compact?.();
    return forgotten;
  }

  async purge(now: number, keepFrom: number | undefined): Promise<void> {
    await this.#write((trx) => purge(trx, now, keepFrom));
  }

  async close(): Promise<void> {
    await this.#engine.db.destroy();
  }

  #write<T>(work: Work<T>, options?: {readonly mayBeLost: boolean}): Promise<T> {
    return this.#explained(() => this.#engine.writer.write(work, options));
  }

  #read<T>(work: (db: Kysely<Tables>) => Promise<T>): Promise<T> {
    return this.#explained(() => work(this.#engine.db));
  }

  async #explained<T>(work: () => Promise<T>): Promise<T> {
    try {
      this.#migrated ??= this.#migrate();
      await this.#migrated;
      return await work();
    } catch (error) {
      throw explainStorageError(error);
    }
  }

  /** Brings the tables up to date; what failed is tried again by the next who asks. */
  async #migrate(): Promise<void> {
    const migrator = new Migrator({db: this.#engine.db, provider: this.#engine.migrations});
    try {
      const {error} = await migrator.migrateToLatest();
      // eslint-disable-next-line @typescript-eslint/only-throw-error -- passed on as it came
      if (error !== undefined) throw error;
    } catch (error) {
      this.#migrated = undefined;
      throw error;
    }
  }
}
