import type {ComponentType} from 'react';
import {render, screen} from '@testing-library/react';

/** Shows a tool on a page whose address brings these values; without any, the address is the page's own. */
export function openTool(
  ToolOfPage: ComponentType<{id: string}>,
  id: string,
  values: Readonly<Record<string, string>> = {},
): void {
  const fragment = new URLSearchParams(values).toString();
  window.history.replaceState(null, '', fragment ? `/page#${id}?${fragment}` : '/page');
  render(<ToolOfPage id={id} />);
}

/** All that the page tells who listens. */
export const told = () =>
  screen
    .queryAllByRole('status')
    .map(({textContent}) => textContent)
    .join(' ');
