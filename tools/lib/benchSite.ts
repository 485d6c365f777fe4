import path from 'node:path';
import {guides} from '../../config/guides';
import {readData} from '../../data/schemas';
import {root} from './command';

/** This site, as the bench of search is told of it. */
export const benchSite = {
  siteDir: root,
  pagesFile: path.join(root, 'var/search-pages.json'),
  benchDir: path.join(root, 'packages/search/bench'),
  guides: guides.map(({id, searchFacet, landing}) => ({id, role: searchFacet, landing})),
  docsRoutes: [...new Set(guides.map(({routeBase}) => routeBase.split('/')[0] ?? routeBase))],
  synonymsFile: path.join(root, 'data/search-synonyms.yaml'),
  words: {
    synonyms: readData(root, 'search-synonyms.yaml'),
    tradeWords: readData(root, 'trade-words.yaml'),
  },
};
