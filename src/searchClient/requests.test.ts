import {expect, it} from 'vitest';
import {readAsked} from './requests';
import type {SearchInput} from './types';

const indexName = 'general_index';
const facetFilters = ['language:en', ['docusaurus_tag:default'], 'role:For Manager'];
const expected = {query: 'siren', role: 'For Manager', narrowed: false};

it.each<[string, SearchInput]>([
  ['plain keys', {requests: [{indexName, query: 'siren', facetFilters}]}],
  ['params of the older form', [{indexName, params: {query: 'siren', facetFilters}}]],
  [
    'a query string',
    {
      requests: [
        {
          indexName,
          params: new URLSearchParams({
            query: 'siren',
            facetFilters: JSON.stringify(facetFilters),
          }).toString(),
        },
      ],
    },
  ],
])('reads query and role from %s', (_name, input) => {
  expect(readAsked(input)).toEqual(expected);
});

it('tells a narrowed search', () => {
  const narrowed = [...facetFilters, ['guide:devices']];
  const input = {requests: [{indexName, query: 'siren', facetFilters: narrowed}]};
  expect(readAsked(input)).toEqual({...expected, narrowed: true});
});

it('takes the first search for the reader’s', () => {
  const input = {
    requests: [
      {indexName, query: 'siren'},
      {indexName, query: 'other', facetFilters},
    ],
  };
  expect(readAsked(input)).toEqual({query: 'siren', role: null, narrowed: false});
});

it('finds nothing in a call without searches, or with filters that cannot be read', () => {
  const nothing = {query: '', role: null, narrowed: false};
  expect(readAsked({requests: []})).toEqual(nothing);
  expect(readAsked({requests: [{indexName, facetFilters: '[1'}]})).toEqual(nothing);
});
