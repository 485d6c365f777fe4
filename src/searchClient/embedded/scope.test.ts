import {expect, it} from 'vitest';
import {entryOf, shardOf} from '../testSupport';
import {filtersOfBody, filtersOfRole, scopeOf} from './scope';

const entries = [
  entryOf(shardOf('devices', ['Sensors', 'Actors', 'Power'])),
  entryOf(shardOf('manager', ['Sites'])),
  entryOf(shardOf('admin', ['Sites', 'Users'])),
];

const scope = (...requests: object[]) =>
  scopeOf(entries, filtersOfBody(JSON.stringify({requests}))).map(({id}) => id);

it("puts the role's own guide first", () => {
  expect(scopeOf(entries, [filtersOfRole('For Administrator')]).map(({id}) => id)).toEqual([
    'admin',
    'devices',
  ]);
});

it('loads everything for a search without filters, one-role guides first', () => {
  expect(scopeOf(entries, [filtersOfRole(null)]).map(({id}) => id)).toEqual([
    'manager',
    'admin',
    'devices',
  ]);
});

it('loads what every role reads in the order of the manifest, however large it is', () => {
  const posts = entryOf(shardOf('general', ['News', 'Articles', 'Pages', 'More']));
  const order = scopeOf([...entries, posts], [filtersOfRole('For Manager')]).map(({id}) => id);
  expect(order).toEqual(['manager', 'devices', 'general']);
});

it('leaves out shards that no combination of the filters admits', () => {
  const tags = ['docusaurus_tag:docs-manager-current', 'docusaurus_tag:default'];
  expect(scope({facetFilters: ['language:en', tags]})).toEqual(['manager']);
  expect(scope({facetFilters: ['language:de']})).toEqual([]);
});

it('takes in what any of several searches needs', () => {
  expect(
    scope({facetFilters: ['role:For Manager', 'kind:task']}, {facetFilters: ['role:For Devices']}),
  ).toEqual(['manager', 'devices']);
});

it('excludes nothing by what the manifest does not list, nor by a negated value', () => {
  expect(scope({facetFilters: ['type:lvl1', 'role:-For Manager']})).toHaveLength(3);
});

it('reads filters in a query string', () => {
  const params = new URLSearchParams({facetFilters: '[["role:For Manager"]]'}).toString();
  expect(scope({params})).toEqual(['manager', 'devices']);
});

it('wants nothing for a body that cannot be read', () => {
  expect(filtersOfBody('{')).toEqual([]);
  expect(scope({facetFilters: {role: 1}})).toEqual([]);
});
