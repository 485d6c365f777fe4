import {describe, expect, it} from 'vitest';
import {satisfies, splitFilters} from './facets';
import {parseFacetFilters, RequestError} from './parameters';
import {sensors} from './fixtures/site';

const holder = {page: sensors, type: 'content', alsoIn: []} as const;

function admits(value: unknown): boolean {
  return satisfies(parseFacetFilters(value), holder);
}

describe('facetFilters', () => {
  it.each([
    ['nothing', undefined, true],
    ['an empty string', '', true],
    ['an empty array', [], true],
    ['empty alternatives', [[]], true],
    ['a string', 'guide:devices', true],
    ['a string that does not hold', 'guide:admin', false],
    ['an array, all of which must hold', ['guide:devices', 'kind:reference'], true],
    ['an array of which one does not hold', ['guide:devices', 'kind:task'], false],
    ['alternatives', [['kind:task', 'kind:reference']], true],
    ['alternatives of which none holds', [['kind:task', 'kind:overview']], false],
    ['alternatives and a condition', [['kind:task', 'kind:reference'], 'guide:admin'], false],
    ['one of several values of a facet', ['role:For Manager'], true],
    ['a value in other letters', ['role:for manager'], true],
    ['a value with colons', ['kind:a:b'], false],
    ['a negated value', ['kind:-reference'], false],
    ['another negated value', ['kind:-task'], true],
    ['a negated alternative', [['kind:-task', 'guide:admin']], true],
    ['a value that begins with a minus sign', [String.raw`kind:\-reference`], false],
    ['an attribute that is no facet', ['title:Sensors'], false],
    ['a negated attribute that is no facet', ['title:-Sensors'], true],
    ['an attribute in other letters', ['Guide:devices'], false],
    ['the type of the hit', ['type:content'], true],
    ['JSON in a string', '["guide:devices",["kind:task","kind:reference"]]', true],
    ['JSON in a string that does not hold', '[["kind:task"]]', false],
    ['the older spelling', 'guide:devices,(kind:task,kind:reference)', true],
    ['the older spelling that does not hold', '(kind:task,kind:overview),guide:devices', false],
  ])('reads %s', (_, value, expected) => {
    expect(admits(value)).toBe(expected);
  });

  it.each([
    ['no colon', 'devices'],
    ['no attribute', ':devices'],
    ['a number', 5],
    ['an object', {guide: 'devices'}],
    ['a number in an array', [5]],
    ['arrays nested twice', [[['guide:devices']]]],
    ['broken JSON', '["guide:devices"'],
  ])('refuses %s', (_, value) => {
    expect(() => parseFacetFilters(value)).toThrow(RequestError);
  });

  it('tells conditions on pages from those on hits', () => {
    const {page, hit} = splitFilters(
      parseFacetFilters(['guide:devices', ['type:lvl1', 'kind:task'], 'type:-content']),
    );
    expect(page).toHaveLength(1);
    expect(hit).toHaveLength(2);
  });
});
