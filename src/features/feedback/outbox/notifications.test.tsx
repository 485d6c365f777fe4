// @vitest-environment jsdom
import {act, screen} from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {expect, test} from 'vitest';
import {draft} from '../testSupport';
import {notify} from './notifications';
import type {Outcome} from './sendDraft';

const sent: Outcome = {kind: 'sent'};
const later: Outcome = {kind: 'later', why: 'network', waitSeconds: undefined};
const refused: Outcome = {kind: 'refused', field: undefined, message: 'No such page.'};
const longAgo = Date.now() - 60_000;

async function tell(...parameters: Parameters<typeof notify>): Promise<string> {
  act(() => notify(...parameters));
  const region = await screen.findByRole('status');
  // The region stands before it speaks.
  await act(() => new Promise((resolve) => setTimeout(resolve, 150)));
  return region.textContent;
}

test('says what became of feedback that was kept, once, until it is closed', async () => {
  expect(await tell(draft({tried: true}), sent)).toContain('“A page” was kept on this device');
  await tell(draft({tried: true}), sent);
  const close = screen.getByRole('button', {name: 'Close'});
  await userEvent.click(close);
  expect(screen.getByRole('status').textContent).toBe('');
});

test.each([
  ['what was sent at once', draft({savedAt: Date.now()}), sent],
  ['a vote that waits', draft({waiting: 'vote', comment: ''}), later],
  ['a second failure', draft({tried: true}), later],
  ['a vote that was refused', draft({waiting: 'vote', comment: '', savedAt: longAgo}), refused],
])('says nothing of %s', async (_, kept, outcome) => {
  expect(await tell(kept, outcome)).toBe('');
});

test('says that feedback waits, and where it was refused', async () => {
  expect(await tell(draft(), later)).toContain('could not be sent');
  expect(await tell(draft(), refused)).toContain('was not taken. No such page.');
  expect(screen.getByRole('link').getAttribute('href')).toBe('/page');
});
