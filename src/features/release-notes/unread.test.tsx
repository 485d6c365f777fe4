// @vitest-environment jsdom
import {act, cleanup, renderHook} from '@testing-library/react';
import {afterEach, beforeEach, expect, test, vi} from 'vitest';
import {markRead, storageKey, unreadMark, useUnread} from './unread';

const all = ['c', 'b', 'a'];

beforeEach(() => {
  localStorage.clear();
});
afterEach(cleanup);

test('on the first visit all notes count as read, later ones are unread', () => {
  const first = renderHook(() => useUnread(['b', 'a']));
  expect([...first.result.current.unread]).toEqual([]);
  first.unmount();
  expect([...renderHook(() => useUnread(all)).result.current.unread]).toEqual(['c']);
});

test('an opened note is read, and so are all at once', () => {
  localStorage.setItem(storageKey, '["a"]');
  const {result} = renderHook(() => useUnread(all));
  expect([...result.current.unread]).toEqual(['c', 'b']);
  act(() => markRead(['c']));
  expect([...result.current.unread]).toEqual(['b']);
  act(() => result.current.markAllRead());
  expect([...result.current.unread]).toEqual([]);
});

test('an opened note starts nothing for a reader who has not seen the list', () => {
  markRead(['a']);
  expect(localStorage.getItem(storageKey)).toBeNull();
});

test('what somebody has broken is begun anew', () => {
  localStorage.setItem(storageKey, '{"a"');
  const {result} = renderHook(() => useUnread(all));
  expect([...result.current.unread]).toEqual([]);
  expect(localStorage.getItem(storageKey)).toBe('["c","b","a"]');
});

test('without storage nothing is marked', () => {
  vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
    throw new Error('refused');
  });
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new Error('refused');
  });
  expect([...renderHook(() => useUnread(all)).result.current.unread]).toEqual([]);
});

test('the newest unread note stands out among the unread', () => {
  localStorage.setItem(storageKey, '["c"]');
  const {result} = renderHook(() => useUnread(['d', ...all]));
  const unread = [...result.current.unread];
  expect(['d', ...all].map((id) => unreadMark(id, unread))).toEqual([
    'newest',
    undefined,
    'earlier',
    'earlier',
  ]);
});
