// @vitest-environment jsdom
import {render, screen, waitFor, within} from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {describe, expect, it} from 'vitest';
import {box, openPageForEach, Page, search, setUp, site} from './testSupport/page';

openPageForEach();

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
    expect(site.calls).toEqual([]);
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
    expect(within(also).getByRole('link').getAttribute('href')).toMatch(
      /^https:\/\/docs\.talos\.example\/talos\//,
    );
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

it('tells the client when the reader leaves', async () => {
  setUp('/search');
  render(<Page />).unmount();
  await waitFor(() => expect(site.flush).toHaveBeenCalled());
});
