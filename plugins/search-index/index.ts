import {existsSync, mkdirSync, readFileSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import type {LoadContext, Plugin} from '@docusaurus/types';
import {indexFolder, manifestFile} from '../../src/lib/search/model';
import type {SearchPage} from '../../src/lib/search/model';
import {builtPageFile} from '../lib/builtPageFile';
import {svgReader} from './figures';
import {readPage} from './readPage';
import {writeIndex} from './shards';
import {readSources, type PageSource} from './sources';

export interface SearchIndexOptions {
  /** Absolute path of the build's reports: all pages of the index in one file go there. */
  readonly reportsPath: string;
}

/**
 * Makes the search index from the built pages (specification, sections 3 and 6; model in `src/lib/search/model`), so
 * that it holds what readers see: partials, tabs, tables and components included. In development it serves the index
 * of the last build.
 */
export default function searchIndex(
  {baseUrl, outDir: lastBuild, siteConfig}: LoadContext,
  {reportsPath}: SearchIndexOptions,
): Plugin {
  let sources: readonly PageSource[] = [];
  return {
    name: 'search-index',
    allContentLoaded({allContent}) {
      sources = readSources(allContent, {baseUrl, siteTitle: siteConfig.title});
      return Promise.resolve();
    },
    configureWebpack({mode}, isServer) {
      if (mode !== 'development' || isServer) return {};
      const directory = path.join(lastBuild, indexFolder);
      if (!existsSync(path.join(directory, manifestFile)))
        console.info('[search-index] Search answers after `npm run build` has run once.');
      return {
        devServer: {static: [{directory, publicPath: `${baseUrl}${indexFolder}`, watch: false}]},
      } as ReturnType<NonNullable<Plugin['configureWebpack']>>;
    },
    postBuild({outDir}) {
      const read = svgReader(outDir, baseUrl);
      const pages = sources
        .flatMap((source): SearchPage[] => {
          const file = builtPageFile(outDir, source.path);
          const page = file && readPage(readFileSync(file, 'utf8'), source, read);
          return page ? [page] : [];
        })
        .sort((a, b) => (a.path < b.path ? -1 : 1));
      writeIndex(outDir, pages);
      mkdirSync(reportsPath, {recursive: true});
      writeFileSync(path.join(reportsPath, 'search-pages.json'), JSON.stringify(pages));
      return Promise.resolve();
    },
  };
}
