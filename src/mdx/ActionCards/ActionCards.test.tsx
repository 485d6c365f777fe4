// @vitest-environment jsdom
import {render, screen} from '@testing-library/react';
import {expect, test, vi} from 'vitest';
import {ActionCards} from '.';

const sidebar = vi.hoisted(() => ({
  items: [
    {type: 'link', href: '/guide/start', label: 'Start'},
    {
      type: 'category',
      label: 'Alarms',
      href: '/guide/alarms',
      items: [
        {type: 'link', href: '/guide/alarms/read', label: 'Read'},
        {
          type: 'category',
          label: 'Action cards',
          href: '/guide/alarms/action-cards',
          items: [
            {type: 'link', href: '/guide/alarms/action-cards/new-alarm', label: 'New alarm'},
            {type: 'link', href: '/guide/alarms/action-cards/hand-over', label: 'Hand over'},
          ],
        },
      ],
    },
  ],
}));

vi.mock('@docusaurus/plugin-content-docs/client', () => ({useDocsSidebar: () => sidebar}));

test('links to shift mode and every card of the guide, and to nothing else', () => {
  render(<ActionCards />);
  const links = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
  expect(links).toEqual([
    '/guide/alarms/action-cards/shift',
    '/guide/alarms/action-cards/new-alarm',
    '/guide/alarms/action-cards/hand-over',
  ]);
});
