// @vitest-environment jsdom
import {cleanup, fireEvent, render, screen, waitFor} from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {afterEach, describe, expect, it, vi} from 'vitest';
import {useHistory} from '@docusaurus/router';
import {renderToString} from 'react-dom/server';
import {closeSearch, searchState} from '@site/src/features/search/store';
import SearchBar from './index';

vi.mock('@site/src/features/search/dialog', async () => {
  const {createElement} = await import('react');
  return {
    default: ({request}: {request: {query: string}}) =>
      createElement('div', {role: 'dialog', 'aria-modal': 'true'}, request.query),
  };
});

vi.mock('@site/src/features/search/siteSearch', () => ({warmUp: () => undefined}));

const dialog = () => screen.findByRole('dialog');
const opener = () => {
  const state = searchState.get();
  return 'request' in state ? state.request.opener : undefined;
};
const button = () => screen.getByRole('button', {name: 'Search'});

afterEach(() => {
  closeSearch();
  cleanup();
});

describe('the button', () => {
  it('is part of the built page, without the keys of a device that is not known yet', () => {
    const html = renderToString(<SearchBar />);
    expect(html).toContain('aria-label="Search"');
    expect(html).not.toContain('<kbd>');
  });

  it('shows the keys of the device', () => {
    render(<SearchBar />);
    expect(button().textContent).toBe('SearchCtrlK');
    cleanup();
    vi.spyOn(navigator, 'platform', 'get').mockReturnValue('MacIntel');
    render(<SearchBar />);
    expect(button().textContent).toBe('Search⌘K');
  });

  it('opens search by click', async () => {
    render(<SearchBar />);
    await userEvent.click(button());
    expect((await dialog()).textContent).toBe('');
  });

  it('opens search with the letter that is typed on it', async () => {
    render(<SearchBar />);
    button().focus();
    await userEvent.keyboard('é');
    expect((await dialog()).textContent).toBe('é');
  });

  it('leaves shortcuts and other keys alone', async () => {
    render(<SearchBar />);
    button().focus();
    await userEvent.keyboard('{Control>}f{/Control}{ArrowDown}{Tab}-');
    expect(searchState.get().phase).toBe('closed');
  });
});

describe('keys of the page', () => {
  it.each([
    ['Ctrl+K', {key: 'k', ctrlKey: true}],
    ['Command+K', {key: 'k', metaKey: true}],
    ['Ctrl+K with caps lock', {key: 'K', ctrlKey: true}],
    ['Ctrl+K of a Cyrillic layout', {key: 'л', code: 'KeyK', ctrlKey: true}],
    ['/', {key: '/'}],
    ['/ above the 7', {key: '/', shiftKey: true}],
    ['/ by AltGr', {key: '/', altKey: true, ctrlKey: true, modifierAltGraph: true}],
  ])('%s opens search', async (_, key) => {
    render(<SearchBar />);
    expect(fireEvent.keyDown(document.body, key)).toBe(false);
    await dialog();
  });

  it.each([
    ['another letter', {key: 'j', ctrlKey: true}],
    ['another letter in the place of K', {key: 't', code: 'KeyK', ctrlKey: true}],
    ['k alone', {key: 'k'}],
    ['the console of Firefox', {key: 'k', ctrlKey: true, shiftKey: true}],
    ['a shortcut with /', {key: '/', ctrlKey: true}],
    ['/ of an input method', {key: '/', isComposing: true}],
    ['autofill, which has no key', {key: undefined}],
  ])('%s does not', (_, key) => {
    render(<SearchBar />);
    expect(fireEvent.keyDown(document.body, key)).toBe(true);
    expect(searchState.get().phase).toBe('closed');
  });

  it.each([
    '<input>',
    '<textarea></textarea>',
    '<select></select>',
    '<div contenteditable="true"></div>',
    '<div role="textbox"></div>',
  ])('/ in %s is a character, and Ctrl+K opens search', async (html) => {
    const {container} = render(<SearchBar />);
    container.insertAdjacentHTML('beforeend', html);
    const field = container.lastElementChild ?? document.body;
    expect(fireEvent.keyDown(field, {key: '/'})).toBe(true);
    expect(searchState.get().phase).toBe('closed');
    fireEvent.keyDown(field, {key: 'k', ctrlKey: true});
    await dialog();
  });

  it('do nothing while another dialog is open', () => {
    const {container} = render(<SearchBar />);
    container.insertAdjacentHTML('beforeend', '<div role="dialog" aria-modal="true"></div>');
    fireEvent.keyDown(document.body, {key: '/'});
    fireEvent.keyDown(document.body, {key: 'k', ctrlKey: true});
    expect(searchState.get().phase).toBe('closed');
  });

  it.each([
    ['Escape', {key: 'Escape'}],
    ['Ctrl+K', {key: 'k', ctrlKey: true}],
  ])('%s closes search', async (_, key) => {
    render(<SearchBar />);
    fireEvent.keyDown(document.body, {key: '/'});
    await dialog();
    fireEvent.keyDown(document.body, key);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('that follow at once are what the query begins with', async () => {
    render(<SearchBar />);
    for (const key of ['/', 'a', 'b', 'Backspace', 'r', 'm', ' ', '2'])
      fireEvent.keyDown(document.body, {key});
    expect((await dialog()).textContent).toBe('arm 2');
  });

  it('give the focus back to what had it', () => {
    const {container} = render(<SearchBar />);
    container.insertAdjacentHTML('beforeend', '<a href="#a">link</a>');
    fireEvent.keyDown(document.body, {key: '/'});
    expect(opener() === button()).toBe(true);
    closeSearch();
    screen.getByRole('link').focus();
    fireEvent.keyDown(screen.getByRole('link'), {key: '/'});
    expect(opener() === screen.getByRole('link')).toBe(true);
  });
});

it('closes search with the page it was opened on', async () => {
  const {unmount} = render(<SearchBar />);
  fireEvent.keyDown(document.body, {key: '/'});
  await dialog();
  unmount();
  expect(searchState.get().phase).toBe('closed');
});

it('closes search when the reader goes back to another page', async () => {
  const listen = vi.spyOn(useHistory(), 'listen');
  render(<SearchBar />);
  fireEvent.keyDown(document.body, {key: '/'});
  await dialog();
  for (const [listener] of listen.mock.calls) listener(location as never, 'POP');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});
