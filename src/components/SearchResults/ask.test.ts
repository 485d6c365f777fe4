import algoliasearchHelper from 'algoliasearch-helper';
import {expect, it} from 'vitest';
import {ask, askElsewhere, type Question, type SearchParts} from './ask';
import {createTestClient, quiet, testPage, testPages} from './testSupport';

const context = [
  'language:en',
  [
    'docusaurus_tag:docs-devices-current',
    'docusaurus_tag:docs-default-current',
    'docusaurus_tag:docs-manager-current',
    'docusaurus_tag:docs-operator-current',
  ],
];
const addressOf = (href: string) => ({href, external: false});

function question(about: Partial<Question>): Question {
  return {
    query: 'loop',
    context,
    role: 'For Administrator',
    guides: [],
    kinds: [],
    page: 1,
    ...about,
  };
}

function setUp(pages?: Parameters<typeof createTestClient>[0], partial = false) {
  const {client, calls} = createTestClient(pages);
  const parts: SearchParts = {
    client,
    createHelper: algoliasearchHelper,
    indexName: 'general_index',
    status: () => ({...quiet, partial}),
  };
  return {parts, calls};
}

it('says whether the rest of the index is on its way', async () => {
  for (const partial of [true, false]) {
    const {parts} = setUp(testPages, partial);
    expect((await ask(parts, question({}), addressOf)).partial).toBe(partial);
  }
});

it('asks within role, language and version', async () => {
  const {parts, calls} = setUp();
  const answer = await ask(parts, question({}), addressOf);
  expect(calls).toHaveLength(1);
  expect(calls[0]?.map(({facetFilters}) => facetFilters)).toEqual([
    [...context, 'role:For Administrator'],
  ]);
  expect(answer).toMatchObject({lastPage: 1, pages: [{title: 'Sensors', kind: 'reference'}]});
});

it('asks without a role for everything', async () => {
  const {parts, calls} = setUp();
  await ask(parts, question({role: null}), addressOf);
  expect(calls[0]?.[0]?.facetFilters).toEqual(context);
});

it('counts a facet as if it were not filtered by, in the order of the guides', async () => {
  const {parts, calls} = setUp([
    testPage('/devices/a'),
    testPage('/talos/admin/b', {
      guide: 'admin',
      docusaurusTag: 'docs-default-current',
      kind: 'task',
    }),
  ]);
  const all = await ask(parts, question({}), addressOf);
  const some = await ask(parts, question({guides: ['devices']}), addressOf);
  expect(all.guides.map(({value}) => value)).toEqual(['admin', 'devices']);
  expect(some.guides).toEqual(all.guides);
  expect(some.kinds.map(({value}) => value)).toEqual(['reference']);
  expect(some.pages).toHaveLength(1);
  // Role, language and version filter each of the helper's requests.
  expect(calls[1]?.map(({facetFilters}) => facetFilters)).toEqual([
    [...context, 'role:For Administrator', ['guide:devices']],
    [...context, 'role:For Administrator'],
  ]);
});

it('turns pages', async () => {
  const {parts} = setUp(Array.from({length: 30}, (_, number) => testPage(`/devices/p${number}`)));
  const first = await ask(parts, question({}), addressOf);
  const last = await ask(parts, question({page: first.lastPage}), addressOf);
  expect(first.lastPage).toBeGreaterThan(1);
  expect(last.page).toBe(first.lastPage);
  expect(last.pages[0]?.id).not.toBe(first.pages[0]?.id);
});

it('counts where else a question has results, and asks the reader’s own first', async () => {
  const {parts, calls} = setUp();
  const lost = question({query: 'quicksand', kinds: ['reference']});
  expect(await askElsewhere(parts, lost)).toEqual({
    unfiltered: 0,
    roles: [
      {role: 'operator', hits: expect.any(Number)},
      {role: 'everything', hits: expect.any(Number)},
    ],
  });
  expect(calls[0]?.map(({facetFilters}) => facetFilters)).toEqual([
    [...context, 'role:For Administrator', ['kind:reference']],
    [...context, 'role:For Administrator'],
    context,
  ]);
  expect((await askElsewhere(parts, question({kinds: ['task']}))).unfiltered).toBeGreaterThan(0);
});
