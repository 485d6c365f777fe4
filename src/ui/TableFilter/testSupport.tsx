import type {ReactElement} from 'react';
import {render} from '@testing-library/react';
import {watchTableFilter} from './watchTableFilter';

/** Renders filters with their tables, and lets them work. */
export function renderFiltered(element: ReactElement) {
  const rendered = render(element);
  rendered.container.querySelectorAll<HTMLElement>('[data-table-filter]').forEach(watchTableFilter);
  return rendered;
}
