import {createHash} from 'node:crypto';
import type {ReleaseFacts} from '@talos-docs/contract/releases/vocabulary';
import {escapeHtml} from '@talos-docs/search/model/markedText';

export interface FeedItem {
  /** Made of the content's address alone, so that no build and no move of the site shows an item as new. */
  readonly id: string;
  readonly url: string;
  readonly title: string;
  readonly summary: string;
  readonly html: string;
  /** Day of publication, such as 2026-03-12. */
  readonly date: string;
  readonly tags: readonly string[];
  readonly release?: ReleaseFacts;
}

export interface Feed {
  readonly id: string;
  readonly title: string;
  readonly description: string;
  readonly pageUrl: string;
  readonly folderUrl: string;
  readonly author: string;
  readonly language: string;
  /** Newest first. */
  readonly items: readonly FeedItem[];
}

/** Namespace of the ids below; changing it would show every reader every item as new. */
const namespace = Buffer.from('8f0d3f5e0f5b4b7a9d0c6a1e2c4b7d90', 'hex');

/** A UUID of version 5, made of the content's folder and slug alone, for example of `whats-new/fire-mode`. */
export function contentId(name: string): string {
  const hash = createHash('sha1').update(namespace).update(name, 'utf8').digest().subarray(0, 16);
  hash[6] = ((hash[6] ?? 0) & 0x0f) | 0x50;
  hash[8] = ((hash[8] ?? 0) & 0x3f) | 0x80;
  const uuid = hash.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
  return `urn:uuid:${uuid}`;
}

/** Characters that no XML may hold, not even escaped. */
const unprintable = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu;

const escape = (text: string) => escapeHtml(text.replace(unprintable, ''));

function element(name: string, text: string, attributes = ''): string {
  return `<${name}${attributes}>${escape(text)}</${name}>`;
}

const atomTime = (date: string) => `${date}T00:00:00Z`;
const rssTime = (date: string) => new Date(atomTime(date)).toUTCString();

const joined = (...lines: (string | readonly string[])[]) => `${lines.flat().join('\n')}\n`;

function rss(feed: Feed): string {
  // The feed is as new as its newest item, however often it is built.
  const dates = feed.items.slice(0, 1).map(({date}) => element('lastBuildDate', rssTime(date)));
  const items = feed.items.flatMap((item) => [
    '<item>',
    element('title', item.title),
    element('link', item.url),
    element('guid', item.id, ' isPermaLink="false"'),
    element('pubDate', rssTime(item.date)),
    element('description', item.summary),
    element('content:encoded', item.html),
    ...item.tags.map((tag) => element('category', tag)),
    '</item>',
  ]);
  return joined(
    '<?xml version="1.0" encoding="utf-8"?>',
    '<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:content="http://purl.org/rss/1.0/modules/content/">',
    '<channel>',
    element('title', feed.title),
    element('link', feed.pageUrl),
    element('description', feed.description),
    element('language', feed.language),
    dates,
    `<atom:link rel="self" type="application/rss+xml" href="${escape(`${feed.folderUrl}/rss.xml`)}"/>`,
    items,
    '</channel>',
    '</rss>',
  );
}

function atom(feed: Feed): string {
  const entries = feed.items.flatMap((item) => [
    '<entry>',
    element('title', item.title),
    element('id', item.id),
    `<link rel="alternate" type="text/html" href="${escape(item.url)}"/>`,
    element('published', atomTime(item.date)),
    element('updated', atomTime(item.date)),
    element('summary', item.summary),
    element('content', item.html, ' type="html"'),
    ...item.tags.map((tag) => `<category term="${escape(tag)}"/>`),
    '</entry>',
  ]);
  return joined(
    '<?xml version="1.0" encoding="utf-8"?>',
    `<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${escape(feed.language)}">`,
    element('title', feed.title),
    element('subtitle', feed.description),
    element('id', feed.id),
    element('updated', atomTime(feed.items[0]?.date ?? '1970-01-01')),
    `<author>${element('name', feed.author)}</author>`,
    `<link rel="self" type="application/atom+xml" href="${escape(`${feed.folderUrl}/atom.xml`)}"/>`,
    `<link rel="alternate" type="text/html" href="${escape(feed.pageUrl)}"/>`,
    entries,
    '</feed>',
  );
}

/** Writes JSON Feed 1.1; `_release` holds what the front matter of a release note says. */
export function json(feed: Feed): string {
  const data = {
    version: 'https://jsonfeed.org/version/1.1',
    title: feed.title,
    description: feed.description,
    home_page_url: feed.pageUrl,
    feed_url: `${feed.folderUrl}/feed.json`,
    language: feed.language,
    authors: [{name: feed.author}],
    items: feed.items.map(({id, url, title, summary, html, date, tags, release}) => ({
      id,
      url,
      title,
      summary,
      content_html: html,
      date_published: atomTime(date),
      tags,
      ...(release && {_release: release}),
    })),
  };
  return `${JSON.stringify(data, null, 2)}\n`;
}

/** Files of a feed with their media types, in the order in which pages offer them. */
export const formats = [
  {file: 'rss.xml', name: 'RSS', type: 'application/rss+xml', write: rss},
  {file: 'atom.xml', name: 'Atom', type: 'application/atom+xml', write: atom},
  {file: 'feed.json', name: 'JSON', type: 'application/feed+json', write: json},
] as const;
