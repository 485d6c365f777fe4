// @vitest-environment jsdom
import {beforeEach, expect, it, vi} from 'vitest';
import client from './client';

const showFoundWords = vi.hoisted(() =>
  vi.fn<(arrival: {lead: boolean; search: string}, visit: AbortSignal) => Promise<void>>(),
);
vi.mock('.', () => ({showFoundWords}));

type Location = Parameters<typeof client.onRouteDidUpdate>[0]['location'];
let previousLocation: Location | null = null;

async function go(address: string, entry?: object): Promise<void> {
  history.pushState(entry, '', address);
  const {pathname, search, hash} = new URL(address, 'https://docs.talos.example');
  const location: Location = {pathname, search, hash, state: undefined};
  client.onRouteUpdate({location, previousLocation});
  client.onRouteDidUpdate({location, previousLocation});
  previousLocation = location;
  await vi.dynamicImportSettled();
}

async function popTo(address: string, entry?: object): Promise<void> {
  window.dispatchEvent(new PopStateEvent('popstate'));
  await go(address, entry);
}

const addressBar = () => location.pathname + location.search + location.hash;

const leads = () => showFoundWords.mock.calls.map(([{lead}]) => lead);
const lastVisit = () => showFoundWords.mock.lastCall?.[1];

function openedBy(type: string): void {
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([
    {type} as unknown as PerformanceEntry,
  ]);
}

beforeEach(async () => {
  await go('/elsewhere');
  showFoundWords.mockReset();
  previousLocation = null;
});

it('shows the words of an address that brings some', async () => {
  await go('/a?find=loop#b');
  expect(showFoundWords.mock.lastCall?.[0]).toEqual({search: '?find=loop', hash: '#b', lead: true});
});

it('takes the words out of the address bar, and nothing else', async () => {
  await go('/a?find=loop&x=1#b', {key: 'k'});
  expect(addressBar()).toBe('/a?x=1#b');
  expect(history.state).toMatchObject({key: 'k'});
});

it('shows them again after a reload and on the way back', async () => {
  await go('/a?find=loop#b');
  const entry = history.state as object;
  await go('/c');
  await popTo('/a#b', entry);
  expect(showFoundWords.mock.calls.map(([{search}]) => search)).toEqual([
    '?find=loop',
    '?find=loop',
  ]);
  expect(leads()).toEqual([true, false]);
});

it('shows them again on the way back over another place of the page', async () => {
  await go('/a?find=loop#b');
  const entry = history.state as object;
  await popTo('/a#c');
  await go('/c');
  await popTo('/a#c');
  expect(leads()).toEqual([true]);
  await popTo('/a#b', entry);
  expect(leads()).toEqual([true, false]);
});

it('does nothing for any other address', async () => {
  await go('/a');
  await go('/a?finder=x#find=y');
  expect(showFoundWords).not.toHaveBeenCalled();
});

it('leads a reader who opened the page or followed a link, not one whom the browser brings back', async () => {
  openedBy('navigate');
  await go('/a?find=loop');
  await go('/b?find=loop');
  await popTo('/a?find=loop');
  await go('/b?find=loop');
  expect(leads()).toEqual([true, true, false, true]);
});

it.each(['reload', 'back_forward'])('leaves the place to the browser after a %s', async (type) => {
  openedBy(type);
  await go('/a?find=loop');
  expect(leads()).toEqual([false]);
});

it('ends with the next navigation', async () => {
  await go('/a?find=loop');
  const visit = lastVisit();
  expect(visit?.aborted).toBe(false);
  await go('/b');
  expect(visit?.aborted).toBe(true);
});

it('stays when the reader jumps within the page, and leads again to another hit of the page', async () => {
  await go('/a?find=loop#b');
  const visit = lastVisit();
  await popTo('/a#c');
  expect(visit?.aborted).toBe(false);
  expect(leads()).toEqual([true]);
  await go('/a?find=loop#d');
  expect(visit?.aborted).toBe(true);
  expect(leads()).toEqual([true, true]);
});
