import type {SearchPage, RecordType} from '../model';
import type {FacetFilter, FacetFilters} from './parameters';

/** What facets are counted on: a hit, or a page that stands for its own hit. */
export interface FacetHolder {
  readonly page: SearchPage;
  readonly type: RecordType;
  /** Twins of the page that the hit stands for. */
  readonly alsoIn: readonly SearchPage[];
}

const pageFacets: ReadonlyMap<string, (page: SearchPage) => readonly string[]> = new Map([
  ['docusaurus_tag', (page: SearchPage) => [page.docusaurusTag]],
  ['guide', (page: SearchPage) => [page.guide]],
  ['kind', (page: SearchPage) => [page.kind]],
  ['lang', (page: SearchPage) => [page.language]],
  ['language', (page: SearchPage) => [page.language]],
  ['role', (page: SearchPage) => page.roles],
  ['version', (page: SearchPage) => [page.version]],
]);

/** Attributes that can be filtered and counted by, as in the hosted index (specification, sections 6 and 7). */
export const facetNames: readonly string[] = [...pageFacets.keys(), 'type'];

/**
 * Values of a facet. A hit has those of its twins too: it would be found under each of them, and a count has to tell
 * what choosing a value finds.
 */
export function facetValues(holder: FacetHolder, attribute: string): readonly string[] {
  if (attribute === 'type') return [holder.type];
  const read = pageFacets.get(attribute);
  if (!read) return [];
  const values = read(holder.page);
  return holder.alsoIn.length === 0
    ? values
    : [...new Set([...values, ...holder.alsoIn.flatMap(read)])];
}

/** How many hits have each value of a facet. */
export type CountsOf = (attribute: string) => ReadonlyMap<string, number>;

/** How often each value of a facet occurs. */
export function countValues(
  holders: readonly FacetHolder[],
  attribute: string,
): Map<string, number> {
  const counts = new Map<string, number>();
  for (const holder of holders) {
    for (const value of facetValues(holder, attribute)) {
      counts.set(value, (counts.get(value) ?? 0) + 1);
    }
  }
  return counts;
}

/** Counts of a facet, the most frequent value first. */
export function orderCounts(counts: ReadonlyMap<string, number>): [value: string, count: number][] {
  return [...counts]
    .filter(([, count]) => count > 0)
    .sort(([valueA, a], [valueB, b]) => b - a || (valueA < valueB ? -1 : 1));
}

/** Counts of the requested facets, without those that no hit has a value of. */
export function countFacets(
  countsOf: CountsOf,
  requested: readonly string[],
  maxValues: number,
): Record<string, Record<string, number>> {
  const facets = facetNames
    .filter((name) => requested.includes('*') || requested.includes(name))
    .map((name) => [name, orderCounts(countsOf(name)).slice(0, maxValues)] as const)
    .filter(([, values]) => values.length > 0);
  return Object.fromEntries(facets.map(([name, values]) => [name, Object.fromEntries(values)]));
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
