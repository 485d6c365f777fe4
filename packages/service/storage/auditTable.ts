import {randomUUID} from 'node:crypto';
import type {Kysely} from 'kysely';
import type {Tables} from './migrations';
import type {Access} from './writer';

export type AuditAction = Tables['audit']['action'];

/** What an operator did, to be recorded with the deed. */
export interface AuditEntry {
  readonly at: number;
  readonly who: string;
  readonly action: AuditAction;
  /** What it was done to: an id, a name or a day. Never what a reader wrote, and of a person only a keyed hash. */
  readonly subject: string;
}

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

/** Records a deed in the transaction that does it; without an entry nobody did it. */
export async function record(
  trx: Kysely<Tables>,
  entry: AuditEntry | undefined,
  counts: Readonly<Record<string, number>>,
): Promise<void> {
  if (!entry) return;
  await trx
    .insertInto('audit')
    .values({id: randomUUID(), ...entry, counts: JSON.stringify(counts)})
    .execute();
}
