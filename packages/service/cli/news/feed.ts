import {readFile} from 'node:fs/promises';
import * as v from 'valibot';
import {releaseFeedSchema} from '@talos-docs/contract/releases/feed';
import type {ReleaseFacts} from '@talos-docs/contract/releases/vocabulary';
import {CommandError} from '../command';

export interface ReleaseNote {
  /** Made of the note's address: no build shows a note as new. */
  readonly id: string;
  readonly url: string;
  readonly title: string;
  readonly summary: string;
  readonly html: string;
  /** Day of publication, such as 2026-11-21. */
  readonly date: string;
  readonly facts: ReleaseFacts;
}

export interface ReleaseFeed {
  readonly title: string;
  /** Page that shows all release notes. */
  readonly homeUrl: string;
  readonly language: string;
  /** Oldest first. */
  readonly notes: readonly ReleaseNote[];
}

const fetchMs = 30_000;

/**
 * Reads the JSON feed of the release notes, which the build writes beside their page.
 * @param source a file, or an http or https address
 * @throws CommandError when it cannot be read, or is another feed
 */
export async function readFeed(source: string): Promise<ReleaseFeed> {
  const parsed = v.safeParse(releaseFeedSchema, await readJson(source));
  if (!parsed.success) {
    const [issue] = parsed.issues;
    throw new CommandError(
      `${source} is no feed of release notes: ${v.getDotPath(issue) ?? 'the whole'}: ${issue.message}`,
    );
  }
  const {title, home_page_url: homeUrl, language, items} = parsed.output;
  const notes = items.map((item) => ({
    id: item.id,
    url: item.url,
    title: item.title,
    summary: item.summary,
    html: item.content_html,
    date: item.date_published.slice(0, 10),
    facts: item._release,
  }));
  const ids = new Set(notes.map(({id}) => id));
  if (ids.size < notes.length) throw new CommandError(`${source} holds two notes of one id.`);
  return {title, homeUrl, language, notes: notes.reverse()};
}

async function readJson(source: string): Promise<unknown> {
  try {
    return JSON.parse(await (isAddress(source) ? fetchText(source) : readFile(source, 'utf8')));
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    const advice = isAddress(source)
      ? 'see whether the site is published'
      : 'build the site first (npm run build), or name the feed with --feed';
    throw new CommandError(`The release notes cannot be read from ${source} (${why}): ${advice}.`, {
      cause: error,
    });
  }
}

async function fetchText(url: string): Promise<string> {
  const response = await fetch(url, {signal: AbortSignal.timeout(fetchMs)});
  if (!response.ok) throw new Error(`status ${response.status}`);
  return response.text();
}

/** Whether a feed is named by its address. */
function isAddress(source: string): boolean {
  return /^https?:\/\//.test(source);
}
