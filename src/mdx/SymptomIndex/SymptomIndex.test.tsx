// @vitest-environment jsdom
import {createElement} from 'react';
import {render, screen} from '@testing-library/react';
import {expect, it, vi} from 'vitest';
import {SymptomIndex} from '.';

vi.mock('@docusaurus/Link', () => ({
  default: ({to, ...props}: {to: string}) => createElement('a', {href: to, ...props}),
}));

it('shows the symptoms of a group with their sections', () => {
  render(<SymptomIndex group="web-server-and-integrations" />);
  expect(screen.getByRole('rowheader', {name: 'A password is lost'})).toBeTruthy();
});

it('stops the build at a group that does not exist', () => {
  const quiet = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  expect(() => render(<SymptomIndex group="none" />)).toThrow('no group "none"');
  quiet.mockRestore();
});
