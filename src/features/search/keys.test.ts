// @vitest-environment jsdom
import {beforeEach, expect, test} from 'vitest';
import {handleSearchKey} from './keys';
import {closeSearch, openSearch, searchState} from './store';

const press = (target: Element, key: string) => {
  const event = new KeyboardEvent('keydown', {key, cancelable: true, bubbles: true});
  target.addEventListener('keydown', (pressed) => handleSearchKey(pressed as KeyboardEvent, null));
  target.dispatchEvent(event);
  return event.defaultPrevented;
};
const [opener, other] = [document.createElement('input'), document.createElement('input')];

beforeEach(() => {
  closeSearch();
  document.body.replaceChildren(opener, other);
  openSearch({query: '', opener});
});

test('keys wait for the script of search, also in the field from which it was opened', () => {
  expect(press(document.createElement('a'), 'Enter'), 'nothing is typed yet').toBe(false);
  expect(press(opener, 'a')).toBe(true);
  expect(press(document.body, 'b')).toBe(true);
  expect(press(document.createElement('a'), 'Enter'), 'a link would be followed').toBe(true);
  expect(press(other, 'Enter')).toBe(false);
  expect(searchState.get()).toMatchObject({phase: 'loading', request: {query: 'ab'}});
});

test('a reader who types into another field meanwhile writes there, and search does not open', () => {
  expect(press(other, 'a')).toBe(false);
  expect(searchState.get().phase).toBe('closed');
});
