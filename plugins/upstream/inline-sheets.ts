import path from 'node:path';
import type {LoadContext, Plugin} from '@docusaurus/types';
import {remember} from '@talos-docs/contract/remember';
import {pagesOf, readBuiltSite, replaceFile} from '../lib/builtSite';

/** One of the site's own: what another host serves may change. */
const linkedSheet = /<link rel="?stylesheet"? href="?(\/(?!\/)[^\s">]+)"?\s*\/?>/g;
/** By this attribute the bundler's runtime knows a sheet that is there already, and does not load it a second time. */
const inlineSheet = /<style data-href="([^"]*)">[^]*?<\/style>/g;

/** Files of the lists of tags and of their pages: more than half of all, and hardly anybody opens them first. */
export const listOfTag = /(?:^|\/)tags(?:\/|\.html$)/;

/**
 * Puts the style sheets that a built page names into it.
 * @param read content of a sheet by its address
 * @throws Error when a sheet would end its element too early
 */
export function inlineSheets(html: string, read: (address: string) => string): string {
  return html.replace(linkedSheet, (_, address: string) => {
    const sheet = read(address);
    if (/<\/style/i.test(sheet)) throw new Error(`${address} would end its <style> element.`);
    return `<style data-href="${address}">${sheet}</style>`;
  });
}

/** Addresses of the style sheets of a built page, whether it names or holds them. */
export function sheetsOf(html: string): string[] {
  return [linkedSheet, inlineSheet].flatMap((form) =>
    [...html.matchAll(form)].map(([, address = '']) => address),
  );
}

export const withoutInlineSheets = (html: string): string => html.replace(inlineSheet, '');

/**
 * Puts the style sheets into the HTML: the first paint of a page waits for one trip less. It stands behind all that read
 * the text of the built pages, for which it would be a burden.
 */
export default function inlineSheetsPlugin({baseUrl}: LoadContext): Plugin {
  return {
    name: 'inline-sheets',
    postBuild({outDir}) {
      const site = readBuiltSite(outDir);
      const read = remember((address: string) => site.text(address.slice(baseUrl.length)));
      for (const page of pagesOf(site))
        if (!listOfTag.test(page))
          replaceFile(path.join(outDir, page), inlineSheets(site.text(page), read));
    },
  };
}
