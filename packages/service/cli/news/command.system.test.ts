import {afterAll, beforeAll, describe, expect, it} from 'vitest';
import {noteOf, openTestNews, receivedNotes} from '../../testing/news';
import {requirePostgres, startPostgres, type TestPostgres} from '../../testing/postgres';
import {startSmtp} from '../../testing/smtp';

const hasPostgres = requirePostgres();
describe.each([
  ['SQLite', false],
  ['PostgreSQL', true],
])('several runs at once on %s', (_, needsPostgres) => {
  let postgres: TestPostgres | undefined;
  beforeAll(async () => {
    if (needsPostgres && hasPostgres) postgres = await startPostgres();
  }, 60_000);
  afterAll(() => postgres?.remove());

  it.skipIf(needsPostgres && !hasPostgres)('mail each note once', async () => {
    const smtp = await startSmtp();
    const news = openTestNews(smtp.url, postgres && {kind: 'postgres', url: postgres.url});
    news.writeFeed(noteOf('b'), noteOf('a'));
    for (let n = 0; n < 20; n += 1) await news.subscribe(`${n}@example.com`);
    const runs = await Promise.all([news.run(), news.run(), news.run()]);
    expect(runs.map(({code}) => code)).toEqual([0, 0, 0]);
    expect(receivedNotes(smtp)).toHaveLength(40);
    expect(new Set(receivedNotes(smtp)).size).toBe(40);
    await news.close();
    await smtp.close();
  });
});
