import {guides} from '../../../config/guides';
import type {SearchPage} from '../../../src/lib/search/model';
import type {KnownItemQuery} from '../queries.schema';

/** Whose results a query is answered from: a guide's role, or `everything`. */
export type Scope = KnownItemQuery['role'];

export const scopes: readonly Scope[] = [...guides.map(({id}) => id), 'everything'];

/** Whether a scope finds a page, as the role filter of the site's search decides it. */
export function isInScope(scope: Scope, page: SearchPage): boolean {
  const guide = guides.find(({id}) => id === scope);
  return !guide || page.roles.includes(guide.searchFacet);
}

/** The guide's scope that holds most text: what a reader downloads at most without asking for everything. */
export function largestScope(pages: readonly SearchPage[]): Scope {
  const weight = (scope: Scope) =>
    JSON.stringify(pages.filter((page) => isInScope(scope, page))).length;
  const [largest] = guides.map(({id}) => id).sort((a, b) => weight(b) - weight(a));
  return largest ?? 'everything';
}
