import type {ComponentType} from 'react';
import {fireEvent, render, screen} from '@testing-library/react';
import {vi} from 'vitest';

/** Shows a tool on a page whose address brings these values; without any, the address is the page's own. */
export function openTool(
  ToolOfPage: ComponentType<{id: string}>,
  id: string,
  values: Readonly<Record<string, string>> = {},
): void {
  const fragment = new URLSearchParams(values).toString();
  window.history.replaceState(null, '', fragment ? `/#${id}?${fragment}` : '/');
  render(<ToolOfPage id={id} />);
}

/** All that the page tells who listens. */
export const told = () =>
  screen
    .queryAllByRole('status')
    .map(({textContent}) => textContent)
    .join(' ');

/** Presses Copy; returns what is then in the clipboard. */
export async function copied(): Promise<string> {
  let content = '';
  const writeText = (text: string) => {
    content = text;
    return Promise.resolve();
  };
  vi.stubGlobal('navigator', {clipboard: {writeText}});
  fireEvent.click(screen.getByRole('button', {name: 'Copy'}));
  await screen.findByText('Copied.');
  vi.unstubAllGlobals();
  return content;
}
