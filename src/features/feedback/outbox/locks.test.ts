// @vitest-environment jsdom
import {afterEach, expect, test, vi} from 'vitest';
import {stubLocks} from '../testSupport';
import {acquireLock, releaseLock} from './locks';

afterEach(() => vi.unstubAllGlobals());

test('what another tab owns is not given out', async () => {
  stubLocks(new Set(['docs-feedback:a']));
  expect(await acquireLock('a')).toBe(false);
  expect(await acquireLock('b')).toBe(true);
  releaseLock('b');
});

test('a draft is owned until all who locked it have released it', async () => {
  const held = stubLocks(new Set());
  expect(await Promise.all([acquireLock('c'), acquireLock('c')])).toEqual([true, true]);
  releaseLock('c');
  await Promise.resolve();
  expect(held.size).toBe(1);
  releaseLock('c');
  await expect.poll(() => held.size).toBe(0);
});

test('without locks every tab owns', async () => {
  expect(await acquireLock('d')).toBe(true);
  releaseLock('d');
});
