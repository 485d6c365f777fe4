// @vitest-environment jsdom
import {cleanup, render, screen} from '@testing-library/react';
import {afterEach, describe, expect, it, vi} from 'vitest';
import {InputThresholds} from '.';

afterEach(cleanup);

const rows = () =>
  screen
    .getAllByRole('row')
    .slice(1)
    .map((row) => Array.from(row.children, (cell) => cell.textContent).join(' '));

describe('InputThresholds', () => {
  it('shows five bands with loop supervision', () => {
    render(<InputThresholds model="iptna4i" supervision="on" />);
    expect(rows()).toEqual([
      '0.000 1.464 Open Circuit',
      '1.465 2.068 Open',
      '2.069 3.710 Open Circuit',
      '3.711 4.168 Closed',
      '4.169 4.800 Short Circuit',
    ]);
  });

  it('shows two bands without it, and says which limit both share', () => {
    render(<InputThresholds model="iptna4i" supervision="off" />);
    expect(rows()).toEqual(['0.000 3.155 Open', '3.155 4.800 Closed']);
    expect(screen.getByText(/point of change/)).toBeTruthy();
  });

  it('knows the bands of the I/O module', () => {
    render(<InputThresholds model="iptna4i" supervision="off" board="io-module" />);
    expect(rows()).toEqual(['0.000 1.817 Open', '1.818 3.300 Closed']);
  });

  it('shows how wide each band is', () => {
    render(<InputThresholds model="iptna4i" supervision="on" board="io-module" widths />);
    expect(rows()[1]).toBe('1.336 1.507 Open 0.171');
    expect(rows()[3]).toBe('1.818 1.873 Closed 0.055');
  });

  it('speaks of no supervision for a model that has none', () => {
    render(<InputThresholds model="tna-connect-v2" />);
    expect(
      screen.getByRole('table', {name: 'TNA Connect V2: voltages of the inputs'}),
    ).toBeTruthy();
  });

  it('stops the build instead of showing a table that does not exist', () => {
    const quiet = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    expect(() => render(<InputThresholds model="tna-connect-v1" supervision="on" />)).toThrow(
      'No input thresholds for tna-connect-v1',
    );
    quiet.mockRestore();
  });
});
