// @vitest-environment jsdom
import {act, cleanup, render, screen} from '@testing-library/react';
import type {ComponentType} from 'react';
import userEvent from '@testing-library/user-event';
import Cookies from 'js-cookie';
import {afterEach, beforeEach, expect, test, vi} from 'vitest';

const text = 'We are working on new documentation articles right now. New releases coming soon.';

let DocsBanner: ComponentType;
beforeEach(async () => {
  // What was dismissed stays so as long as the page.
  vi.resetModules();
  ({default: DocsBanner} = await import('.'));
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  Cookies.remove('docsBannerHidden');
});

test('shows its exact text', () => {
  render(<DocsBanner />);
  expect(screen.getByRole('region', {name: 'Notice'}).textContent).toBe(text);
});

test('dismissing sets the cookie and hides it', async () => {
  render(<DocsBanner />);
  await userEvent.click(screen.getByRole('button', {name: 'Dismiss notice'}));
  expect(Cookies.get('docsBannerHidden')).toBe('true');
  expect(screen.queryByText(text)).toBeNull();
});

test('notices the dismissal on another page at the next look, after 300 ms', () => {
  vi.useFakeTimers();
  render(<DocsBanner />);
  Cookies.set('docsBannerHidden', 'true');
  act(() => {
    vi.advanceTimersByTime(299);
  });
  expect(screen.queryByText(text)).not.toBeNull();
  act(() => {
    vi.advanceTimersByTime(1);
  });
  expect(screen.queryByText(text)).toBeNull();
});

test('a page whose banner is dismissed is left alone', () => {
  vi.useFakeTimers();
  Cookies.set('docsBannerHidden', 'true');
  render(<DocsBanner />);
  expect(vi.getTimerCount()).toBe(0);
});

test('stays dismissed for the visit where the browser keeps no cookie, and hands the focus on', async () => {
  const cookies = vi.spyOn(document, 'cookie', 'get').mockReturnValue('');
  const page = (
    <>
      <DocsBanner />
      <nav className="navbar">
        <button className="navbar__brand">Home</button>
      </nav>
    </>
  );
  const {unmount} = render(page);
  await userEvent.click(screen.getByRole('button', {name: 'Dismiss notice'}));
  expect(document.activeElement).toBe(screen.getByRole('button', {name: 'Home'}));
  unmount();
  vi.useFakeTimers();
  render(page);
  act(() => {
    vi.advanceTimersByTime(1000);
  });
  expect(screen.queryByText(text)).toBeNull();
  cookies.mockRestore();
});
