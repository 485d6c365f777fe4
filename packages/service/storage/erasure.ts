import {randomUUID} from 'node:crypto';
import {sql, type DeleteResult, type Kysely, type RawBuilder, type Transaction} from 'kysely';
import {dayMs, dayOf, namesEmail, personKey} from '../text';
import {record, type AuditEntry} from './auditTable';
import {setting} from './counterTables';
import type {Tables} from './migrations';
import type {Access, Write} from './writer';

/** What a clock is set back by at most without a fault, and what instances differ by. */
const largestStepBackMs = 3_600_000;
/** Longest pause of the service that a clock is believed. */
const largestStepMs = 7 * dayMs;
/** How long a clock that jumped runs evenly before it is believed again: longer than a link of ours is good for. */
const settlingMs = 3 * dayMs;
/** Share of all feedback that is over at once at most without a fault; a single item may always be. */
const largestShare = 0.25;
/** Items of a person that a statement names: a flood has more of them than one takes. */
const idsAtOnce = 1000;
/** Rows that a statement erases: SQLite's stop the process, and PostgreSQL's are given up when they take too long. */
const rowsAtOnce = 500;

/** What is known of the time, in milliseconds. */
interface RetentionClock {
  /** Runs with the machine's clock, but not over its jumps: what is kept ages by it. */
  readonly lived: number;
  /** The newest time that the machine's clock has shown since it jumped. */
  readonly seen: number;
  /** When it jumped. */
  readonly steadyFrom: number;
}

/** Days for which what is kept is kept, by its kind; Infinity: for ever. */
export type RetentionDays = Readonly<
  Record<'feedback' | 'spam' | 'zeroResults' | 'deliveries' | 'audit', number>
>;

export type Purged = Awaited<ReturnType<ReturnType<typeof erasure>['purge']>>;

