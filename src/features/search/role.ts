/** Whose results search shows: one guide's audience, or everything. */
import {useLocation} from '@docusaurus/router';
import siteConfig from '@generated/docusaurus.config';
import {guideAt, guides, type Guide} from '@site/config/guides';
import {useStore} from '@site/src/ui/createStore';
import {createStoredText} from '@site/src/ui/createStoredText';

export type SearchRole = Guide['id'] | 'everything';

interface RoleOption {
  /** Also the value of `role` in the address of the results page. */
  readonly id: SearchRole;
  readonly label: string;
  /** Value of the facet `role`; null admits every page. */
  readonly facet: string | null;
}

export const roleStorageKey = 'docs.search.role';

export const roleOptions: readonly RoleOption[] = [
  ...guides.map(({id, label, searchFacet}) => ({id, label, facet: searchFacet})),
  {id: 'everything', label: 'Everything', facet: null},
];

/** Whether a text, for example from an address, names a role. */
export function isSearchRole(value: unknown): value is SearchRole {
  return roleOptions.some(({id}) => id === value);
}

/** Value of the facet `role` that admits the pages of a role; null admits every page. */
export function facetOf(role: SearchRole): string | null {
  return roleOptions.find(({id}) => id === role)?.facet ?? null;
}

const storedRole = createStoredText(roleStorageKey);

/**
 * The role that search starts with (specification, section 6).
 * @param pathname address of the page
 * @param remembered what the reader chose; null, or what is no role: they left it to the site
 */
function roleOn(pathname: string, remembered: string | null): SearchRole {
  if (isSearchRole(remembered)) return remembered;
  const {baseUrl, customFields} = siteConfig;
  const here = guideAt(pathname, baseUrl);
  if (here) return here.id;
  const currentRole = customFields?.currentRole;
  return isSearchRole(currentRole) ? currentRole : guides[0].id;
}

/** Facet of the role that search has on the page that is shown; null admits every page. */
export function currentFacet(): string | null {
  return facetOf(roleOn(window.location.pathname, storedRole.get()));
}

/** The role of search on this page and the means to change it. */
export function useSearchRole() {
  const {pathname} = useLocation();
  const role = roleOn(pathname, useStore(storedRole));
  return {
    role,
    facet: facetOf(role),
    /** Remembers the choice; choosing what the page would give anyway forgets it. */
    setRole: (next: SearchRole) => storedRole.set(next === roleOn(pathname, null) ? null : next),
  };
}
