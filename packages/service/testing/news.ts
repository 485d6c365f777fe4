import {randomUUID} from 'node:crypto';
import {mkdtempSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import type {Choice, ReleaseFacts} from '@talos-docs/contract/releases/vocabulary';
import type {TestSmtp} from './smtp';
import {openStore, type StorageSettings} from '../storage/store';
import {runNewsSend, type NewsContext} from '../cli/news/command';

/** The time at which the tests' runs begin. */
export const noon = Date.UTC(2026, 10, 21, 12);

interface TestNote {
  readonly id: string;
  readonly title: string;
  readonly html: string;
  readonly date: string;
  readonly release: ReleaseFacts;
}

export function noteOf(slug: string, change: Partial<TestNote> = {}): TestNote {
  return {
    id: `urn:note:${slug}`,
    title: `Title of ${slug}`,
    html: `<p>Text of ${slug}.</p>`,
    date: '2026-11-21',
    release: {products: ['platform'], audiences: ['operator'], kind: 'new', importance: 'normal'},
    ...change,
  };
}

export type TestNews = ReturnType<typeof openTestNews>;

/** A database, a feed and runs of the command between them. */
export function openTestNews(smtpUrl: string, storage?: StorageSettings) {
  const folder = mkdtempSync(path.join(tmpdir(), 'news-'));
  const file = path.join(folder, 'service.sqlite');
  const store = openStore(storage ?? {kind: 'sqlite', file});
  /** What the next runs meet. */
  const world = {now: noon, isStopped: () => false};
  const env: Record<string, string> = {
    BUILD_DIR: folder,
    DATABASE_FILE: file,
    ...(storage?.kind === 'postgres' && {DATABASE_URL: storage.url}),
    OUTBOX_DIR: path.join(folder, 'outbox'),
    SITE_URL: 'https://docs.example',
    SMTP_URL: smtpUrl,
    MAIL_FROM: 'Talos Docs <docs@docs.example>',
  };
  const feedFile = path.join(folder, 'feed.json');
  return {
    folder,
    store,
    env,
    world,
    writeFeed: (...notes: TestNote[]) =>
      writeFileSync(
        feedFile,
        JSON.stringify({
          title: 'Talos Docs: What’s new',
          home_page_url: 'https://docs.example/whats-new',
          language: 'en',
          items: notes.map(({id, title, html, date, release}) => ({
            id,
            url: `https://docs.example/whats-new/${id.replace('urn:note:', '')}`,
            title,
            summary: `Summary of ${title}.`,
            content_html: html,
            date_published: `${date}T00:00:00Z`,
            _release: release,
          })),
        }),
      ),
    subscribe: async (email: string, choice: Partial<Choice> = {}, at = noon) => {
      const token = randomUUID();
      const wish = {email, products: [], audiences: [], ...choice};
      await store.addPending(token, wish, at, at + 60_000);
      await store.confirm(token, at);
      const found = (await store.subscribers()).find((each) => each.email === email);
      return found?.id ?? '';
    },
    run: async (...args: string[]) => {
      let out = '';
      let err = '';
      const context: NewsContext = {
        env,
        root: folder,
        cwd: folder,
        stdout: {write: (text) => (out += text)},
        stderr: {write: (text) => (err += text)},
        now: () => world.now,
        isStopped: () => world.isStopped(),
      };
      const code = await runNewsSend(['--feed', 'feed.json', ...args], context);
      return {code, out, err};
    },
    close: async () => {
      await store.close();
      rmSync(folder, {recursive: true});
    },
  };
}

/** Who got which of the notes above, in the order of the alphabet. */
export function receivedNotes({received}: TestSmtp): string[] {
  return received
    .map(({to, text}) => `${to} ${/^Subject: Title of (\S+)/m.exec(text)?.[1] ?? '?'}`)
    .sort();
}
