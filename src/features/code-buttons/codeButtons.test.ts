// @vitest-environment jsdom
import {fireEvent, screen, waitFor} from '@testing-library/react';
import {beforeEach, expect, test, vi} from 'vitest';
import {addTo} from '.';

const writeText = vi.fn<(text: string) => Promise<void>>();
const copySelection = vi.fn<() => boolean>();
const resized = vi.fn<() => void>();

function showCode(): HTMLElement {
  document.body.innerHTML =
    '<div class="theme-code-block"><pre><code><div class="token-line">a <span>1</span><br></div>' +
    '<div class="token-line"><br></div><div class="token-line">b<br></div></code></pre></div>';
  const block = document.body.firstElementChild as HTMLElement;
  addTo(block);
  return block;
}

beforeEach(() => {
  vi.resetAllMocks();
  Object.assign(navigator, {clipboard: {writeText}});
  Object.assign(document, {execCommand: copySelection});
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(callback: () => void) {
        resized.mockImplementation(callback);
      }
      observe(): void {}
    },
  );
});

test('copies all lines and says so', async () => {
  writeText.mockResolvedValue();
  showCode();
  vi.useFakeTimers();
  fireEvent.click(screen.getByRole('button', {name: 'Copy code to clipboard'}));
  await vi.advanceTimersByTimeAsync(999);
  expect(screen.getByTitle('Copy').getAttribute('aria-label')).toBe('Copied');
  expect(writeText).toHaveBeenCalledWith('a 1\n\nb');
  await vi.advanceTimersByTimeAsync(1);
  expect(screen.getByTitle('Copy').getAttribute('aria-label')).toBe('Copy code to clipboard');
  vi.useRealTimers();
});

test('selects the code when the browser does not let it be copied, and says so', async () => {
  writeText.mockRejectedValue(new DOMException());
  const block = showCode();
  fireEvent.click(screen.getByTitle('Copy'));
  await waitFor(() =>
    expect(screen.getByRole('status').textContent).toBe(
      'Not copied: the code is selected, copy it by hand.',
    ),
  );
  expect(String(getSelection())).toBe(block.querySelector('code')?.textContent);
  copySelection.mockReturnValue(true);
  fireEvent.click(screen.getByTitle('Copy'));
  expect(await screen.findByRole('button', {name: 'Copied'})).toBeTruthy();
  expect(screen.getByRole('status').textContent).toBe('');
});

test('offers to wrap lines only where they are wider than the block', () => {
  const block = showCode();
  const button = screen.getByTitle('Toggle word wrap');
  resized();
  expect(button.hidden).toBe(true);
  const width = vi.spyOn(Element.prototype, 'scrollWidth', 'get').mockReturnValue(100);
  resized();
  expect(button.hidden).toBe(false);
  fireEvent.click(button);
  expect(button.getAttribute('aria-pressed')).toBe('true');
  expect(block.querySelector('code')?.hasAttribute('data-wrapped')).toBe(true);
  width.mockReturnValue(0);
  resized();
  expect(button.hidden).toBe(false);
  fireEvent.click(button);
  expect(block.querySelector('code')?.hasAttribute('data-wrapped')).toBe(false);
});

test('adds the buttons once', () => {
  addTo(showCode());
  expect(document.querySelectorAll('button')).toHaveLength(2);
});
