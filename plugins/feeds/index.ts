import {readFileSync} from 'node:fs';
import path from 'node:path';
import type {BlogContent, BlogPost} from '@docusaurus/plugin-content-blog';
import type {LoadContext, Plugin} from '@docusaurus/types';
import * as v from 'valibot';
import {releaseSchema} from '@talos-docs/contract/releases/frontMatter';
import {releaseNotesId} from '../../config/blog';
import {
  audienceNames,
  idsOf,
  kinds,
  productNames,
  products,
  type ReleaseFacts,
} from '@talos-docs/contract/releases/vocabulary';
import {builtPageFile, writeInFolder} from '../lib/builtSite';
import {cleanHtml} from './cleanHtml';
import {contentId, formats, type Feed, type FeedItem} from './formats';

interface Source {
  readonly base: string;
  readonly content: BlogContent;
}

function releaseFacts({metadata}: BlogPost): ReleaseFacts {
  const release = v.parse(releaseSchema, metadata.frontMatter);
  const {products: ids, firmware, audiences, kind, importance} = release;
  return {products: ids, ...(firmware && {firmware}), audiences, kind, importance};
}

/**
 * Writes RSS, Atom and JSON feeds of the blog and of the release notes, of these also one for each product. Docusaurus'
 * own feeds take item ids from the site's address and carry the interface of the pages along.
 */
export default function feeds({siteConfig, i18n}: LoadContext): Plugin {
  const {url: siteUrl, baseUrl, title: siteTitle} = siteConfig;
  const absolute = (address: string) => `${siteUrl}${baseUrl}${address}`;
  let sources: Source[] = [];

  function itemsOf({base, content}: Source, outDir: string): FeedItem[] {
    return content.blogPosts.flatMap((post) => {
      const {permalink, title, description, date, tags, unlisted} = post.metadata;
      const route = permalink.slice(baseUrl.length);
      const url = absolute(route);
      const file = unlisted ? undefined : builtPageFile(outDir, route);
      const html = file && cleanHtml(readFileSync(file, 'utf8'), url);
      if (html === undefined) return [];
      const release = base === releaseNotesId ? releaseFacts(post) : undefined;
      return {
        id: contentId(route),
        url,
        title,
        summary: description,
        html,
        date: date.toISOString().slice(0, 10),
        tags: release
          ? [kinds[release.kind], ...productNames(release), ...audienceNames(release)]
          : tags.map(({label}) => label),
        ...(release && {release}),
      };
    });
  }

  function feedsOf(source: Source, outDir: string): Record<string, Feed> {
    const {base, content} = source;
    const items = itemsOf(source, outDir);
    const feed = (folder: string, own: FeedItem[], title = '', query = ''): Feed => ({
      id: contentId(folder),
      title: `${siteTitle}: ${content.blogTitle}${title}`,
      description: content.blogDescription,
      pageUrl: absolute(base) + query,
      folderUrl: absolute(folder),
      author: siteTitle,
      language: i18n.currentLocale,
      items: own,
    });
    const found = {[base]: feed(base, items)};
    if (base !== releaseNotesId) return found;
    for (const id of idsOf(products)) {
      const folder = `${base}/products/${id}`;
      const own = items.filter(({release}) => release?.products.includes(id));
      found[folder] = feed(folder, own, `, ${products[id]}`, `?product=${id}`);
    }
    return found;
  }

  return {
    name: 'feeds',
    allContentLoaded({allContent}) {
      const blogs = allContent['docusaurus-plugin-content-blog'] ?? {};
      sources = Object.entries(blogs as Record<string, BlogContent>)
        .map(([id, content]) => ({base: id === 'default' ? 'blog' : id, content}))
        .filter(({content}) => content.blogPosts.length > 0);
    },
    injectHtmlTags: () => ({
      headTags: sources.flatMap(({base, content}) =>
        formats.map(({file, name, type}) => ({
          tagName: 'link',
          attributes: {
            rel: 'alternate',
            type,
            href: `${baseUrl}${base}/${file}`,
            title: `${siteTitle}: ${content.blogTitle} (${name})`,
          },
        })),
      ),
    }),
    postBuild({outDir}) {
      for (const source of sources)
        for (const [folder, feed] of Object.entries(feedsOf(source, outDir)))
          for (const {file, write} of formats)
            writeInFolder(path.join(outDir, folder, file), write(feed));
    },
  };
}
