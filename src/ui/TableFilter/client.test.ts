// @vitest-environment jsdom
import {expect, test, vi} from 'vitest';
import client from './client';

vi.mock('./watchTableFilter', () => {
  throw new Error('The line is down.');
});

test('shows the whole tables where filters cannot be loaded', async () => {
  const {dataset} = document.documentElement;
  client.onRouteDidUpdate();
  await Promise.resolve();
  expect(dataset['wholeTables']).toBeUndefined();
  document.body.innerHTML = '<form data-table-filter></form>';
  client.onRouteDidUpdate();
  await expect.poll(() => dataset['wholeTables']).toBe('');
});
