import path from 'node:path';
import type {LoadContext, Plugin} from '@docusaurus/types';
import {replaceKnown, transformRule} from './transformRule';

/** What of a page's data the browser reads. The rest stands in blocks that the server renders, or is read by the build. */
const inBrowser = {
  metadata: ['id', 'title', 'description', 'permalink', 'unlisted', 'frontMatter'],
  frontMatter: [
    ...['keywords', 'image', 'unlisted', 'draft', 'card', 'sheet', 'hide_title'],
    ...['hide_table_of_contents', 'toc_min_heading_level', 'toc_max_heading_level'],
  ],
};

const pick = (object: object, keys: readonly string[]) =>
  Object.fromEntries(Object.entries(object).filter(([key]) => keys.includes(key)));

/** Leaves out of the data of a guide's page what no browser reads. */
export function trimMetadata(source: string): string {
  const metadata = JSON.parse(source) as {readonly frontMatter?: object};
  if (!metadata.frontMatter)
    throw new Error('trim-page-data: the data of a page hold no front matter.');
  return JSON.stringify({
    ...pick(metadata, inBrowser.metadata),
    frontMatter: pick(metadata.frontMatter, inBrowser.frontMatter),
  });
}

const exported =
  /export const frontMatter = \{[^]*?\n\};(?=\nexport const contentTitle = [^]*?export \{default as metadata\} from ('[^']+'))/;

/** Has a compiled page take its front matter from its data, which hold the same. */
export function shareFrontMatter(source: string): string {
  const fromData = 'import __data from $1;\nexport const {frontMatter} = __data;';
  return replaceKnown('trim-page-data', source, exported, fromData);
}

/**
 * Keeps what no browser reads out of the scripts of the pages of guides: questions for search, tags, dates, neighbours.
 * The development server renders no page, so there the browser gets everything.
 * @param options `guides` are the folders of these pages
 */
export default function trimPageData(
  {generatedFilesDir}: LoadContext,
  {guides}: {readonly guides: readonly string[]},
): Plugin {
  const data = path.join(generatedFilesDir, 'docusaurus-plugin-content-docs');
  return {
    name: 'trim-page-data',
    configureWebpack({mode}, isServer) {
      if (isServer || mode !== 'production') return {};
      // Not `test`, by which Docusaurus knows the rules that compile pages.
      const pages = transformRule({resource: /[\\/][^_][^\\/]*\.mdx?$/}, shareFrontMatter);
      return {
        module: {
          rules: [
            transformRule({test: /[\\/]site-[^\\/]+\.json$/, include: data}, trimMetadata),
            {...pages, include: [...guides], enforce: 'post'},
          ],
        },
      };
    },
  };
}
