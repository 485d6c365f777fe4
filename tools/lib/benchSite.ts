import {readFileSync} from 'node:fs';
import path from 'node:path';
import type {SynonymGroup} from '@talos-docs/search/engine';
import type {TradeWord} from '@talos-docs/search/tradeWords';
import {parse} from 'yaml';
import {guides} from '../../config/guides';
import {root} from './command';

const dataFile = (name: string) => path.join(root, `data/${name}.yaml`);
const read = (name: string): unknown => parse(readFileSync(dataFile(name), 'utf8'));

/** This site, as the bench of search is told of it. */
export const benchSite = {
  siteDir: root,
  /** Pages that the last build indexed. */
  pagesFile: path.join(root, 'var/search-pages.json'),
  /** The queries that search is judged by. */
  benchDir: path.join(root, 'packages/search/bench'),
  guides: guides.map(({id, searchFacet, landing}) => ({id, role: searchFacet, landing})),
  docsRoutes: [...new Set(guides.map(({routeBase}) => routeBase.split('/')[0] ?? routeBase))],
  synonymsFile: dataFile('search-synonyms'),
  words: {
    synonyms: read('search-synonyms') as SynonymGroup[],
    tradeWords: read('trade-words') as TradeWord[],
  },
};
