import {expect, it} from 'vitest';
import {entryOf, shardOf} from '../testSupport';
import {scopeOf} from './shards';

const entries = [
  entryOf(shardOf('devices', ['Sensors', 'Actors', 'Power'])),
  entryOf(shardOf('manager', ['Sites'])),
  entryOf(shardOf('admin', ['Sites', 'Users'])),
];

const scope = (...requests: object[]) => scopeOf(entries, null, requests).map(({id}) => id);

it("puts the role's own guide first", () => {
  expect(scopeOf(entries, 'For Administrator').map(({id}) => id)).toEqual(['admin', 'devices']);
});

it('loads everything for a search without filters, one-role guides first', () => {
  expect(scopeOf(entries, null).map(({id}) => id)).toEqual(['manager', 'admin', 'devices']);
});

it('loads what every role reads in the order of the manifest, however large it is', () => {
  const posts = entryOf(shardOf('general', ['News', 'Articles', 'Pages', 'More']));
  const order = scopeOf([...entries, posts], 'For Manager').map(({id}) => id);
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
  expect(scopeOf(entries, null, 'none')).toEqual([]);
  expect(scope({facetFilters: {role: 1}})).toEqual([]);
});

it('takes the filters of the role and of a request together', () => {
  const requests = [{facetFilters: ['docusaurus_tag:docs-devices-current']}];
  expect(scopeOf(entries, 'For Manager', requests).map(({id}) => id)).toEqual(['devices']);
});
