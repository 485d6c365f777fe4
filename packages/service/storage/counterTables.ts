import {randomBytes} from 'node:crypto';
import type {Store} from './store';
import type {Access} from './writer';

/** Counters of requests and of searches without results, and the settings of the service itself. */
export const counterTables = ({
  read,
  write,
}: Access): Pick<Store, 'ready' | 'hit' | 'countZeroResult' | 'zeroResults' | 'secret'> => ({
  ready: () =>
    write(async (trx) => {
      await trx
        .insertInto('settings')
        .values({key: 'ready', value: ''})
        .onConflict((conflict) => conflict.column('key').doUpdateSet({value: ''}))
        .execute();
    }),

  hit: (counters, now) =>
    write(
      async (trx) => {
        const counts: number[] = [];
        for (const {key, windowMs, by = 1, most = Infinity} of counters) {
          const windowStart = Math.floor(now / windowMs) * windowMs;
          // In one statement, so that two requests never read the same number.
          const {n} = await trx
            .insertInto('counters')
            .values({key, windowStart, n: by, expiresAt: windowStart + windowMs})
            .onConflict((conflict) =>
              conflict.columns(['key', 'windowStart']).doUpdateSet((update) => ({
                n: update('counters.n', '+', by),
              })),
            )
            .returning('n')
            .executeTakeFirstOrThrow();
          counts.push(n);
          if (n > most) break;
        }
        return counts;
      },
      // All requests count on one row, and none may keep the next one waiting for the disk.
      {mayBeLost: true},
    ),

  countZeroResult: ({day, query, role, answeredBy}) =>
    write(async (trx) => {
      await trx
        .insertInto('zeroResults')
        .values({day, query, role: role ?? '', answeredBy, n: 1})
        .onConflict((conflict) =>
          conflict.columns(['day', 'query', 'role', 'answeredBy']).doUpdateSet((update) => ({
            n: update('zeroResults.n', '+', 1),
          })),
        )
        .execute();
    }),

  zeroResults: (from = '') =>
    read(async (db) => {
      const rows = await db
        .selectFrom('zeroResults')
        .select(['day', 'query', 'role', 'answeredBy', 'n as count'])
        .where('day', '>=', from)
        .orderBy('day')
        .orderBy('query')
        .execute();
      return rows.map((row) => ({...row, role: row.role || null}));
    }),

  secret: () =>
    write(async (trx) => {
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
    }),
});
