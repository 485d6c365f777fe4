import type {SearchEngine} from '../engine/types';
import type {SearchPage} from '../model';
import type {FacetFilters} from './parameters';

const facets: ReadonlyMap<string, (page: SearchPage) => readonly string[]> = new Map([
  ['lang', ({language}) => [language]],
  ['language', ({language}) => [language]],
  ['version', ({version}) => [version]],
  ['docusaurus_tag', ({docusaurusTag}) => [docusaurusTag]],
  ['role', ({roles}) => roles],
  ['guide', ({guide}) => [guide]],
  ['kind', ({kind}) => [kind]],
]);

/** Attributes that can be filtered and counted by, in the hosted index as well (specification, sections 6 and 7). */
export const facetNames: readonly string[] = [...facets.keys()];

const valuesOf = (page: SearchPage, attribute: string) => facets.get(attribute)?.(page) ?? [];

/** Whether the filters admit a page; a facet that no page has admits none. */
export function satisfies(filters: FacetFilters, page: SearchPage): boolean {
  return filters.every((group) =>
    group.some(({attribute, value}) =>
      valuesOf(page, attribute).some((own) => own.toLowerCase() === value),
    ),
  );
}

/** Finds what a query and filters ask for. */
export function find(engine: SearchEngine, query: string, filters: FacetFilters) {
  return engine.search(query, (page) => satisfies(filters, page));
}

/**
 * Tells of each value of a facet how many hits choosing it would find. They are searched for: a choice shows the pages
 * whose twins stand for them in a wider one.
 */
export function countFacet(
  engine: SearchEngine,
  query: string,
  filters: FacetFilters,
  attribute: string,
): Record<string, number> {
  const pages = engine.pages((page) => satisfies(filters, page));
  const values = new Set(pages.flatMap((page) => valuesOf(page, attribute)));
  const counts = [...values].map((value) => {
    const chosen = [{attribute, value: value.toLowerCase()}];
    return [value, find(engine, query, [...filters, chosen]).hits.length] as const;
  });
  return Object.fromEntries(counts.filter(([, count]) => count > 0));
}
