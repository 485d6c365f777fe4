import {DummyDriver, Kysely, SqliteAdapter, SqliteIntrospector, SqliteQueryCompiler} from 'kysely';
import {expect, it} from 'vitest';
import type {Tables} from './migrations';
import {batchWriter} from './writer';

/** A database whose commits take until the test ends them. */
function openSlowDatabase() {
  let endCommit = () => {};
  const committed = new Promise<void>((resolve) => (endCommit = resolve));
  class SlowDriver extends DummyDriver {
    override commitTransaction = () => committed;
  }
  const db = new Kysely<Tables>({
    dialect: {
      createDriver: () => new SlowDriver(),
      createAdapter: () => new SqliteAdapter(),
      createQueryCompiler: () => new SqliteQueryCompiler(),
      createIntrospector: (of) => new SqliteIntrospector(of),
    },
  });
  return {db, endCommit};
}

it('tells what may be lost before the disk has it, and all else after', async () => {
  const {db, endCommit} = openSlowDatabase();
  const write = batchWriter(db);
  const told: string[] = [];
  const tell = (what: string) => (): void => void told.push(what);
  const stored = write(() => Promise.resolve()).then(tell('stored'));
  await write(() => Promise.resolve(), {mayBeLost: true}).then(tell('counted'));
  expect(told).toEqual(['counted']);
  endCommit();
  await stored;
  expect(told).toEqual(['counted', 'stored']);
});
