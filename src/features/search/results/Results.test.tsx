// @vitest-environment jsdom
import {act, render, screen, waitFor, within} from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {describe, expect, it} from 'vitest';
import {heading, openPageForEach, Page, search, setStatus, setUp, site} from './testSupport/page';
import {testPage} from './testSupport';

openPageForEach();

const manyPages = Array.from({length: 60}, (_, number) =>
  testPage(`/devices/p${number}`, {title: `Page ${number}`}),
);

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

  it('proposes another spelling, and searches for it', async () => {
    setUp('/search?q=turmsytle&role=admin');
    render(<Page />);
    const proposals = await screen.findByRole('list', {name: 'Try searching for'});
    await userEvent.click(within(proposals).getByRole('button', {name: 'turnstile'}));
    expect(search()).toBe('?q=turnstile&role=admin');
    await screen.findByRole('link', {name: 'Sites'});
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
    const answer = site.client.search.bind(site.client);
    site.client = {...site.client, search: () => Promise.reject(new Error('unreachable'))};
    render(<Page />);
    await waitFor(() => expect(heading().textContent).toBe('Unable to fetch results'));
    expect(screen.getByText('You might want to check your network connection.')).toBeTruthy();
    expect(document.querySelectorAll('p:empty')).toHaveLength(0);
    site.client = {...site.client, search: answer};
    await userEvent.click(screen.getByRole('button', {name: 'Try again'}));
    await screen.findByRole('link', {name: 'Sensors'});
    expect(document.activeElement).toBe(heading());
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
    const answer = site.client.search.bind(site.client);
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
    const before = site.calls.length;
    setStatus({});
    await waitFor(() => expect(site.calls).toHaveLength(before + 1));
  });

  it('does not say that there is nothing while the rest of the index is on its way', async () => {
    setUp('/search?q=zzzz&role=devices');
    setStatus({partial: true});
    render(<Page />);
    await screen.findByText(/the index is on its way/);
    expect(heading().textContent).toBe('Searching…');
    expect(screen.queryByText('No guide has a result.')).toBeNull();
    setStatus({});
    await waitFor(() => expect(heading().textContent).toBe('No results were found'));
    await screen.findByText('No guide has a result.');
  });

  it('nor that there is no such page of results', async () => {
    setUp('/search?q=loop&role=devices&page=9', manyPages);
    setStatus({partial: true});
    render(<Page />);
    await screen.findByText(/the index is on its way/);
    expect(heading().textContent).toBe('Searching…');
    expect(screen.queryByText(/There is no page/)).toBeNull();
    setStatus({});
    await screen.findByText(/There is no page 9/);
    expect(screen.queryByText(/^Page 9 of/)).toBeNull();
  });

  it('does not wait for a part of the index that cannot be had', async () => {
    setUp('/search?q=zzzz&role=devices');
    setStatus({partial: true});
    render(<Page />);
    await screen.findByText(/the index is on its way/);
    const before = site.calls.length;
    setStatus({missing: true});
    expect(heading().textContent).toBe('No results were found');
    screen.getByText(/part of the index could not be loaded/);
    await screen.findByText('No guide has a result.');
    // The question of what is found elsewhere waits for the rest in vain, too.
    setStatus({partial: true});
    expect(heading().textContent).toBe('No results were found');
    setStatus({missing: true});
    await screen.findByText('No guide has a result.');
    expect(site.calls).toHaveLength(before + 1);
  });

  it('counts elsewhere again when the rest of the index has arrived', async () => {
    setUp('/search?q=zzzz&role=devices');
    render(<Page />);
    await screen.findByText('No guide has a result.');
    setStatus({partial: true});
    const before = site.calls.length;
    setStatus({});
    await waitFor(() => expect(site.calls).toHaveLength(before + 2));
  });

  it('say for which words of the trade they stand', async () => {
    setUp('/search?q=Leitstelle&role=admin');
    const ask = site.client.search.bind(site.client);
    const bridged = [{word: 'Leitstelle', means: 'alarm receiving centre'}];
    const search = async (...input: Parameters<typeof ask>) => {
      const {results} = await ask(...input);
      return {results: results.map((answer) => ({...answer, bridged}))};
    };
    site.client = {...site.client, search};
    render(<Page />);
    await screen.findByText('Leitstelle = alarm receiving centre');
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
