// @vitest-environment jsdom
import {act, render, screen} from '@testing-library/react';
import {afterEach, beforeEach, expect, it, vi} from 'vitest';
import {Announcement} from './Announcement';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const said = () => screen.getByRole('status').textContent;
const stand = () => act(() => vi.advanceTimersByTimeAsync(1000));

it('says the same count again of another search, and not of the same one', async () => {
  const {rerender} = render(<Announcement text="3 results" of="loop" />);
  await stand();
  expect(said()).toBe('3 results');
  rerender(<Announcement text="3 results" of="loop" />);
  expect(said()).toBe('3 results');
  rerender(<Announcement text="3 results" of="tamper" />);
  expect(said()).toBe('');
  await stand();
  expect(said()).toBe('3 results');
});
