import path from 'node:path';
import type {ReaderQueries, SearchGuide, SearchIndexOptions} from '@talos-docs/search/indexer';
import {idsIn, readData} from '../data/schemas';
import {releaseNotesId} from './blog';
import type {Environment, HostedSearch} from './env';
import {guides, platformGuides} from './guides';
import {foreignOrigins} from './securityHeaders';

const siteDir = path.resolve(__dirname, '..');

/** `themeConfig.algolia`: what the theme's search plugin reads, and what our search interface reads besides. */
export type SearchThemeConfig = ReturnType<typeof searchThemeConfig>;

/**
 * Search configuration of the theme (specification, sections 2, 5 and 7). The plugin demands credentials, so that
 * without hosted search neutral values stand in their place, which are sent nowhere.
 */
export function searchThemeConfig({search, baseUrl}: Environment) {
  const {hosted} = search;
  const platformBases = platformGuides.map(({routeBase}) => routeBase).join('|');
  return {
    appId: hosted?.appId ?? 'embedded',
    apiKey: hosted?.apiKey ?? 'embedded',
    indexName: search.indexName,
    contextualSearch: true,
    searchPagePath: 'search',
    /** Hits at these addresses are loaded as pages of their own instead of through the router. */
    externalUrlRegex: `^https?://[^/]+${baseUrl}(?:${platformBases})/`,
    /** Null: only the embedded index answers. */
    hosted: hosted ? {hosts: hosted.hosts ?? null, insights: hosted.insights} : null,
    missingResultsUrl: search.missingResultsUrl ?? null,
    zeroResultsUrl: search.zeroResultsUrl ?? null,
  };
}

/** The guides as search knows them: a platform guide serves its own role, the others serve all. */
export const searchGuides = guides.map((guide, place) => ({
  id: guide.id,
  ...(place === 0 && {pluginId: 'default'}),
  label: guide.label,
  landing: guide.landing,
  role: guide.searchFacet,
  roles:
    guide.kind === 'platform'
      ? [guide.searchFacet]
      : guides.map(({searchFacet}): string => searchFacet),
})) satisfies readonly SearchGuide[];

/** What readers typed: what a page answers, below `data/reader-queries`, and what none does. */
export function readReaderQueries(): ReaderQueries {
  const names = idsIn(siteDir, 'reader-queries').filter((name) => name !== 'unanswered');
  const read = (name: string) => readData(siteDir, 'reader-queries/*.yaml', name);
  return {
    answered: Object.fromEntries(names.flatMap((name) => Object.entries(read(name)))),
    unanswered: readData(siteDir, 'reader-queries/unanswered.yaml'),
  };
}

/** The plugin that makes the index, with what it is told of the site and the absolute path of the build's reports. */
export function searchIndexPlugin(reportsPath: string): [string, object] {
  const {roles} = readData(siteDir, 'home.yaml');
  const often = ({id}: SearchGuide) => roles[id]?.tasks ?? [];
  const options = {
    reportsPath,
    guides: searchGuides.map((guide) => ({...guide, often: often(guide)})),
    releaseBlogs: [releaseNotesId],
    readerQueries: readReaderQueries,
  };
  return ['@talos-docs/search/indexer', options satisfies SearchIndexOptions];
}

function hostedOrigins({appId, hosts}: HostedSearch): readonly string[] {
  return (
    hosts ?? [
      `https://${appId.toLowerCase()}-dsn.algolia.net`,
      `https://${appId.toLowerCase()}.algolia.net`,
      ...[1, 2, 3].map((n) => `https://${appId.toLowerCase()}-${n}.algolianet.com`),
    ]
  );
}

/** Origins that search talks to and loads scripts from, for the Content-Security-Policy. */
export function searchOrigins({search}: Environment): {connect: string[]; script: string[]} {
  const {hosted, zeroResultsUrl} = search;
  return {
    connect: [
      ...(hosted ? hostedOrigins(hosted) : []),
      ...(hosted?.insights ? ['https://insights.algolia.io'] : []),
      ...foreignOrigins([zeroResultsUrl]),
    ],
    script: hosted?.insights ? ['https://cdn.jsdelivr.net'] : [],
  };
}
