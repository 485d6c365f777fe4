import {readFileSync} from 'node:fs';
import type {LoadContext, Plugin} from '@docusaurus/types';
import {guides} from '../../config/guides';
import {builtPageFile} from '../lib/builtSite';
import {addToHead, publishedPages} from '../lib/publishedPages';
import {structuredData} from './structuredData';

/**
 * Tells search engines what each page of a guide is and where it stands (schema.org, JSON-LD). It is written into the
 * built pages, because only who reads HTML reads it: no script carries it. Posts have theirs from the theme.
 */
export default function structuredDataPlugin({siteConfig, i18n}: LoadContext): Plugin {
  const {url: siteUrl, baseUrl} = siteConfig;
  const absolute = (address: string) => siteUrl + address;
  const urlOf = (route: string) => absolute(baseUrl + route.slice(1));
  return {
    name: 'structured-data',
    postBuild({outDir, ...props}) {
      for (const page of publishedPages(props)) {
        const guide = guides.find(({id}) => id === page.guide);
        const file = builtPageFile(outDir, page.path);
        if (!guide || file === undefined) continue;
        const json = structuredData(page, readFileSync(file, 'utf8'), {
          url: urlOf(page.path),
          guide: {name: `${guide.label} guide`, url: urlOf(guide.landing)},
          language: i18n.currentLocale,
          absolute,
        });
        addToHead(outDir, page.path, `<script type=application/ld+json>${json}</script>`);
      }
    },
  };
}
