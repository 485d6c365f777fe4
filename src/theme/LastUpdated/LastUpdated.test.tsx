// @vitest-environment jsdom
import {render} from '@testing-library/react';
import {expect, test} from 'vitest';
import LastUpdated from './index';

test.each(['2026-11-04T23:59:59Z', '2024-02-29T00:00:00Z', '2027-01-31T12:00:00Z'])(
  'says %s as the theme does',
  (moment) => {
    const lastUpdatedAt = Date.parse(moment);
    const {container} = render(<LastUpdated lastUpdatedAt={lastUpdatedAt} />);
    const formatted = new Intl.DateTimeFormat('en', {
      day: 'numeric',
      month: 'short',
      year: 'numeric',
      timeZone: 'UTC',
    }).format(lastUpdatedAt);
    expect(container.textContent).toBe(`Last updated on ${formatted}`);
  },
);

test('says nothing of a page without a date', () => {
  const {container} = render(<LastUpdated />);
  expect(container.textContent).toBe('');
});
