// @vitest-environment jsdom
import {act, screen} from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {expect, it, vi} from 'vitest';
import {noteOf, tellOf} from './note';

const version = {
  manifest: {
    id: 'devices',
    label: 'Devices guide',
    start: '/',
    revision: 'old',
    files: {},
    titles: {},
  },
  since: '2026-11-03T12:00:00',
};

const noNetwork = new TypeError('no network');
/** Answers on the way, of which the next ones are the first; without any there is no network. */
const answers: Promise<object>[] = [];

vi.mock('@site/plugins/offline-packs/store', () => ({
  openStore: () => ({
    askPublished: (signal?: AbortSignal) =>
      Promise.race([
        answers.shift() ?? Promise.reject(noNetwork),
        new Promise((_, reject) => signal?.addEventListener('abort', () => reject(noNetwork))),
      ]),
    published: () => Promise.resolve(),
    packs: () =>
      Promise.resolve({
        devices: {
          active: {...version, manifest: {...version.manifest, titles: {'/a': 'A', '/b': 'B'}}},
        },
      }),
  }),
}));

const publishedAs = (revision: string) => ({
  packs: [{id: 'devices', revision, pages: 1, size: 1}],
});

it.each([
  [true, 'old', undefined],
  [true, 'new', 'Your offline pack of the Devices guide is out of date: 3 Nov 2026.'],
  [false, 'old', 'No network. This page is from your offline pack of 3 Nov 2026.'],
  [
    false,
    'new',
    'No network. This page is from your offline pack of 3 Nov 2026, which is out of date.',
  ],
])('with network: %s, published: %s: %s', (online, revision, note) => {
  expect(noteOf(version, {at: 0, online, published: publishedAs(revision)})).toBe(note);
});

it('says nothing of what nobody knows', () => {
  expect(noteOf(version, {at: 0, online: true})).toBeUndefined();
});

it('is not told of a page that the reader has left meanwhile', async () => {
  let fail: (error: Error) => void = () => undefined;
  answers.push(
    new Promise((_, reject) => {
      fail = reject;
    }),
    Promise.resolve(publishedAs('old')),
  );
  const late = tellOf('/a');
  await tellOf('/c');
  fail(noNetwork);
  await act(() => late);
  await act(() => new Promise((resolve) => setTimeout(resolve, 150)));
  expect(screen.queryByText(/^No network/)).toBeNull();
});

it('is told on each page of the pack until the reader closes it, and on no other page', async () => {
  const tell = async (address: string) => {
    await act(() => tellOf(address));
    // The region stands before it speaks.
    await act(() => new Promise((resolve) => setTimeout(resolve, 150)));
    return screen.queryByText(/^No network/)?.textContent;
  };
  const note = 'No network. This page is from your offline pack of 3 Nov 2026. Offline packs';
  expect(await tell('/a')).toBe(note);
  expect(await tell('/b/')).toBe(note);
  expect(await tell('/c')).toBeUndefined();
  expect(await tell('/b')).toBe(note);
  await userEvent.click(screen.getByRole('button', {name: 'Close'}));
  expect(await tell('/a')).toBeUndefined();
  expect(await tell('/c')).toBeUndefined();
  expect(await tell('/b')).toBeUndefined();
});

it('is told also where the network is silent', async () => {
  const silence = new AbortController();
  vi.spyOn(AbortSignal, 'timeout').mockReturnValue(silence.signal);
  answers.push(new Promise(() => undefined));
  const told = tellOf('/b').then(() => 'told');
  silence.abort();
  expect(await Promise.race([told, new Promise((resolve) => setTimeout(resolve, 1000))])).toBe(
    'told',
  );
});
