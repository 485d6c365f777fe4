// @vitest-environment jsdom
import {act, render, screen, waitFor} from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {describe, expect, it} from 'vitest';
import {box, heading, openPageForEach, Page, search, setUp, site} from './testSupport/page';

openPageForEach();

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

  it('takes Enter in the empty box for nothing: no focus moves under the words that follow', async () => {
    setUp('/search');
    render(<Page />);
    await userEvent.type(box(), '{Enter}loop');
    await screen.findByRole('link', {name: 'Sensors'});
    expect(document.activeElement).toBe(box());
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

  it('keeps a reader here who types on while the page of a hit is on its way', async () => {
    setUp('/search?q=lo&role=devices');
    render(<Page />);
    await screen.findByRole('link', {name: 'Sensors'});
    site.history.push('/devices/sensors');
    await userEvent.type(box(), 'op');
    const address = () => site.history.createHref(site.history.location);
    await waitFor(() => expect(address()).toBe('/search?q=loop&role=devices'));
    expect(site.history.length).toBe(2);
  });

  it('is told before a hit is followed, which it would keep the reader from', async () => {
    setUp('/search?q=lo&role=devices');
    render(<Page />);
    const hit = await screen.findByRole('link', {name: 'Sensors'});
    await userEvent.type(box(), 'op');
    await userEvent.click(hit);
    expect(site.history.location.pathname).toBe('/devices/sensors');
    act(() => site.history.goBack());
    expect(search()).toBe('?q=loop&role=devices');
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
