import type {Kysely, Transaction} from 'kysely';
import type {Counter, ZeroResultCount} from './store';
import type {Tables} from './tables';

/** Counts one more of each key in one statement, so that two requests never read the same number. */
export async function hit(
  trx: Transaction<Tables>,
  counters: readonly Counter[],
  now: number,
): Promise<number[]> {
  const rows = await trx
    .insertInto('counters')
    .values(
      counters.map(({key, windowMs}) => {
        const start = Math.floor(now / windowMs) * windowMs;
        return {key, window_start: start, n: 1, expires_at: start + windowMs};
      }),
    )
    .onConflict((conflict) =>
      conflict.columns(['key', 'window_start']).doUpdateSet((update) => ({
        n: update('counters.n', '+', 1),
      })),
    )
    .returning(['key', 'n'])
    .execute();
  const counts = new Map(rows.map(({key, n}) => [key, n]));
  return counters.map(({key}) => counts.get(key) ?? 0);
}

/** Counts a question without results on its day. */
export async function countZeroResult(
  trx: Transaction<Tables>,
  {day, query, role, answeredBy}: Omit<ZeroResultCount, 'count'>,
): Promise<void> {
  await trx
    .insertInto('zero_results')
    .values({day, query, role: role ?? '', answered_by: answeredBy, n: 1})
    .onConflict((conflict) =>
      conflict.columns(['day', 'query', 'role', 'answered_by']).doUpdateSet((update) => ({
        n: update('zero_results.n', '+', 1),
      })),
    )
    .execute();
}

/** Counts of the days from `from` up to and without `to`. */
export async function listZeroResults(
  db: Kysely<Tables>,
  {from, to}: {readonly from?: string; readonly to?: string},
): Promise<ZeroResultCount[]> {
  let query = db
    .selectFrom('zero_results')
    .select(['day', 'query', 'role', 'answered_by', 'n'])
    .orderBy('day')
    .orderBy('query');
  if (from !== undefined) query = query.where('day', '>=', from);
  if (to !== undefined) query = query.where('day', '<', to);
  const rows = await query.execute();
  return rows.map((row) => ({
    day: row.day,
    query: row.query,
    role: row.role || null,
    answeredBy: row.answered_by,
    count: row.n,
  }));
}
