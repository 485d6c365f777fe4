// @vitest-environment jsdom
import {act, render, screen} from '@testing-library/react';
import {renderToString} from 'react-dom/server';
import {afterEach, expect, test, vi} from 'vitest';
import {createStore, useStore, type Store} from './createStore';
import {createStoredText} from './createStoredText';

afterEach(() => {
  vi.restoreAllMocks();
  localStorage.clear();
});

function Value({store}: {readonly store: Store<string | null>}) {
  return <output>{useStore(store)}</output>;
}

test('a component follows the value', () => {
  const store = createStore<string | null>('first');
  render(<Value store={store} />);
  act(() => store.set('second'));
  expect(screen.getByRole('status').textContent).toBe('second');
});

test('who no longer listens hears nothing', () => {
  const store = createStore(1);
  const listener = vi.fn();
  store.subscribe(listener)();
  store.set(2);
  expect(listener).not.toHaveBeenCalled();
});

test('a text is stored, forgotten, and followed across tabs', () => {
  const store = createStoredText('key');
  const listener = vi.fn();
  const unsubscribe = store.subscribe(listener);
  store.set('mine');
  expect(localStorage.getItem('key')).toBe('mine');
  localStorage.setItem('key', 'theirs');
  window.dispatchEvent(new StorageEvent('storage', {key: 'key'}));
  expect(store.get()).toBe('theirs');
  store.set(null);
  expect(localStorage.getItem('key')).toBeNull();
  expect(listener).toHaveBeenCalledTimes(3);
  unsubscribe();
  window.dispatchEvent(new StorageEvent('storage', {key: 'key'}));
  expect(listener).toHaveBeenCalledTimes(3);
});

test('where storage is refused the text lasts as long as the page', () => {
  const refuse = () => {
    throw new DOMException('refused', 'SecurityError');
  };
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(refuse);
  vi.spyOn(Storage.prototype, 'getItem').mockImplementation(refuse);
  const store = createStoredText('key');
  expect(store.get()).toBeNull();
  store.set('mine');
  expect(store.get()).toBe('mine');
});

test('the server knows no stored text', () => {
  const store = createStoredText('key');
  store.set('mine');
  expect(renderToString(<Value store={store} />)).toBe('<output></output>');
});
