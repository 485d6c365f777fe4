// @vitest-environment jsdom
import {afterEach, expect, test, vi} from 'vitest';
import {stubLocks} from '../testSupport';
import {claim, giveBack} from './ownership';

afterEach(() => vi.unstubAllGlobals());

test('what another tab owns is not given out', async () => {
  stubLocks(new Set(['docs-feedback:a']));
  expect(await claim('a')).toBe(false);
  expect(await claim('b')).toBe(true);
  giveBack('b');
});

test('a draft is owned until all who claimed it have given it back', async () => {
  const held = stubLocks(new Set());
  expect(await Promise.all([claim('c'), claim('c')])).toEqual([true, true]);
  giveBack('c');
  await Promise.resolve();
  expect(held.size).toBe(1);
  giveBack('c');
  await vi.waitFor(() => expect(held.size).toBe(0));
});

test('without locks every tab owns', async () => {
  expect(await claim('d')).toBe(true);
  giveBack('d');
});
