// @vitest-environment jsdom
import {act, cleanup, render, screen} from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import Cookies from 'js-cookie';
import {afterEach, expect, test, vi} from 'vitest';
import DocsBanner from '.';

const text = 'We are working on new documentation articles right now. New releases coming soon.';

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
