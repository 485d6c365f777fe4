import {expect, it} from 'vitest';
import {noteOf} from './note';

const version = {
  manifest: {
    id: 'devices',
    label: 'Devices guide',
    start: '/',
    revision: 'old',
    files: {},
    titles: {},
  },
  since: '2026-11-03T12:00:00Z',
};

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
