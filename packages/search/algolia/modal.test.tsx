// @vitest-environment jsdom
import {
  DocSearchModal,
  type DocSearchModalProps,
  type DocSearchTransformClient,
} from '@docsearch/react';
import {cleanup, render, screen, waitFor, within} from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {afterEach, beforeEach, describe, expect, it, vi} from 'vitest';
import {call, context} from './fixtures/call';

const {indexName} = context;

/** The genuine modal on the embedded engine. @returns also the searches of each call */
function open(props: Partial<DocSearchModalProps> = {}) {
  const calls: unknown[] = [];
  const search = (input: {requests: unknown}) => {
    calls.push(input.requests);
    return Promise.resolve(call(input));
  };
  const {container} = render(
    <DocSearchModal
      appId="embedded"
      apiKey="embedded"
      indexName={indexName}
      initialScrollY={0}
      transformSearchClient={(client) => ({
        ...client,
        search: search as DocSearchTransformClient['search'],
      })}
      {...props}
    />,
  );
  return {container, calls, input: screen.getByRole('searchbox')};
}

/** What the panel shows: the title of each group and its hits with their addresses. */
function shownGroups(container: HTMLElement) {
  return [...container.querySelectorAll<HTMLElement>('.DocSearch-Hits')].map((group) => ({
    title: group.querySelector('.DocSearch-Hit-source')?.textContent,
    hits: within(group)
      .getAllByRole('link')
      .map((link) => link.getAttribute('href')),
  }));
}

describe('the DocSearch modal', {timeout: 60_000}, () => {
  beforeEach(() => {
    vi.stubGlobal('matchMedia', () => ({matches: false}));
    vi.stubGlobal('scrollTo', () => undefined);
    Element.prototype.scrollIntoView = () => undefined;
    localStorage.clear();
  });
  afterEach(() => {
    cleanup();
    vi.unstubAllGlobals();
  });

  it('shows hits in groups, the text that was found below its page', async () => {
    const {container, input} = open({
      searchParameters: {facetFilters: ['language:en', 'role:For Administrator']},
    });
    await userEvent.type(input, 'alarm');
    await waitFor(() => expect(shownGroups(container)).toHaveLength(2));
    expect(shownGroups(container)).toEqual([
      {
        title: 'Devices › Overview',
        hits: [
          'https://docs.example/base/devices/overview/sensors',
          'https://docs.example/base/devices/overview/sensors#voltage-limits',
          'https://docs.example/base/devices/overview/sensors#alarm-delay',
          'https://docs.example/base/devices/overview/leds',
          'https://docs.example/base/devices/overview/leds#red',
        ],
      },
      {
        title: 'Administrator › Sites',
        hits: [
          'https://docs.example/base/talos/admin/sites/test',
          'https://docs.example/base/talos/admin/sites/test#disarm-a-panel',
          'https://docs.example/base/talos/admin/sites/map',
          'https://docs.example/base/talos/admin/sites/map#colours',
        ],
      },
    ]);
    expect(container.querySelectorAll('.DocSearch-Hit--Child')).toHaveLength(5);
    expect([...container.querySelectorAll('mark')].map(({textContent}) => textContent)).toContain(
      'alarm',
    );
  });

  it('shows texts as they are, markup included', async () => {
    const {container, input} = open();
    await userEvent.type(input, 'measured');
    const text = await screen.findByText(/R&D/);
    expect(text.textContent).toContain('<b>R&D</b> measured it.');
    expect(container.querySelector('.DocSearch-Hits b')).toBeNull();
  });

  it('says that nothing was found and suggests the groups of earlier results', async () => {
    const {input} = open();
    await userEvent.type(input, 'alarm');
    await screen.findByText('Devices › Overview');
    await userEvent.clear(input);
    await userEvent.type(input, 'xyz');
    const title = await screen.findByText(/^No results for/);
    expect(title.textContent).toBe('No results for "xyz"');
    expect(screen.getByText('Try searching for:')).toBeDefined();
    expect(screen.getByRole('button', {name: 'Devices › Overview'})).toBeDefined();
  });

  it('tells its footer how many results there are', async () => {
    const {input} = open({
      resultsFooterComponent: ({state}) => <p>See all {String(state.context.nbHits)} results</p>,
    });
    await userEvent.type(input, 'alarm');
    expect(await screen.findByText('See all 9 results')).toBeDefined();
  });

  it('keeps the page of a chosen text among the recent searches', async () => {
    const {container, input} = open({navigator: {navigate: () => undefined}});
    await userEvent.type(input, 'measured');
    await waitFor(() => expect(shownGroups(container)).toHaveLength(1));
    await userEvent.keyboard('{ArrowDown}{Enter}');
    const stored = localStorage.getItem(`__DOCSEARCH_RECENT_SEARCHES__${indexName}`);
    expect(JSON.parse(stored ?? '[]')).toMatchObject([
      {type: 'lvl1', url: 'https://docs.example/base/devices/overview/sensors'},
    ]);
  });

  it.each([true, false])(
    'loads the script of click analytics only with insights: %s',
    async (insights) => {
      const append = vi.spyOn(document.body, 'appendChild');
      const {input} = open({insights});
      await userEvent.type(input, 'a');
      await screen.findByText('Devices › Overview');
      const scripts = append.mock.calls.filter(([{nodeName}]) => nodeName === 'SCRIPT');
      expect(scripts.length > 0).toBe(insights);
    },
  );

  it('asks for what the embedded index can answer, with insights too, and reports no hits of it', async () => {
    const insights = vi.fn();
    vi.stubGlobal('aa', insights);
    const {calls, input} = open({insights: true, navigator: {navigate: () => undefined}});
    await userEvent.type(input, 'a');
    await screen.findByText('Devices › Overview');
    expect(calls.at(-1)).toMatchObject([{query: 'a', hitsPerPage: 20, clickAnalytics: true}]);
    await userEvent.keyboard('{Enter}');
    const events = insights.mock.calls.filter(([name]) => /ObjectIDs/.test(String(name)));
    expect(events).toEqual([]);
  });
});
