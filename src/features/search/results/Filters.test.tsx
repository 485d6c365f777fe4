// @vitest-environment jsdom
import {render, screen, waitFor} from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {describe, expect, it} from 'vitest';
import {heading, openPageForEach, Page, search, setUp, site} from './testSupport/page';
import {testPage} from './testSupport';

openPageForEach();

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

  it('hand the focus to the results when the one that is taken back goes away', async () => {
    setUp('/search?q=loop&role=everything&guide=manager');
    render(<Page />);
    await userEvent.click(await screen.findByRole('checkbox', {name: 'Manager 0'}));
    expect(screen.queryByRole('checkbox', {name: 'Manager 0'})).toBeNull();
    await waitFor(() => expect(document.activeElement).toBe(heading()));
  });

  it('cannot be opened where nothing was found that they could filter', async () => {
    setUp('/search?q=zzzz&role=everything');
    render(<Page />);
    await screen.findByText('No guide has a result.');
    const open = screen.getByRole<HTMLButtonElement>('button', {name: 'Filters'});
    expect(open.disabled).toBe(true);
  });

  it('keep a reader here who goes on to choose while the page of a hit is on its way', async () => {
    setUp('/search?q=loop&role=devices');
    render(<Page />);
    const guide = await screen.findByRole('checkbox', {name: /^Devices \d+$/});
    site.history.push('/devices/sensors');
    await userEvent.click(guide);
    expect(site.history.createHref(site.history.location)).toBe(
      '/search?q=loop&role=devices&guide=devices',
    );
    expect(site.history.length).toBe(2);
  });

  it('remember a role that is chosen', async () => {
    setUp('/search?q=quicksand&role=devices&page=2');
    render(<Page />);
    await userEvent.selectOptions(screen.getByRole('combobox'), 'operator');
    expect(search()).toBe('?q=quicksand&role=operator');
    expect(localStorage.getItem('docs.search.role')).toBe('operator');
  });
});
