/**
 * Whose results search shows: one guide's audience, or everything. Used by the modal and the results page.
 */
import {useSyncExternalStore} from 'react';
import {useLocation} from '@docusaurus/router';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import type {DocusaurusConfig} from '@docusaurus/types';
import {guides, type Guide} from '@site/config/guides';

export type SearchRole = Guide['id'] | 'everything';

type Site = Pick<DocusaurusConfig, 'baseUrl' | 'customFields'>;

export interface RoleOption {
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

/** Value for `facetFilters` that admits the pages of a role; null admits every page. */
export function facetFilterOf(role: SearchRole): string | null {
  const facet = facetOf(role);
  return facet && `role:${facet}`;
}

/**
 * The role that search starts with (specification, section 6).
 * @param pathname address of the page without the site's base path, for example `/devices/tags`
 * @param remembered what the reader chose, null when they left it to the site
 * @param currentRole id of the guide whose audience counts outside the guides
 */
export function roleFor(
  pathname: string,
  remembered: SearchRole | null,
  currentRole: string,
): SearchRole {
  if (remembered) return remembered;
  const here = guides.find(
    ({routeBase}) => pathname === `/${routeBase}` || pathname.startsWith(`/${routeBase}/`),
  );
  if (here) return here.id;
  return isSearchRole(currentRole) ? currentRole : guides[0].id;
}

// Storage can be refused: then a choice lives as long as the page.
let unstored: SearchRole | null = null;
const listeners = new Set<() => void>();

/** The reader's choice, null when they left it to the site. */
export function rememberedRole(): SearchRole | null {
  if (unstored) return unstored;
  try {
    const stored = localStorage.getItem(roleStorageKey);
    return isSearchRole(stored) ? stored : null;
  } catch {
    return null;
  }
}

/** Remembers a choice in this browser; null forgets it. */
export function rememberRole(role: SearchRole | null): void {
  unstored = null;
  try {
    if (role === null) localStorage.removeItem(roleStorageKey);
    else localStorage.setItem(roleStorageKey, role);
  } catch {
    unstored = role;
  }
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  // A choice in another tab counts here too.
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
}

export interface SearchRoleControls {
  readonly role: SearchRole;
  /** Remembers the choice; choosing what the page would give anyway forgets it. */
  readonly setRole: (role: SearchRole) => void;
  readonly options: readonly RoleOption[];
  readonly facetFilter: string | null;
}

/**
 * The role that search has on a page.
 * @param pathname address of the page with the site's base path
 */
export function roleOn(pathname: string, {baseUrl, customFields}: Site): SearchRole {
  return roleFor(
    withoutBase(pathname, baseUrl),
    rememberedRole(),
    String(customFields?.currentRole),
  );
}

/** The role of search on this page and the means to change it. */
export function useSearchRole(): SearchRoleControls {
  const {siteConfig} = useDocusaurusContext();
  const location = useLocation();
  const remembered = useSyncExternalStore(subscribe, rememberedRole, () => null);
  const pathname = withoutBase(location.pathname, siteConfig.baseUrl);
  const currentRole = String(siteConfig.customFields?.currentRole);
  const role = roleFor(pathname, remembered, currentRole);
  const setRole = (next: SearchRole) => {
    rememberRole(next === roleFor(pathname, null, currentRole) ? null : next);
  };
  return {role, setRole, options: roleOptions, facetFilter: facetFilterOf(role)};
}

function withoutBase(pathname: string, baseUrl: string): string {
  return pathname.startsWith(baseUrl) ? pathname.slice(baseUrl.length - 1) : pathname;
}