/** What ends: the data of a person, and what is too old. */
export const erasure = ({read, write, writeErasure}: Access) => ({
  /**
   * Erases everything that belongs to an e-mail address, and feedback whose comment names it. That a person gets no mail
   * any more stays: it holds no address.
   */
  forget: (email: string, entry?: AuditEntry) =>
    writeErasure(async (trx) => {
      const key = personKey(email);
      const ofPerson = (table: 'subscriptions' | 'pendingSubscriptions') =>
        erase(trx.deleteFrom(table).where('personKey', '=', key));
      const items = await idsOf(trx, email);
      const remove = trx.deleteFrom('feedback');
      let feedback = 0;
      while (items.length > 0)
        feedback += await erase(remove.where('clientId', 'in', items.splice(0, idsAtOnce)));
      // Before subscriptions: it waits for a `confirm` that is under way, and what follows sees its subscription.
      const pending = await ofPerson('pendingSubscriptions');
      const counts = {
        feedback,
        deliveries: await erase(
          trx
            .deleteFrom('deliveries')
            .where('subscriptionId', 'in', (select) =>
              select.selectFrom('subscriptions').select('id').where('personKey', '=', key),
            ),
        ),
        subscriptions: await ofPerson('subscriptions'),
        pending,
      };
      await record(trx, entry, counts);
      return counts;
    }),

  /** Everything that is held of an e-mail address. */
  personData: (email: string) =>
    read(async (db) => {
      const key = personKey(email);
      const items = await idsOf(db, email);
      const select = db
        .selectFrom('feedback')
        .leftJoin('attachments', 'attachments.clientId', 'feedback.clientId')
        .select(['feedback.clientId', 'page', 'helpful', 'comment', 'contactName'])
        .select(['contactEmail', 'createdAt', 'spam', 'name as file', 'type', 'bytes'])
        .orderBy('createdAt');
      const feedback = [];
      while (items.length > 0) {
        const some = select.where('feedback.clientId', 'in', items.splice(0, idsAtOnce));
        feedback.push(...(await some.execute()));
      }
      return {
        feedback,
        subscriptions: await db
          .selectFrom('subscriptions')
          .select(['id', 'email', 'products', 'audiences', 'consentAt', 'confirmedAt', 'notesFrom'])
          .where('personKey', '=', key)
          .execute(),
        pending: await db
          .selectFrom('pendingSubscriptions')
          .select(['email', 'products', 'audiences', 'createdAt', 'expiresAt', 'used'])
          .where('personKey', '=', key)
          .execute(),
        suppressions: await db
          .selectFrom('suppressions')
          .select(['reason', 'status', 'at'])
          .where('personKey', '=', key)
          .execute(),
        deliveries: await db
          .selectFrom('deliveries')
          .innerJoin('subscriptions', 'subscriptions.id', 'deliveries.subscriptionId')
          .select(['noteId', 'noteDate', 'state', 'claimedAt', 'reply'])
          .where('personKey', '=', key)
          .orderBy('claimedAt')
          .execute(),
      };
    }),

  /**
   * Erases what is too old: links and counters that are over, and what was kept for longer than the retention of its
   * kind. The clock may be wrong: what is kept ages only while the clock runs evenly.
   * @returns how many entries were erased; `refused`: feedback that is over but was kept, because it is too large a
   * share of all to be erased without being asked
   */
  purge: async (now: number, days: RetentionDays) => {
    await eraseInParts(write, 'counters', '"key", window_start', sql`expires_at <= ${now}`);
    let lastDay = '';
    const purged = await writeErasure(async (trx) => {
      const {clock, lived, seenBefore} = await advanceClock(trx, now);
      for (const table of ['feedback', 'zeroResults'] as const) {
        const unseen = trx.updateTable(table).where('keptSince', 'is', null);
        await unseen.set({keptSince: lived}).execute();
      }
      const erased = {feedback: 0, spam: 0, zeroResults: 0, deliveries: 0, audit: 0, pending: 0};
      const purged = {clock, seenBefore, erased, refused: undefined};
      if (clock !== 'steady') return purged;
      const links = trx.deleteFrom('pendingSubscriptions').where((where) =>
        where.or([
          where('expiresAt', '<=', now),
          // Made by a clock that was ahead, and longer ago than a link is good for.
          where('createdAt', '>', now + largestStepBackMs),
        ]),
      );
      erased.pending = await erase(links);
      // Confirmed by such a clock: no note would come before that time. This one may be behind.
      const latest = Math.max(now, lived);
      const ahead = trx.updateTable('subscriptions').set({notesFrom: latest});
      await ahead.where('notesFrom', '>', latest + largestStepBackMs).execute();
      const keepFrom = lived - retention(days.feedback);
      const refused = await shareOf(trx, 'keptSince', keepFrom);
      if (refused.over > Math.max(1, refused.all * largestShare)) return {...purged, refused};
      const kept = (table: 'feedback' | 'zeroResults', kind: keyof RetentionDays) =>
        trx.deleteFrom(table).where('keptSince', '<', lived - retention(days[kind]));
      erased.feedback = await erase(kept('feedback', 'feedback').where('spam', '=', 0));
      erased.spam = await erase(kept('feedback', 'spam').where('spam', '=', 1));
      erased.zeroResults = await erase(kept('zeroResults', 'zeroResults'));
      // Notes and deeds are dated by people and by the machine: both clocks must agree that one is old.
      const agreed = Math.min(now, lived);
      lastDay = await forgetNotes(trx, agreed - retention(days.deliveries));
      const deeds = trx.deleteFrom('audit').where('at', '<', agreed - retention(days.audit));
      erased.audit = await erase(deeds);
      return purged;
    });
    purged.erased.deliveries = await eraseDeliveries(write, lastDay);
    return purged;
  },

  /** Feedback from before a time: what `eraseOld` would erase, and how much there is. */
  oldFeedback: (before: number) => read((db) => shareOf(db, 'createdAt', before)),

  /**
   * Erases what is older than the retention of its kind, as dated by the clock of its day: for an operator. What was
   * delivered is not due again: `notesFrom` moves along.
   */
  eraseOld: async (now: number, days: RetentionDays, entry?: AuditEntry) => {
    const id = randomUUID();
    const erased = {feedback: 0, zeroResults: 0, deliveries: 0};
    const lastDay = await write((trx) => forgetNotes(trx, now - retention(days.deliveries)));
    await eraseDeliveries(write, lastDay, (trx, deliveries) => {
      erased.deliveries = deliveries;
      return record(trx, entry, erased, id);
    });
    return writeErasure(async (trx) => {
      const feedback = trx.deleteFrom('feedback').where('spam', '=', 0);
      erased.feedback = await erase(
        feedback.where('createdAt', '<', now - retention(days.feedback)),
      );
      const firstDay = dayOf(Math.max(0, now - retention(days.zeroResults)));
      erased.zeroResults = await erase(trx.deleteFrom('zeroResults').where('day', '<', firstDay));
      await record(trx, entry, erased, id);
      return erased;
    });
  },
});

/** How much feedback there is, without spam, and how much of it is `over`. */
const shareOf = (db: Kysely<Tables>, dated: 'createdAt' | 'keptSince', before: number) =>
  db
    .selectFrom('feedback')
    .select(({fn}) => [
      fn.countAll<number>().filterWhere(dated, '<', before).as('over'),
      fn.countAll<number>().as('all'),
    ])
    .where('spam', '=', 0)
    .executeTakeFirstOrThrow();

