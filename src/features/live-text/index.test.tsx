// @vitest-environment jsdom
import {act, render, screen} from '@testing-library/react';
import {expect, test, vi} from 'vitest';
import {liveText, type HotModule} from '.';

/** Versions of one module, of which each leaves its data to the next. */
function versions() {
  let data: HotModule['data'];
  const invalidate = vi.fn();
  const load = (label: string, outline: string) => {
    const next: NonNullable<HotModule['data']> = {};
    const hot: HotModule = {
      ...(data && {data}),
      accept: () => undefined,
      dispose: (keep) => keep(next),
      invalidate,
    };
    const Page = liveText(hot, () => <details>{label}</details>, [outline]);
    data = next;
    return Page;
  };
  return {load, invalidate};
}

test('a page that is shown draws its newest text, and keeps what the reader opened', () => {
  const {load, invalidate} = versions();
  const Page = load('old', 'Zones');
  render(<Page />);
  const opened = screen.getByRole<HTMLDetailsElement>('group');
  opened.open = true;
  act(() => void load('new', 'Zones'));
  expect(screen.getByRole('group')).toBe(opened);
  expect(opened).toHaveProperty('open', true);
  expect(opened.textContent).toBe('new');
  expect(invalidate).not.toHaveBeenCalled();
});

test('a page with another outline is handed on to those who show that', () => {
  const {load, invalidate} = versions();
  const Page = load('old', 'Zones');
  expect(load('new', 'Partitions')).not.toBe(Page);
  expect(invalidate).toHaveBeenCalledOnce();
});

test('without an exchange of modules a page stays what it is', () => {
  const text = () => null;
  expect(liveText(undefined, text, [])).toBe(text);
});
