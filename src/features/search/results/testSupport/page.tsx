/** The results page over a router, a client and a status that the tests decide. */
import {act, cleanup, screen} from '@testing-library/react';
import {createMemoryHistory, type MemoryHistory} from 'history';
import {useSyncExternalStore, type ReactNode} from 'react';
import {afterEach, beforeEach, vi} from 'vitest';
import type {SearchClient, SearchStatus} from '@talos-docs/search/client';
import {searchStatus} from '../../searchStatus';
import SearchResults from '..';
import {context, createTestClient, quiet, testPages, type SentRequest} from '.';

const site = vi.hoisted(() => ({
  history: null as unknown as MemoryHistory,
  client: null as unknown as SearchClient,
  /** Requests that reached the client. */
  calls: [] as (readonly SentRequest[])[],
  flush: vi.fn(),
}));
export {site};

vi.mock('@talos-docs/search/client', () => ({
  createSearchClient: (): SearchClient => ({
    ...site.client,
    search: (...input) => site.client.search(...input),
    spellings: (...input) => site.client.spellings(...input),
    warmUp: () => undefined,
    flush: site.flush,
  }),
}));
vi.mock('@docusaurus/router', () => ({
  useHistory: () => site.history,
  useLocation: () => site.history.location,
}));
vi.mock('@docusaurus/theme-common', () => ({
  useHistorySelector: <T,>(selector: (history: MemoryHistory) => T) =>
    useSyncExternalStore(
      (changed) => site.history.listen(changed),
      () => selector(site.history),
    ),
}));
vi.mock('@docusaurus/Link', () => ({
  default: ({to, onClick, ...props}: {to: string; onClick?: (event: object) => void}) => (
    // eslint-disable-next-line jsx-a11y/anchor-has-content, @docusaurus/no-html-links -- a stand-in for the real one
    <a
      href={to}
      {...props}
      onClick={(event) => {
        event.preventDefault();
        onClick?.(event);
        site.history.push(to);
      }}
    />
  ),
}));

interface PageProps {
  readonly missingResultsUrl?: string | null;
}

export function Page({missingResultsUrl = null}: PageProps): ReactNode {
  return (
    <SearchResults
      title="Search"
      context={context}
      addressOf={(url) =>
        url.includes('/talos/') ? url : url.replace('https://docs.talos.example', '')
      }
      pageCounts={{devices: 7}}
      missingResultsUrl={missingResultsUrl}
    />
  );
}

export function setUp(address: string, pages = testPages): void {
  site.history = createMemoryHistory({initialEntries: [address]});
  Object.assign(site, createTestClient(pages));
}

export function setStatus(change: Partial<SearchStatus>): void {
  act(() => searchStatus.set({...quiet, ...change}));
}

export const search = () => site.history.location.search;
export const heading = () => screen.getByRole('heading', {level: 2});
export const box = () => screen.getByRole('searchbox', {name: 'Search for'});

/** Prepares the browser for each test of a file, and takes the page away after it. */
export function openPageForEach(): void {
  beforeEach(() => {
    setStatus({});
    localStorage.clear();
    Element.prototype.scrollIntoView = () => undefined;
    vi.stubGlobal('matchMedia', () => ({matches: true}));
  });
  afterEach(cleanup);
}
