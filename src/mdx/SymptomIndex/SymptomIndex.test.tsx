// @vitest-environment jsdom
import {render, screen} from '@testing-library/react';
import {expect, it, vi} from 'vitest';
import {SymptomIndex} from '.';

it('shows the symptoms of a group with their sections', () => {
  render(<SymptomIndex group="web-server-and-integrations" />);
  expect(screen.getByRole('rowheader', {name: 'A password is lost'})).toBeTruthy();
});

it('stops the build at a group that does not exist', () => {
  vi.spyOn(console, 'error').mockReturnValue();
  expect(() => render(<SymptomIndex group="none" />)).toThrow('no group "none"');
});
