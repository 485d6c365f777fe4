import {guides} from '@site/config/guides';

/** Names of the facet values `guide` and `kind` (src/lib/search/model.ts), in the order in which they are offered. */
const guideLabels = new Map<string, string>([
  ...guides.map(({id, label}) => [id, label] as const),
  ['blog', 'Blog'],
  ['whats-new', 'What’s new'],
  ['pages', 'Other pages'],
]);

const kindLabels = new Map<string, string>([
  ['overview', 'Overview'],
  ['task', 'Task'],
  ['reference', 'Reference'],
  ['troubleshooting', 'Troubleshooting'],
  ['article', 'Article'],
  ['release', 'Release'],
  ['page', 'Page'],
]);

export type FacetName = 'guide' | 'kind';

const labels: Readonly<Record<FacetName, ReadonlyMap<string, string>>> = {
  guide: guideLabels,
  kind: kindLabels,
};

/** Name of a facet value for readers; a value that is not known here stands for itself. */
export function labelOf(facet: FacetName, value: string): string {
  return labels[facet].get(value) ?? value;
}

/** Compares two values of a facet by the order in which they are offered. */
export function inOrder(facet: FacetName): (a: string, b: string) => number {
  const order = [...labels[facet].keys()];
  const rank = (value: string) => (order.includes(value) ? order.indexOf(value) : order.length);
  return (a, b) => rank(a) - rank(b) || a.localeCompare(b, 'en');
}
