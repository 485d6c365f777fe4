// @vitest-environment jsdom
import {act, cleanup, render, screen} from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {renderToString} from 'react-dom/server';
import Loadable from 'react-loadable';
import {afterEach, expect, test, vi} from 'vitest';
import Loading from './index';

const idle = {
  isLoading: true,
  pastDelay: false,
  timedOut: false,
  error: null,
  retry: () => undefined,
};

afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('a page that is late shows a spinner after a delay of 200 ms, without a timeout', () => {
  vi.useFakeTimers();
  const LatePage = Loadable({loader: () => new Promise<never>(() => undefined), loading: Loading});
  render(<LatePage />);
  const pass = (milliseconds: number) => {
    act(() => {
      vi.advanceTimersByTime(milliseconds);
    });
  };
  pass(199);
  expect(screen.queryByRole('status')).toBeNull();
  pass(1);
  expect(screen.queryByRole('status')).not.toBeNull();
  pass(600_000);
  expect(screen.queryByRole('status')).not.toBeNull();
  expect(screen.queryByRole('alert')).toBeNull();
});

test('shows nothing before the delay has passed', () => {
  const {container} = render(<Loading {...idle} />);
  expect(container.childElementCount).toBe(0);
});

test('shows a spinner after the delay', () => {
  render(<Loading {...idle} pastDelay />);
  expect(screen.getByRole('status', {name: 'Loading'})).toBeTruthy();
});

test('stops the build that cannot load a page', () => {
  vi.stubGlobal('window', undefined);
  const failed = <Loading {...idle} error={new Error('Cannot find module')} />;
  expect(() => renderToString(failed)).toThrow('Cannot find module');
});

test('shows the error text, and Retry asks for the page module again', async () => {
  const retry = vi.fn();
  render(<Loading {...idle} error={new Error('Loading chunk 12 failed')} retry={retry} />);
  expect(screen.getByRole('alert').textContent).toContain('Loading chunk 12 failed');
  await userEvent.click(screen.getByRole('button', {name: 'Retry'}));
  expect(retry).toHaveBeenCalledOnce();
});
