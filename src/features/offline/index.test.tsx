// @vitest-environment jsdom
import {cleanup, render, screen, waitFor} from '@testing-library/react';
import type {ComponentType} from 'react';
import userEvent from '@testing-library/user-event';
import {afterEach, beforeEach, expect, it, vi} from 'vitest';
import type {Manifest} from '@site/plugins/offline-packs/manifest';
import {fakeCaches, freeLocks} from '@site/plugins/offline-packs/testSupport';
import {translateTexts} from '../../ui/testSupport';

const manifest: Manifest = {
  id: 'devices',
  label: 'Devices guide',
  start: '/start',
  revision: '1',
  files: {'/start': ['0'.repeat(16), 1]},
  titles: {},
};
const lists: Record<string, object> = {
  '/offline/devices.json': manifest,
  '/offline/state.json': {packs: [{id: 'devices', revision: '1', pages: 1, size: 1}]},
};

let OfflinePacks: ComponentType;
/** Send the page of the pack, each to one who asked for it. */
let sends: (() => void)[];

/** Lists come at once, and the page when the test sends it. */
function fakeFetch(address: string, {signal}: RequestInit): Promise<Response> {
  const list = lists[address];
  if (list) return Promise.resolve(new Response(JSON.stringify(list)));
  return new Promise((resolve, reject) => {
    sends.push(() => resolve(new Response()));
    signal?.addEventListener('abort', () =>
      reject(Object.assign(new Error(), {name: 'AbortError'})),
    );
  });
}

const nameOf = (verb: string) => ({name: `${verb}: Devices guide`});
const button = (verb: string) => screen.findByRole('button', nameOf(verb));
const isDisabled = (verb: string) =>
  screen.getByRole<HTMLButtonElement>('button', nameOf(verb)).disabled;
const press = async (verb: string) => userEvent.click(await button(verb));
const isAsked = (times: number) => waitFor(() => expect(sends).toHaveLength(times));
const hasFocus = (role: string, name: string) =>
  waitFor(() => expect(document.activeElement).toBe(screen.getByRole(role, {name})));

beforeEach(async () => {
  sends = [];
  vi.stubGlobal('caches', fakeCaches());
  // jsdom has no hashes.
  vi.stubGlobal('crypto', {subtle: {digest: () => Promise.resolve(new ArrayBuffer(8))}});
  vi.stubGlobal('fetch', fakeFetch);
  const registration = {unregister: () => Promise.resolve(true)};
  const serviceWorker = {
    register: () => Promise.resolve(registration),
    ready: Promise.resolve(registration),
    getRegistration: () => Promise.resolve(registration),
  };
  Object.defineProperties(navigator, {
    locks: {configurable: true, value: freeLocks},
    serviceWorker: {configurable: true, value: serviceWorker},
  });
  // What is under way goes on as long as the page.
  vi.resetModules();
  ({default: OfflinePacks} = await import('.'));
});

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  for (const name of ['locks', 'serviceWorker']) Reflect.deleteProperty(navigator, name);
});

it('a download goes on while the reader is on other pages, and can be removed after', async () => {
  render(<OfflinePacks />);
  await press('Download');
  await isAsked(1);
  cleanup();
  render(<OfflinePacks />);
  await button('Pause');
  await press('Remove');
  await button('Download');
  await waitFor(() => expect(screen.queryByRole('button', nameOf('Remove'))).toBeNull());
  sends[0]?.();
  expect(await caches.keys()).toEqual([]);
});

it('a download begins also where nobody knows what is published', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError()));
  render(<OfflinePacks />);
  await waitFor(() => expect(isDisabled('Download')).toBe(false));
  vi.stubGlobal('fetch', fakeFetch);
  await press('Download');
  await isAsked(1);
});

it('the focus stays in the row of a pack whose button was pressed and is gone', async () => {
  render(<OfflinePacks />);
  await press('Download');
  await press('Pause');
  await hasFocus('button', 'Resume: Devices guide');
  const before = sends.length;
  await press('Resume');
  await isAsked(before + 1);
  // The clock is put right meanwhile.
  const clock = vi.spyOn(Date, 'now').mockReturnValue(Date.now() - 3 * 86_400_000);
  sends.at(-1)?.();
  await hasFocus('heading', 'Devices guide');
  screen.getByText('On this device, downloaded today');
  clock.mockRestore();
  await press('Remove');
  await button('Download');
  await hasFocus('heading', 'Devices guide');
});

it('what was downloaded before midnight was not downloaded today', async () => {
  render(<OfflinePacks />);
  await press('Download');
  await isAsked(1);
  sends[0]?.();
  await screen.findByText('On this device, downloaded today');
  cleanup();
  vi.spyOn(Date, 'now').mockReturnValue(new Date().setHours(24, 1, 0, 0));
  render(<OfflinePacks />);
  await screen.findByText('On this device, downloaded yesterday');
  vi.restoreAllMocks();
});

it('a page that the browser translates says what has become of a pack', async () => {
  render(<OfflinePacks />);
  await press('Download');
  await isAsked(1);
  translateTexts();
  await press('Pause');
  await waitFor(() => expect(screen.getByText(/Paused/)).toBeTruthy());
  translateTexts();
  await press('Remove');
  await waitFor(() => expect(screen.queryByText(/Paused/)).toBeNull());
});
