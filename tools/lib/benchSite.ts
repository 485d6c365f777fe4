import path from 'node:path';
import {guides} from '../../config/guides';

const siteDir = path.resolve(import.meta.dirname, '../..');

/** This site, as the bench of search is told of it. */
export const benchSite = {
  siteDir,
  guides: guides.map(({id, searchFacet, landing}) => ({id, role: searchFacet, landing})),
  docsRoutes: [...new Set(guides.map(({routeBase}) => routeBase.split('/')[0] ?? routeBase))],
  synonymsFile: path.join(siteDir, 'data/search-synonyms.yaml'),
};
