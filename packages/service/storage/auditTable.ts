import {randomUUID} from 'node:crypto';
import type {Kysely} from 'kysely';
import type {Tables} from './migrations';
import type {Access} from './writer';

export type AuditAction = Tables['audit']['action'];

/** What an operator did, to be recorded with the deed. */
export type AuditEntry = Readonly<Omit<Tables['audit'], 'id' | 'counts'>>;

/** What operators erased, marked and took out. */
export const auditTable = ({read, write}: Access) => ({
  /** Records what changes nothing in storage. */
  recordAudit: (entry: AuditEntry, counts: Readonly<Record<string, number>>) =>
    write((trx) => record(trx, entry, counts)),

  /** All that is recorded, the oldest first. */
  audit: () =>
    read(async (db) => {
      const rows = await db.selectFrom('audit').selectAll().orderBy('at').orderBy('id').execute();
      return rows.map(({id, counts, ...entry}) => ({
        ...entry,
        counts: JSON.parse(counts) as Record<string, number>,
      }));
    }),
});

/**
 * Does a deed to one row, and records it in the same transaction.
 * @param deed returns the row, where there is one
 * @param kind what is counted
 * @returns whether there was a row
 */
export async function recorded(
  trx: Kysely<Tables>,
  deed: {executeTakeFirst(): Promise<object | undefined>},
  entry: AuditEntry | undefined,
  kind: string,
): Promise<boolean> {
  const row = await deed.executeTakeFirst();
  if (row) await record(trx, entry, {[kind]: 1});
  return row !== undefined;
}

/**
 * Records a deed in the transaction that does it; without an entry nobody did it.
 * @param id of what was recorded of the deed before, which this replaces
 */
export async function record(
  trx: Kysely<Tables>,
  entry: AuditEntry | undefined,
  counts: Readonly<Record<string, number>>,
  id: string = randomUUID(),
): Promise<void> {
  if (!entry) return;
  const row = {id, ...entry, counts: JSON.stringify(counts)};
  await trx
    .insertInto('audit')
    .values(row)
    .onConflict((conflict) => conflict.column('id').doUpdateSet(row))
    .execute();
}
