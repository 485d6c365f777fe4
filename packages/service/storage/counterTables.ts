import {randomBytes} from 'node:crypto';
import type {Transaction} from 'kysely';
import type {Tables} from './migrations';
import type {Access} from './writer';

export interface Counter {
  readonly key: string;
  /** Length of the window that is counted in. */
  readonly windowMs: number;
  /** What counts, 1 where it is not said; -1 takes one back. */
  readonly by?: number;
  /** Above this, what comes after it is not counted. */
  readonly most?: number;
}

/** Counted in one statement. */
const mostHits = 100;
/** Searches of a day that are told apart: more are a flood, and would fill the disk. */
const mostSearches = 5000;

export interface ZeroResultCount {
  /** UTC day, as 2026-11-21. */
  readonly day: string;
  readonly query: string;
  readonly role: string | null;
  readonly answeredBy: string;
  /** How often it found nothing. */
  readonly count: number;
  /** How often it found something, and another search followed within a minute. */
  readonly followed: number;
}

/** What the keys of counters of policy reports begin with; directive and page follow. */
export const policyReportKey = 'policy ';

/** Counters of requests and of searches without results, and the settings of the service itself. */
export const counterTables = ({read, write, writeInGroups}: Access) => {
  // Nobody may wait for the disk because of a count.
  const hit = writeInGroups(mostHits, count, {mayBeLost: true});
  return {
    /** Writes something that changes nothing. */
    touch: () => write((trx) => setting(trx, 'ready', '')),

    /**
     * Counts, one after the other; returns how many there are now in the window of each, up to the first that is above
     * its most. A crash of the database may take the last counts back.
     */
    hit: (counters: readonly Counter[], now: number) => hit({counters, now}),

    /** Counters whose keys begin with a text, the highest first. */
    counts: (beginning: string) =>
      read((db) =>
        db
          .selectFrom('counters')
          .select(['key', 'n'])
          .where('key', 'like', `${beginning}%`)
          .orderBy('n', 'desc')
          .orderBy('key')
          .execute(),
      ),

    /**
     * Counts a search, unless its day is full.
     * @param isFollowed it found something, and another search followed; otherwise it found nothing
     */
    countZeroResult: (
      {day, query, role, answeredBy}: Omit<ZeroResultCount, 'count' | 'followed'>,
      isFollowed = false,
    ) =>
      write(async (trx) => {
        const ofDay = trx.selectFrom('zeroResults').where('day', '=', day);
        const {searches} = await ofDay
          .select(({fn}) => fn.countAll().as('searches'))
          .executeTakeFirstOrThrow();
        if (Number(searches) >= mostSearches) return;
        const [n, followed] = isFollowed ? [0, 1] : [1, 0];
        await trx
          .insertInto('zeroResults')
          .values({day, query, role: role ?? '', answeredBy, n, followed})
          .onConflict((conflict) =>
            conflict.columns(['day', 'query', 'role', 'answeredBy']).doUpdateSet((update) => ({
              n: update('zeroResults.n', '+', n),
              followed: update('zeroResults.followed', '+', followed),
            })),
          )
          .execute();
      }),

    zeroResults: (fromDay = '') =>
      read(async (db): Promise<ZeroResultCount[]> => {
        const rows = await db
          .selectFrom('zeroResults')
          .select(['day', 'query', 'role', 'answeredBy', 'n as count', 'followed'])
          .where('day', '>=', fromDay)
          .orderBy('day')
          .orderBy('query')
          .execute();
        return rows.map((row) => ({...row, role: row.role || null}));
      }),

    makeSecret: () => write((trx) => setting(trx, 'secret', randomBytes(32).toString('base64url'))),
  };
};

async function count(
  trx: Transaction<Tables>,
  hits: readonly {readonly counters: readonly Counter[]; readonly now: number}[],
): Promise<number[][]> {
  const tallies = hits.map((hit) => ({...hit, counts: [] as number[], isSpent: false}));
  const longest = Math.max(...hits.map(({counters}) => counters.length));
  // Places count from the end, where the shared counters stand, and rows are sorted: instances that write the same rows
  // at once take them in one order, and none waits for the other.
  for (let place = -longest; place < 0; place += 1) {
    const rows = new Map<string, Tables['counters']>();
    const due = tallies.flatMap((tally) => {
      const counter = tally.counters.at(place);
      if (!counter || tally.isSpent) return [];
      const {key, windowMs, by = 1, most = Infinity} = counter;
      const windowStart = Math.floor(tally.now / windowMs) * windowMs;
      const id = rowId({key, windowStart});
      const n = (rows.get(id)?.n ?? 0) + by;
      rows.set(id, {key, windowStart, n, expiresAt: windowStart + windowMs});
      return [{tally, id, n, most}];
    });
    if (rows.size === 0) continue;
    const sums = await trx
      .insertInto('counters')
      .values([...rows.keys()].sort().flatMap((id) => rows.get(id) ?? []))
      .onConflict((conflict) =>
        conflict.columns(['key', 'windowStart']).doUpdateSet((update) => ({
          n: update('counters.n', '+', update.ref('excluded.n')),
        })),
      )
      .returning(['key', 'windowStart', 'n'])
      .execute();
    const before = new Map(
      sums.map((sum) => [rowId(sum), sum.n - (rows.get(rowId(sum))?.n ?? 0)] as const),
    );
    for (const {tally, id, n, most} of due) {
      const now = (before.get(id) ?? 0) + n;
      tally.counts.push(now);
      tally.isSpent = now > most;
    }
  }
  return tallies.map(({counts}) => counts);
}

const rowId = ({key, windowStart}: Pick<Tables['counters'], 'key' | 'windowStart'>) =>
  `${key} ${windowStart}`;

/** The value of a setting that all instances share; `first` where there is none yet. */
export async function setting(trx: Transaction<Tables>, key: string, first: string) {
  const {value} = await trx
    .insertInto('settings')
    .values({key, value: first})
    // Changes nothing, but lets of two instances one wait for the other.
    .onConflict((conflict) => conflict.column('key').doUpdateSet({key}))
    .returning('value')
    .executeTakeFirstOrThrow();
  return value;
}
