import {mkdtempSync, rmSync, writeFileSync} from 'node:fs';
import {createServer} from 'node:http';
import type {AddressInfo} from 'node:net';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {afterAll, beforeAll, expect, it} from 'vitest';
import {readFeed} from './feed';
import {noteOf, openTestNews, type TestNews} from '../../testing/news';
import {freePort} from '../../testing/serverProcess';

let news: TestNews;
let folder: string;
beforeAll(() => {
  news = openTestNews('smtp://127.0.0.1');
  folder = mkdtempSync(path.join(tmpdir(), 'feed-'));
});
afterAll(async () => {
  await news.close();
  rmSync(folder, {recursive: true});
});
const write = (content: unknown) => {
  const file = path.join(folder, 'feed.json');
  writeFileSync(file, typeof content === 'string' ? content : JSON.stringify(content));
  return file;
};

it('reads what the build writes, oldest first', async () => {
  const facts = {
    products: ['iptna4i'],
    firmware: {iptna4i: '2.1'},
    audiences: ['installer'],
    kind: 'fixed',
    importance: 'normal',
  } as const;
  news.writeFeed(noteOf('b', {release: facts}), noteOf('a', {date: '2026-11-20'}));
  const feed = await readFeed(path.join(news.folder, 'feed.json'));
  expect(feed).toMatchObject({homeUrl: 'https://docs.example/whats-new', language: 'en'});
  expect(feed.notes).toMatchObject([
    {title: 'Title of a', date: '2026-11-20'},
    {id: noteOf('b').id, html: '<p>Text of b.</p>', date: '2026-11-21', facts},
  ]);
});

it('reads the feed of a published site', async () => {
  const server = createServer((request, response) => {
    response.statusCode = request.url === '/feed.json' ? 200 : 404;
    response.end('{"title":"T","home_page_url":"https://d.example","language":"en","items":[]}');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  expect(await readFeed(`${origin}/feed.json`)).toMatchObject({title: 'T', notes: []});
  await expect(readFeed(`${origin}/other`)).rejects.toThrow(
    `${origin}/other (status 404): see whether the site is published.`,
  );
  await new Promise((resolve) => server.close(resolve));
  await expect(readFeed(`http://127.0.0.1:${await freePort()}`)).rejects.toThrow(
    '(ECONNREFUSED): see whether',
  );
});

it('says what is missing', async () => {
  await expect(readFeed('/none/feed.json')).rejects.toThrow(/ENOENT.*npm run build.*--feed/);
  await expect(readFeed(write('{'))).rejects.toThrow('cannot be read from');
  await expect(readFeed(write({title: 'T'}))).rejects.toThrow(
    'is no feed of release notes: home_page_url',
  );
  const head = {title: 'T', home_page_url: 'https://d.example', language: 'en'};
  const item = {
    id: '1',
    url: 'https://d.example/1',
    title: 'T',
    summary: 'S',
    content_html: '',
    date_published: '2026-11-21T00:00:00Z',
    _release: {products: [], audiences: [], kind: 'new', importance: 'normal'},
  };
  const bad = (change: object) => readFeed(write({...head, items: [{...item, ...change}]}));
  await expect(bad({url: 'javascript:x'})).rejects.toThrow('items.0.url');
  await expect(bad({date_published: 'today'})).rejects.toThrow('items.0.date_published');
  await expect(bad({_release: undefined})).rejects.toThrow('items.0._release');
  await expect(readFeed(write({...head, items: [item, item]}))).rejects.toThrow(
    'two notes of one id',
  );
});
