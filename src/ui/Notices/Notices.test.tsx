// @vitest-environment jsdom
import {act, screen} from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {expect, it} from 'vitest';
import {showNotice} from '.';

it('gives the focus back to what had it when it is closed', async () => {
  document.body.innerHTML = '<a href="#end">End of the page</a>';
  act(() => showNotice({text: 'First.'}));
  act(() => showNotice({text: 'Second.', link: {label: 'More', href: '#more'}}));
  await screen.findByText('Second.');
  const end = screen.getByRole('link', {name: 'End of the page'});
  end.focus();
  // To the first button, and over the link to the second.
  await userEvent.tab();
  await userEvent.tab();
  await userEvent.tab();
  await userEvent.keyboard('{Enter}');
  expect(screen.getByRole('status').textContent).toContain('First.');
  expect(screen.getByRole('status').textContent).not.toContain('Second.');
  expect(document.activeElement).toBe(end);
});
