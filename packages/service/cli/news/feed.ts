import {readFile} from 'node:fs/promises';
import path from 'node:path';
import * as v from 'valibot';
import {releaseFeedSchema} from '@talos-docs/contract/releases/feed';
import {codeOf} from '../../log';
import {CommandError} from '../command';

export type ReleaseFeed = Awaited<ReturnType<typeof readFeed>>;
/** A release note; its id is made of its address, so that no build shows a note as new. */
export type ReleaseNote = ReleaseFeed['notes'][number];

const fetchMs = 30_000;

/**
 * Reads the JSON feed of the release notes, which the build writes beside their page.
 * @param source a file, by its path from a folder, or an http or https address
 * @throws CommandError when it cannot be read, or is another feed
 */
export async function readFeed(source: string, folder = '') {
  const {success, issues, output} = v.safeParse(releaseFeedSchema, await readJson(source, folder));
  if (!success) {
    const [issue] = issues;
    const where = v.getDotPath(issue) ?? 'the whole';
    throw new CommandError(`${source} is no feed of release notes: ${where}: ${issue.message}`);
  }
  const {home_page_url: homeUrl, items, ...feed} = output;
  const ids = new Set(items.map(({id}) => id));
  if (ids.size < items.length) throw new CommandError(`${source} holds two notes of one id.`);
  const notes = items.map(
    ({content_html: html, date_published: published, _release: facts, ...note}) => ({
      ...note,
      html,
      /** Day of publication, such as 2026-11-21. */
      date: published.slice(0, 10),
      facts,
    }),
  );
  return {
    ...feed,
    /** Page that shows all release notes. */
    homeUrl,
    /** Oldest first. */
    notes: notes.reverse(),
  };
}

async function readJson(source: string, folder: string): Promise<unknown> {
  const isAddress = /^https?:\/\//.test(source);
  try {
    const file = path.resolve(folder, source);
    return JSON.parse(await (isAddress ? fetchText(source) : readFile(file, 'utf8')));
  } catch (error) {
    const {message: said, cause} = error as Error;
    // Of a connection that failed `fetch` itself says only that it did.
    const why = codeOf(cause) || said;
    const advice = isAddress
      ? 'see whether the site is published'
      : 'build the site first (npm run build), or name the feed with --feed';
    const message = `The release notes cannot be read from ${source} (${why}): ${advice}.`;
    throw new CommandError(message, {cause: error});
  }
}

async function fetchText(url: string): Promise<string> {
  const response = await fetch(url, {signal: AbortSignal.timeout(fetchMs)});
  if (!response.ok) throw new Error(`status ${response.status}`);
  return response.text();
}
