import type {SearchPage} from '../model';
import type {RecordType} from '../record';

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

export type FacetOrder = 'count' | 'alpha';

function compareText(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
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

/** Counts of a facet in the order that answers give them in, without values that nothing has. */
export function orderCounts(
  counts: ReadonlyMap<string, number>,
  order: FacetOrder,
): [value: string, count: number][] {
  return [...counts]
    .filter(([, count]) => count > 0)
    .sort(
      ([valueA, a], [valueB, b]) => (order === 'count' ? b - a : 0) || compareText(valueA, valueB),
    );
}

/** Counts of the requested facets, without those that no hit has a value of. */
export function countFacets(
  countsOf: CountsOf,
  requested: readonly string[],
  {order, maxValues}: {order: FacetOrder; maxValues: number},
): Record<string, Record<string, number>> {
  const names = requested.includes('*')
    ? facetNames
    : facetNames.filter((name) => requested.includes(name));
  const facets = names
    .map((name) => [name, orderCounts(countsOf(name), order).slice(0, maxValues)] as const)
    .filter(([, values]) => values.length > 0);
  return Object.fromEntries(facets.map(([name, values]) => [name, Object.fromEntries(values)]));
}
