import {readFile} from 'node:fs/promises';
import * as v from 'valibot';
import {
  audiences,
  idsOf,
  importances,
  kinds,
  products,
  type ReleaseFacts,
} from '../../../src/lib/releases/vocabulary';
import {CommandError} from '../serviceCommand';

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

const pick = <Id extends string>(names: Readonly<Record<Id, string>>) => v.picklist(idsOf(names));
const webAddress = v.pipe(v.string(), v.url(), v.regex(/^https?:/));

const schema = v.object({
  title: v.string(),
  home_page_url: webAddress,
  language: v.string(),
  items: v.array(
    v.object({
      id: v.pipe(v.string(), v.nonEmpty()),
      url: webAddress,
      title: v.pipe(v.string(), v.nonEmpty()),
      summary: v.string(),
      content_html: v.string(),
      date_published: v.pipe(v.string(), v.isoTimestamp()),
      _release: v.object({
        products: v.array(pick(products)),
        firmware: v.optional(v.record(pick(products), v.string())),
        audiences: v.array(pick(audiences)),
        kind: pick(kinds),
        importance: pick(importances),
      }),
    }),
  ),
});

/**
 * Reads the JSON feed of the release notes, which the build writes beside their page.
 * @param source a file, or an http or https address
 * @throws CommandError when it cannot be read, or is another feed
 */
export async function readFeed(source: string): Promise<ReleaseFeed> {
  const parsed = v.safeParse(schema, await readJson(source));
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
export function isAddress(source: string): boolean {
  return /^https?:\/\//.test(source);
}