/** Milliseconds of a retention; for ever are as many as the databases can take, behind all times that are stored. */
const retention = (days: number) => Math.min(days * dayMs, Number.MAX_SAFE_INTEGER);

/**
 * Advances the clock that all instances share, after a look at the machine's, which may be wrong.
 * @returns when it is by this clock, the newest time that was seen before, and whether the machine's clock is believed:
 * `jumped` just now, or lately and `settling`
 */
async function advanceClock(trx: Transaction<Tables>, now: number) {
  const key = 'clock';
  const value = await setting(trx, key, JSON.stringify(await firstClock(trx, now)));
  const {lived, seen, steadyFrom} = JSON.parse(value) as RetentionClock;
  const step = now - seen;
  const jumped = step < -largestStepBackMs || step > largestStepMs;
  const newest = Math.max(seen, now);
  const next: RetentionClock = jumped
    ? {lived, seen: now, steadyFrom: now}
    : {lived: lived + newest - seen, seen: newest, steadyFrom};
  const stored = trx.updateTable('settings').where('key', '=', key);
  await stored.set({value: JSON.stringify(next)}).execute();
  let clock: 'steady' | 'settling' | 'jumped' = 'steady';
  if (jumped) clock = 'jumped';
  else if (next.seen - next.steadyFrom < settlingMs) clock = 'settling';
  return {clock, lived: next.lived, seenBefore: seen};
}

/** Of a database from before the clock, its newest item says when it was right at the latest. */
async function firstClock(trx: Transaction<Tables>, now: number): Promise<RetentionClock> {
  const {newest} = await trx
    .selectFrom('feedback')
    .select((make) => make.fn.max<number | null>('createdAt').as('newest'))
    .executeTakeFirstOrThrow();
  return newest === null
    ? {lived: now, seen: now, steadyFrom: 0}
    : {lived: Math.min(newest, now), seen: newest, steadyFrom: newest};
}

const erase = async (query: {executeTakeFirst(): Promise<DeleteResult | undefined>}) =>
  Number((await query.executeTakeFirst())?.numDeletedRows ?? 0);

/**
 * Erases what is over, some rows at a time, so that others may write before the next ones.
 * @param tell records within each part how many rows were erased so far
 */
async function eraseInParts(
  write: Write,
  table: 'counters' | 'deliveries',
  key: string,
  over: RawBuilder<unknown>,
  tell?: (trx: Transaction<Tables>, erased: number) => Promise<void>,
): Promise<number> {
  const some = sql`select ${sql.raw(key)} from ${sql.table(table)} where ${over} limit ${rowsAtOnce}`;
  const part = sql`delete from ${sql.table(table)} where (${sql.raw(key)}) in (${some})`;
  let erased = 0;
  for (let n = 1; n > 0; erased += n) {
    n = await write(async (trx) => {
      const inPart = Number((await part.execute(trx)).numAffectedRows);
      await tell?.(trx, erased + inPart);
      return inPart;
    });
  }
  return erased;
}

const eraseDeliveries = (
  write: Write,
  lastDay: string,
  tell?: Parameters<typeof eraseInParts>[4],
) =>
  eraseInParts(write, 'deliveries', 'note_id, subscription_id', sql`note_date < ${lastDay}`, tell);

/**
 * Makes notes from before the day of a time due to nobody, as they would be again without what is known of their way.
 * @returns that day
 */
async function forgetNotes(trx: Transaction<Tables>, time: number): Promise<string> {
  const day = dayOf(Math.max(0, time));
  const notesFrom = Date.parse(day);
  const earlier = trx.updateTable('subscriptions').where('notesFrom', '<', notesFrom);
  await earlier.set({notesFrom}).execute();
  return day;
}

/** Feedback from an address, or that names it. The databases know neither whole addresses nor all letters' cases. */
async function idsOf(db: Kysely<Tables>, email: string): Promise<string[]> {
  const key = personKey(email);
  const rows = await db
    .selectFrom('feedback')
    .select(['clientId', 'contactKey', 'comment', 'contactName'])
    .where((where) =>
      where.or([
        where('contactKey', '=', key),
        where('comment', 'like', '%@%'),
        where('contactName', 'like', '%@%'),
      ]),
    )
    .orderBy('createdAt')
    .execute();
  return rows
    .filter(
      ({contactKey, comment, contactName}) =>
        contactKey === key || [comment, contactName].some((text) => namesEmail(text ?? '', email)),
    )
    .map(({clientId}) => clientId);
}
