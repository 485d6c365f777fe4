import {mkdtempSync, rmSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {Kysely, Migrator, sql} from 'kysely';
import {afterAll, expect, it} from 'vitest';
import {migrations, type Tables} from './migrations';
import {openStore} from './store';
import {sqliteDialect} from './sqlite';

const folder = mkdtempSync(path.join(tmpdir(), 'migrations-'));
afterAll(() => rmSync(folder, {recursive: true}));

it('gives subscribers from before the deliveries the notes since they confirmed', async () => {
  const file = path.join(folder, 'old.sqlite');
  const db = new Kysely<Tables>({dialect: sqliteDialect(file)});
  const {error} = await new Migrator({db, provider: migrations('blob')}).migrateTo('001_first');
  expect(error).toBeUndefined();
  await sql`insert into subscriptions values ('id', 'ada@example.com', 'key', '[]', '[]', 1000, 2000)`.execute(
    db,
  );
  await db.destroy();
  const store = openStore({kind: 'sqlite', file});
  expect(await store.subscribers()).toMatchObject([{id: 'id', confirmedAt: 2000, notesFrom: 2000}]);
  await store.close();
});

it('counts what was mailed by an index: the rows are too many for each look of a monitoring system', async () => {
  const file = path.join(folder, 'new.sqlite');
  const store = openStore({kind: 'sqlite', file});
  await store.ready();
  await store.close();
  const db = new Kysely<Tables>({dialect: sqliteDialect(file)});
  const counting = sql`explain query plan select state, count(*) from deliveries group by state`;
  const {rows} = await counting.execute(db);
  expect(rows).toMatchObject([{detail: expect.stringContaining('COVERING INDEX') as string}]);
  await db.destroy();
});
