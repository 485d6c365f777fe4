import {describe, expect, it} from 'vitest';
import {satisfies} from './facets';
import {readSearches, roleFilters} from './parameters';
import {sensors} from './fixtures/site';

function read(facetFilters: unknown) {
  return readSearches({requests: [{indexName: 'general_index', facetFilters}]});
}

function admits(facetFilters: unknown): boolean {
  return read(facetFilters).every((search) => satisfies(search.facetFilters, sensors));
}

describe('facetFilters', () => {
  it.each([
    ['nothing', undefined, true],
    ['an empty array', [], true],
    ['an array, all of which must hold', ['guide:devices', 'kind:reference'], true],
    ['an array of which one does not hold', ['guide:devices', 'kind:task'], false],
    ['alternatives', [['kind:task', 'kind:reference']], true],
    ['alternatives of which none holds', [['kind:task', 'kind:overview']], false],
    ['alternatives and a condition', [['kind:task', 'kind:reference'], 'guide:admin'], false],
    ['one of several values of a facet', ['role:For Manager'], true],
    ['a value in other letters', ['role:for manager'], true],
    ['a value with colons', ['kind:a:b'], false],
    ['an attribute that is no facet', ['title:Sensors'], false],
    ['an attribute of every object', ['constructor:Sensors'], false],
    ['an attribute in other letters', ['Guide:devices'], false],
  ])('reads %s', (_, value, expected) => {
    expect(admits(value)).toBe(expected);
  });

  it.each([
    ['a string', 'guide:devices'],
    ['no colon', ['devices']],
    ['no attribute', [':devices']],
    ['a negated value', ['kind:-reference']],
    ['no alternatives', [[]]],
    ['a number', 5],
    ['an object', {guide: 'devices'}],
    ['a number in an array', [5]],
    ['arrays nested twice', [[['guide:devices']]]],
  ])('refuses %s', (_, value) => {
    expect(() => read(value)).toThrow(/^requests\.0\.facetFilters/);
  });

  it('admits the pages of a role, or every page', () => {
    expect(satisfies(roleFilters('For Manager'), sensors)).toBe(true);
    expect(satisfies(roleFilters('For Nobody'), sensors)).toBe(false);
    expect(satisfies(roleFilters(null), sensors)).toBe(true);
  });
});
