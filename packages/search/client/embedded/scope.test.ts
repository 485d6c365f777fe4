import {expect, it} from 'vitest';
import {readSearches, roleFilters} from '../../algolia/parameters';
import {entryOf, shardOf} from '../testSupport';
import {scopeOf} from './shards';

const entries = [
  entryOf(shardOf('devices', ['Sensors', 'Actors', 'Power'])),
  entryOf(shardOf('manager', ['Sites'])),
  entryOf(shardOf('admin', ['Sites', 'Users'])),
];

/** What searches for a role load. */
function scopeFor(role: string | null, requests: readonly object[], shards = entries): string[] {
  const named = requests.map((request) => ({indexName: 'general_index', ...request}));
  const filters = readSearches({requests: named}).map(({facetFilters}) => [
    ...facetFilters,
    ...roleFilters(role),
  ]);
  return scopeOf(shards, filters).map(({id}) => id);
}

const scope = (...requests: object[]) => scopeFor(null, requests);

it("puts the role's own guide first", () => {
  expect(scopeFor('For Administrator', [{}])).toEqual(['admin', 'devices']);
});

it('loads everything for a search without filters, one-role guides first', () => {
  expect(scope({})).toEqual(['manager', 'admin', 'devices']);
});

it('loads what every role reads in the order of the manifest, however large it is', () => {
  const posts = entryOf(shardOf('general', ['News', 'Articles', 'Pages', 'More']));
  expect(scopeFor('For Manager', [{}], [...entries, posts])).toEqual([
    'manager',
    'devices',
    'general',
  ]);
});

it('leaves out shards that no combination of the filters admits', () => {
  expect(scope({facetFilters: [['role:For Manager', 'role:For Nobody']]})).toEqual([
    'manager',
    'devices',
  ]);
  expect(scope({facetFilters: ['role:For Manager', 'role:For Nobody']})).toEqual([]);
});

it('takes in what any of several searches needs', () => {
  expect(
    scope({facetFilters: ['role:For Manager', 'kind:task']}, {facetFilters: ['role:For Devices']}),
  ).toEqual(['manager', 'devices']);
});

it('excludes nothing by what the manifest does not list', () => {
  expect(scope({facetFilters: ['guide:devices']})).toHaveLength(3);
  expect(scope({facetFilters: [['role:For Nobody', 'guide:devices']]})).toHaveLength(3);
});

it('takes the filters of the role and of a request together', () => {
  const requests = [{facetFilters: ['role:For Devices']}];
  expect(scopeFor('For Manager', requests)).toEqual(['devices']);
});
