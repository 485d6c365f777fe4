// @vitest-environment jsdom
import {act, cleanup, configure, render, screen, waitFor, within} from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {createMemoryHistory, type MemoryHistory} from 'history';
import {useSyncExternalStore, type ReactNode} from 'react';
import {afterEach, beforeEach, describe, expect, it, vi} from 'vitest';
import type {SearchStatus} from '@site/src/searchClient';
import SearchResults from './index';
import {createTestClient, quiet, testPage, testPages} from './testSupport';

// The suite runs on busy machines, too.
configure({asyncUtilTimeout: 4000});

const site = vi.hoisted(() => ({
  history: null as unknown as MemoryHistory,
  client: null as unknown as ReturnType<typeof createTestClient>['client'],
  status: null as unknown as SearchStatus,
  listeners: new Set<() => void>(),
  flush: vi.fn(),
}));

vi.mock('@site/src/searchClient', () => ({
  getSearchClient: () => site.client,
  warmUp: () => undefined,
  flush: site.flush,
  searchStatus: {
    getSnapshot: () => site.status,
    subscribe: (listener: () => void) => {
      site.listeners.add(listener);
      return () => site.listeners.delete(listener);
    },
  },
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

const tags = ['devices', 'default', 'manager', 'operator'].map(
  (id) => `docusaurus_tag:docs-${id}-current`,
);
const config = {
  appId: 'a',
  apiKey: 'k',
  indexName: 'general_index',
  hosted: null,
  zeroResultsUrl: null,
  baseUrl: '/',
};
const context = ['language:en', tags];

function Page({missingResultsUrl = null}: {readonly missingResultsUrl?: string | null}): ReactNode {
  return (
    <SearchResults
      title="Search"
      config={config}
      context={context}
      addressOf={(url) => ({
        href: url.replace('https://docs.talos.example', ''),
        external: url.includes('/talos/'),
      })}
      pageCounts={{devices: 7}}
      missingResultsUrl={missingResultsUrl}
    />
  );
}

let calls: ReturnType<typeof createTestClient>['calls'];

function setUp(address: string, pages = testPages): void {
  site.history = createMemoryHistory({initialEntries: [address]});
  const test = createTestClient(pages);
  site.client = test.client;
  calls = test.calls;
}

function setStatus(change: Partial<SearchStatus>): void {
  act(() => {
    site.status = {...quiet, ...change};
    for (const listener of site.listeners) listener();
  });
}

const search = () => site.history.location.search;
const heading = () => screen.getByRole('heading', {level: 2});
const box = () => screen.getByRole('searchbox', {name: 'Search for'});
const manyPages = Array.from({length: 60}, (_, number) =>
  testPage(`/devices/p${number}`, {title: `Page ${number}`}),
);

beforeEach(() => {
  site.status = quiet;
  localStorage.clear();
  Element.prototype.scrollIntoView = () => undefined;
  window.matchMedia = (media) => ({media, matches: true}) as MediaQueryList;
});

afterEach(cleanup);

describe('without a query', () => {
  it('says what can be searched, and asks nothing', async () => {
    setUp('/search');
    render(<Page />);
    expect(document.activeElement).toBe(box());
    const guides = within(screen.getByRole('main')).getAllByRole('link');
    expect(guides.map((link) => link.getAttribute('href'))).toContain(
      '/devices/introduction/how-to-use-this-documentation',
    );
    expect(screen.getByText('7 pages')).toBeTruthy();
    await userEvent.type(box(), '  ');
    await new Promise((resolve) => setTimeout(resolve, 200));
    expect(calls).toEqual([]);
    expect(search()).toBe('');
  });
});

describe('with a query', () => {
  it('shows pages with their places, kinds and marked words', async () => {
    setUp('/search?q=loop&role=devices');
    render(<Page />);
    const title = await screen.findByRole('link', {name: 'Sensors'});
    expect(title.getAttribute('href')).toBe('/devices/sensors?find=loop');
    expect(screen.getByRole('link', {name: 'Wiring'}).getAttribute('href')).toBe(
      '/devices/sensors?find=loop#wiring',
    );
    expect(screen.getByText('loop').tagName).toBe('MARK');
    expect(screen.getByText(/with a resistor & check/)).toBeTruthy();
    expect(screen.getByText('Reference', {selector: 'span'})).toBeTruthy();
  });

  it('shows twins once, with the other guide, as links to other pages', async () => {
    setUp('/search?q=turnstile&role=everything');
    render(<Page />);
    const also = await screen.findByText('Also in');
    expect(within(also).getByRole('link').getAttribute('href')).toMatch(/^\/talos\//);
    expect(screen.getAllByRole('heading', {level: 3})).toHaveLength(1);
  });

  it('writes the role into the address, so that it can be handed on', async () => {
    setUp('/search?q=loop');
    localStorage.setItem('docs.search.role', 'manager');
    render(<Page />);
    await waitFor(() => expect(search()).toBe('?q=loop&role=manager'));
    expect(site.history.length).toBe(1);
  });

  it('follows the role of the address rather than the remembered one', async () => {
    setUp('/search?q=quicksand&role=operator');
    localStorage.setItem('docs.search.role', 'manager');
    render(<Page />);
    await screen.findByRole('link', {name: 'Alarms'});
    expect(screen.getByRole<HTMLSelectElement>('combobox', {name: 'Results for'}).value).toBe(
      'operator',
    );
    expect(localStorage.getItem('docs.search.role')).toBe('manager');
  });
});

describe('typing', () => {
  it('replaces the address once the reader pauses, and starts with the first page', async () => {
    setUp('/search?q=lo&role=devices&page=2');
    render(<Page />);
    await userEvent.type(box(), 'op');
    await waitFor(() => expect(search()).toBe('?q=loop&role=devices'));
    expect(site.history.length).toBe(1);
    await screen.findByRole('link', {name: 'Sensors'});
  });

  it('takes Enter for the end, and moves the focus to the results', async () => {
    setUp('/search');
    render(<Page />);
    await userEvent.type(box(), 'loop{Enter}');
    await screen.findByRole('link', {name: 'Sensors'});
    await waitFor(() => expect(document.activeElement).toBe(heading()));
    expect(heading().textContent).toMatch(/^\d+ results?$/);
  });

  it('clears the query and stays in the box', async () => {
    setUp('/search?q=loop&role=devices');
    render(<Page />);
    await userEvent.click(screen.getByRole('button', {name: 'Clear the query'}));
    expect(search()).toBe('?role=devices');
    expect(document.activeElement).toBe(box());
    expect(screen.getByText('What you can search')).toBeTruthy();
  });

  it('does not show results of an earlier query in between', async () => {
    setUp('/search?q=loop&role=devices');
    render(<Page />);
    await screen.findByRole('link', {name: 'Sensors'});
    await userEvent.clear(box());
    await screen.findByText('What you can search');
    site.client = {...site.client, search: () => new Promise<never>(() => undefined)};
    await userEvent.type(box(), 'x{Enter}');
    expect(search()).toBe('?q=x&role=devices');
    expect(screen.queryByRole('link', {name: 'Sensors'})).toBeNull();
  });

  it('goes back with the reader', async () => {
    setUp('/search?q=loop&role=devices');
    render(<Page />);
    await screen.findByRole('link', {name: 'Sensors'});
    act(() => site.history.push('/search?q=quicksand&role=operator'));
    await screen.findByRole('link', {name: 'Alarms'});
    expect(box()).toHaveProperty('value', 'quicksand');
    act(() => site.history.goBack());
    expect(box()).toHaveProperty('value', 'loop');
    await screen.findByRole('link', {name: 'Sensors'});
  });
});

describe('filters', () => {
  it('are steps in the address, and counted', async () => {
    setUp('/search?q=loop&role=everything', [
      testPage('/devices/a'),
      testPage('/talos/admin/b', {
        guide: 'admin',
        docusaurusTag: 'docs-default-current',
        kind: 'task',
      }),
    ]);
    render(<Page />);
    const guide = await screen.findByRole('checkbox', {name: /^Administrator \d+$/});
    await userEvent.click(guide);
    expect(search()).toBe('?q=loop&role=everything&guide=admin');
    expect(site.history.length).toBe(2);
    await waitFor(() => expect(screen.getAllByRole('heading', {level: 3})).toHaveLength(1));
    await userEvent.click(screen.getByRole('button', {name: 'Clear filters'}));
    await waitFor(() => expect(screen.getAllByRole('heading', {level: 3})).toHaveLength(2));
  });

  it('remember a role that is chosen', async () => {
    setUp('/search?q=quicksand&role=devices&page=2');
    render(<Page />);
    await userEvent.selectOptions(screen.getByRole('combobox'), 'operator');
    expect(search()).toBe('?q=quicksand&role=operator');
    expect(localStorage.getItem('docs.search.role')).toBe('operator');
  });
});

describe('paging', () => {
  it('goes to a page, says which it is and moves the focus to the results', async () => {
    setUp('/search?q=loop&role=devices', manyPages);
    render(<Page />);
    const pages = await screen.findByRole('navigation', {name: 'Pages of results'});
    expect(within(pages).getByRole('link', {name: 'Page 1'}).getAttribute('aria-current')).toBe(
      'page',
    );
    const before = screen.getAllByRole('heading', {level: 3})[0]?.textContent;
    await userEvent.click(within(pages).getByRole('link', {name: 'Page 2'}));
    expect(search()).toBe('?q=loop&role=devices&page=2');
    await screen.findByText(/^Page 2 of \d+$/);
    expect(screen.getAllByRole('heading', {level: 3})[0]?.textContent).not.toBe(before);
    expect(document.activeElement).toBe(heading());
  });

  it('leads back from a page that does not exist', async () => {
    setUp('/search?q=loop&role=devices&page=900', manyPages);
    render(<Page />);
    const back = await screen.findByRole('link', {name: 'Go to the last page'});
    expect(back.getAttribute('href')).toMatch(/^\/search\?q=loop&role=devices&page=\d$/);
  });
});

describe('without results', () => {
  it('says where there are some, and goes there', async () => {
    setUp('/search?q=quicksand&role=admin&kind=reference');
    render(<Page />);
    await waitFor(() => expect(heading().textContent).toBe('No results were found'));
    await userEvent.click(await screen.findByRole('button', {name: /^Operator: \d/}));
    expect(search()).toBe('?q=quicksand&role=operator&kind=reference');
    await userEvent.click(await screen.findByRole('button', {name: /^Without filters: \d/}));
    await screen.findByRole('link', {name: 'Alarms'});
  });

  it('says when there are none anywhere, and where to report that', async () => {
    setUp('/search?q=zzzz%26&role=admin');
    render(<Page missingResultsUrl="https://report.talos.example/?q={query}" />);
    await screen.findByText('No guide has a result.');
    expect(screen.getByRole('link', {name: 'Let us know.'}).getAttribute('href')).toBe(
      'https://report.talos.example/?q=zzzz%26',
    );
  });

  it('offers no report where nobody wants it', async () => {
    setUp('/search?q=zzzz&role=admin');
    render(<Page />);
    await screen.findByText('No guide has a result.');
    expect(screen.queryByText('Let us know.')).toBeNull();
  });
});

describe('failures and waiting', () => {
  it('says that nothing can answer, and tries again', async () => {
    setUp('/search?q=loop&role=devices');
    const {search: answer} = site.client;
    site.client = {...site.client, search: () => Promise.reject(new Error('unreachable'))};
    render(<Page />);
    await waitFor(() => expect(heading().textContent).toBe('Unable to fetch results'));
    expect(screen.getByText('You might want to check your network connection.')).toBeTruthy();
    site.client = {...site.client, search: answer};
    await userEvent.click(screen.getByRole('button', {name: 'Try again'}));
    await screen.findByRole('link', {name: 'Sensors'});
  });

  it('says after 200 ms that it searches, and keeps the last results meanwhile', async () => {
    setUp('/search?q=loop&role=devices');
    render(<Page />);
    await screen.findByRole('link', {name: 'Sensors'});
    site.client = {...site.client, search: () => new Promise<never>(() => undefined)};
    act(() => site.history.push('/search?q=other&role=devices'));
    expect(screen.queryByText('Searching…')).toBeNull();
    await screen.findByText('Searching…');
    expect(screen.getByRole('link', {name: 'Sensors'})).toBeTruthy();
  });

  it('drops an answer that comes after the next question', async () => {
    setUp('/search?q=loop&role=devices');
    const {search: answer} = site.client;
    const held: (() => void)[] = [];
    site.client = {
      ...site.client,
      search: async (...input) => {
        if (held.length === 0) await new Promise<void>((resolve) => held.push(resolve));
        return answer(...input);
      },
    };
    render(<Page />);
    await waitFor(() => expect(held).toHaveLength(1));
    act(() => site.history.push('/search?q=quicksand&role=operator'));
    await screen.findByRole('link', {name: 'Alarms'});
    await act(async () => {
      held[0]?.();
      await new Promise((resolve) => setTimeout(resolve, 20));
    });
    expect(screen.queryByRole('link', {name: 'Sensors'})).toBeNull();
  });

  it('says quietly that the hosted service is away, and asks again when the index is whole', async () => {
    setUp('/search?q=loop&role=devices');
    render(<Page />);
    await screen.findByRole('link', {name: 'Sensors'});
    setStatus({fellBack: true, partial: true});
    expect(screen.getByText(/^Hosted search cannot be reached/)).toBeTruthy();
    const before = calls.length;
    setStatus({});
    await waitFor(() => expect(calls).toHaveLength(before + 1));
  });

  it('does not say that there is nothing while the rest of the index is on its way', async () => {
    setUp('/search?q=zzzz&role=devices');
    site.status = {...quiet, partial: true};
    render(<Page />);
    await screen.findByText(/the index is on its way/);
    expect(heading().textContent).toBe('Searching…');
    expect(screen.queryByText('No guide has a result.')).toBeNull();
    setStatus({});
    await waitFor(() => expect(heading().textContent).toBe('No results were found'));
    await screen.findByText('No guide has a result.');
  });

  it('does not wait for a part of the index that cannot be had', async () => {
    setUp('/search?q=zzzz&role=devices');
    site.status = {...quiet, partial: true};
    render(<Page />);
    await screen.findByText(/the index is on its way/);
    const before = calls.length;
    setStatus({missing: true});
    expect(heading().textContent).toBe('No results were found');
    screen.getByText(/part of the index could not be loaded/);
    await screen.findByText('No guide has a result.');
    // The question of what is found elsewhere waits for the rest in vain, too.
    setStatus({partial: true});
    expect(heading().textContent).toBe('No results were found');
    setStatus({missing: true});
    await screen.findByText('No guide has a result.');
    expect(calls).toHaveLength(before + 1);
  });

  it('counts elsewhere again when the rest of the index has arrived', async () => {
    setUp('/search?q=zzzz&role=devices');
    render(<Page />);
    await screen.findByText('No guide has a result.');
    setStatus({partial: true});
    const before = calls.length;
    setStatus({});
    await waitFor(() => expect(calls).toHaveLength(before + 2));
  });

  it('names the provider only when it answered', async () => {
    setUp('/search?q=loop&role=devices');
    render(<Page />);
    await screen.findByRole('link', {name: 'Sensors'});
    expect(screen.queryByText('Powered by Algolia')).toBeNull();
    setStatus({answeredBy: 'hosted'});
    expect(screen.getByText('Powered by Algolia')).toBeTruthy();
  });

  it('tells a reader who listens how much was found, once they pause', async () => {
    setUp('/search?q=loop&role=devices');
    render(<Page />);
    await waitFor(() => expect(screen.getByRole('status').textContent).toMatch(/^\d+ result/));
  });
});

it('finds the results in place when the reader comes back, and only the same ones', async () => {
  setUp('/search?q=loop&role=devices');
  const first = render(<Page />);
  await screen.findByRole('link', {name: 'Sensors'});
  first.unmount();
  site.client = {...site.client, search: () => new Promise<never>(() => undefined)};
  const second = render(<Page />);
  expect(screen.getByRole('link', {name: 'Sensors'})).toBeTruthy();
  second.unmount();
  site.history.push('/search?q=other&role=devices');
  render(<Page />);
  expect(screen.queryByRole('link', {name: 'Sensors'})).toBeNull();
});

it('tells the client when the reader leaves', () => {
  setUp('/search');
  render(<Page />).unmount();
  expect(site.flush).toHaveBeenCalled();
});
