import {readFileSync} from 'node:fs';
import path from 'node:path';
import type {SynonymGroup} from '@talos-docs/search/engine';
import type {TradeWord} from '@talos-docs/search/tradeWords';
import {parse} from 'yaml';
import {guides} from '../../config/guides';

const siteDir = path.resolve(import.meta.dirname, '../..');

const dataFile = (name: string) => path.join(siteDir, `data/${name}.yaml`);
const read = (name: string): unknown => parse(readFileSync(dataFile(name), 'utf8'));

/** This site, as the bench of search is told of it. */
export const benchSite = {
  siteDir,
  /** Pages that the last build indexed. */
  pagesFile: path.join(siteDir, 'var/search-pages.json'),
  /** The queries that search is judged by. */
  benchDir: path.join(siteDir, 'packages/search/bench'),
  guides: guides.map(({id, searchFacet, landing}) => ({id, role: searchFacet, landing})),
  docsRoutes: [...new Set(guides.map(({routeBase}) => routeBase.split('/')[0] ?? routeBase))],
  synonymsFile: dataFile('search-synonyms'),
  words: {
    synonyms: read('search-synonyms') as SynonymGroup[],
    tradeWords: read('trade-words') as TradeWord[],
  },
};
