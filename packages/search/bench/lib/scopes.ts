import type {SearchPage} from '../../model';

/** A guide that readers search in, as the bench is told of it. */
export interface BenchGuide {
  readonly id: string;
  /** Value of the facet `role` that its readers search with. */
  readonly role: string;
  /** Address of a page from which the modal searches the guide's scope. */
  readonly landing: string;
}

/** Whose results a query is answered from: the id of a guide, or `everything`. */
export type Scope = string;

/** Whether a scope finds a page, as the role filter of the site's search decides it. */
export function isInScope(guides: readonly BenchGuide[], scope: Scope, page: SearchPage): boolean {
  const guide = guides.find(({id}) => id === scope);
  return !guide || page.roles.includes(guide.role);
}

/** The guide's scope that holds most text: what a reader downloads at most without asking for everything. */
export function largestScope(
  guides: readonly BenchGuide[],
  pages: readonly SearchPage[],
): BenchGuide {
  const weight = ({id}: BenchGuide) =>
    JSON.stringify(pages.filter((page) => isInScope(guides, id, page))).length;
  const [largest] = [...guides].sort((a, b) => weight(b) - weight(a));
  if (!largest) throw new Error('There is no guide to measure.');
  return largest;
}
