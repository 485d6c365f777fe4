import {useMemo} from 'react';
import {useHistory} from '@docusaurus/router';
import {useShownAddress} from '../../useShownAddress';
import {queryOf} from '../query';
import {isSearchRole, type SearchRole} from '../role';
import {facetNames, type ChosenFacets} from './hits';

/** What the address of the results page says. */
export interface SearchAddress extends ChosenFacets {
  readonly query: string;
  /** Null: the reader's own. */
  readonly role: SearchRole | null;
  /** From 1. */
  readonly page: number;
}

function facetValues(parameters: URLSearchParams, name: string): string[] {
  return [...new Set(parameters.getAll(name))].filter((value) => /^\w[\w-]{0,39}$/.test(value));
}

/**
 * Reads the query part of the address, which anybody may have written: what makes no sense is left out.
 * @param search with or without `?`
 */
export function readAddress(search: string): SearchAddress {
  const parameters = new URLSearchParams(search);
  const role = parameters.get('role');
  const page = Number(parameters.get('page'));
  return {
    query: queryOf(parameters.get('q') ?? ''),
    role: isSearchRole(role) ? role : null,
    guide: facetValues(parameters, 'guide'),
    kind: facetValues(parameters, 'kind'),
    page: Number.isInteger(page) && page >= 1 && page <= 1000 ? page : 1,
  };
}

/** Writes the query part of the address, with `?`; what is not said needs no room in it. */
export function writeAddress({query, role, page, ...chosen}: SearchAddress): string {
  const parameters = new URLSearchParams();
  if (query) parameters.set('q', query);
  if (role) parameters.set('role', role);
  for (const facet of facetNames) {
    for (const value of chosen[facet]) parameters.append(facet, value);
  }
  if (page > 1) parameters.set('page', String(page));
  const text = parameters.toString();
  return text && `?${text}`;
}

/** The address of the results page, which holds everything that the reader can choose on it. */
export function useAddress() {
  const history = useHistory();
  const {pathname, search} = useShownAddress();
  const address = useMemo(() => readAddress(search), [search]);
  return {
    address,
    /** Changes the address; `push` makes a step that the reader can go back from. */
    change: (change: Partial<SearchAddress>, how: 'push' | 'replace'): void => {
      const isLeaving = history.location.pathname !== pathname;
      const shown = isLeaving ? search : history.location.search;
      const next = writeAddress({...readAddress(shown), ...change});
      if (next === shown) return;
      // What the reader enters keeps them here, though the page of a hit is on its way.
      if (isLeaving) history.replace({pathname, search: next});
      else history[how]({search: next});
    },
    hrefWith: (change: Partial<SearchAddress>) => pathname + writeAddress({...address, ...change}),
  };
}
