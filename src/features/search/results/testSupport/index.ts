import type {SearchClient, SearchContext, SearchStatus} from '@talos-docs/search/client';
import {answerQueries} from '@talos-docs/search/algolia';
import {createEngine} from '@talos-docs/search/engine';
import type {SearchPage} from '@talos-docs/search/model';
import {initialStatus} from '@talos-docs/search/status';

/** The embedded index answered, and all of it. */
export const quiet: SearchStatus = {...initialStatus, answeredBy: 'embedded'};

export const everyRole = [
  'For Administrator',
  'For Manager',
  'For Operator',
  'For Operator Minimal',
  'For Devices',
];

/** A page about sensors, with the changes that a test wants. */
export function testPage(path: string, about: Partial<SearchPage> = {}): SearchPage {
  return {
    path,
    title: 'Sensors',
    group: 'Devices › Overview',
    guide: 'devices',
    roles: everyRole,
    kind: 'reference',
    language: 'en',
    docusaurusTag: 'docs-devices-current',
    version: 'current',
    pageRank: 0,
    sections: [
      {anchor: '', level: 1, heading: 'Sensors', blocks: []},
      {
        anchor: 'wiring',
        level: 2,
        heading: 'Wiring',
        blocks: [{text: 'Connect the loop with a resistor & check it.'}],
      },
    ],
    ...about,
  };
}

const platform = {kind: 'task', twin: 'sites', title: 'Sites', group: 'Administrator › Sites'};
const siteSections = [
  {anchor: '', level: 1 as const, heading: 'Sites', blocks: [{text: 'A turnstile is a site.'}]},
];

/** One devices page, twins for administrators and managers, and one page for operators only. */
export const testPages: readonly SearchPage[] = [
  testPage('/devices/sensors'),
  testPage('/talos/admin/sites', {
    ...platform,
    guide: 'admin',
    roles: ['For Administrator'],
    docusaurusTag: 'docs-default-current',
    sections: siteSections,
  }),
  testPage('/talos/manager/sites', {
    ...platform,
    guide: 'manager',
    roles: ['For Manager'],
    docusaurusTag: 'docs-manager-current',
    sections: siteSections,
  }),
  testPage('/talos/operator/alarms', {
    title: 'Alarms',
    group: 'Operator › Alarms',
    guide: 'operator',
    kind: 'task',
    roles: ['For Operator'],
    docusaurusTag: 'docs-operator-current',
    sections: [
      {anchor: '', level: 1, heading: 'Alarms', blocks: [{text: 'Escalate a quicksand alarm.'}]},
    ],
  }),
];

/** Filters of the site: language and version. */
export const context = [
  'language:en',
  ['devices', 'default', 'manager', 'operator'].map((id) => `docusaurus_tag:docs-${id}-current`),
];

/** Requests as they reach the client. */
export interface SentRequest {
  readonly query?: string;
  readonly page?: number;
  readonly hitsPerPage?: number;
  readonly facetFilters?: readonly unknown[];
}

/** A client that answers from the embedded engine, in this process. */
export function createTestClient(pages: readonly SearchPage[] = testPages) {
  const engine = createEngine({synonyms: []});
  engine.add({format: 1, id: 'all', pages});
  const calls: (readonly SentRequest[])[] = [];
  const contexts: (SearchContext | undefined)[] = [];
  const client = {
    search: (input: {requests: readonly SentRequest[]}, context?: SearchContext) => {
      calls.push(input.requests);
      contexts.push(context);
      const ofRole = context?.role ? [`role:${context.role}`] : [];
      const requests = input.requests.map(({facetFilters = [], ...request}) => ({
        ...request,
        facetFilters: [...facetFilters, ...ofRole],
      }));
      const site = {origin: 'https://docs.talos.example', baseUrl: '/', indexName: 'general_index'};
      return Promise.resolve(answerQueries(engine, {requests}, site));
    },
    spellings: (query: string, role: string | null) =>
      Promise.resolve(engine.spellings(query, ({roles}) => role === null || roles.includes(role))),
  } as unknown as SearchClient;
  return {client, calls, contexts};
}
