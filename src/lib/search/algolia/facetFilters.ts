import {invalidValue} from './errors';
import {facetValues} from './facets';
import type {FacetHolder} from './facets';
import {spelledArray} from './values';

interface FacetFilter {
  readonly attribute: string;
  /** In lower case: the service compares values so. */
  readonly value: string;
  readonly negated: boolean;
}

/** Each group must hold; a group holds when one of its filters does. */
export type FacetFilters = readonly (readonly FacetFilter[])[];

const expected = 'filters of the form facet:value, nested at most once';

function parseFilter(text: string): FacetFilter {
  const colon = text.indexOf(':');
  if (colon < 1) throw invalidValue('facetFilters', expected);
  const value = text.slice(colon + 1);
  const negated = value.startsWith('-');
  return {
    attribute: text.slice(0, colon).trim(),
    // `\-` stands for a value that itself begins with a minus sign.
    value: value.replace(/^(?:-|\\(?=-))/, '').toLowerCase(),
    negated,
  };
}

function parseGroup(group: unknown): FacetFilter[] {
  const filters: unknown[] = Array.isArray(group) ? group : [group];
  return filters.flatMap((filter) => {
    if (typeof filter !== 'string') throw invalidValue('facetFilters', expected);
    return filter.trim() === '' ? [] : [parseFilter(filter)];
  });
}

/** The older spelling without brackets: commas for "and", parentheses around alternatives. */
function oldSpelling(text: string): (string | string[])[] {
  return [...text.matchAll(/\(([^)]*)\)|[^,()]+/g)].map(([whole, group]) =>
    group === undefined ? whole : group.split(','),
  );
}

/**
 * Reads `facetFilters`: a string, an array (and) or arrays in an array (or), also as JSON in a string.
 * @throws RequestError for anything else
 */
export function parseFacetFilters(value: unknown): FacetFilters {
  const list =
    typeof value === 'string'
      ? (spelledArray('facetFilters', value.trim()) ?? oldSpelling(value))
      : (value ?? []);
  if (!Array.isArray(list)) throw invalidValue('facetFilters', expected);
  return list.map(parseGroup).filter((group) => group.length > 0);
}

/** Whether the filters admit what stands on a page; facets that nothing carries admit nothing, negated everything. */
export function satisfies(filters: FacetFilters, holder: FacetHolder): boolean {
  return filters.every((group) =>
    group.some(
      ({attribute, value, negated}) =>
        facetValues(holder, attribute).some((own) => own.toLowerCase() === value) !== negated,
    ),
  );
}

/** Splits the filters into those that a page alone decides and those that need the hit, which have its type. */
export function splitFilters(filters: FacetFilters): {page: FacetFilters; hit: FacetFilters} {
  const needsHit = (group: readonly FacetFilter[]) =>
    group.some(({attribute}) => attribute === 'type');
  return {
    page: filters.filter((group) => !needsHit(group)),
    hit: filters.filter(needsHit),
  };
}
