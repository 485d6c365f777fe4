// @vitest-environment jsdom
import {cleanup, render, screen, within} from '@testing-library/react';
import {afterEach, describe, expect, it} from 'vitest';
import {DeviceFigures, FigureValue} from '.';

afterEach(cleanup);

describe('DeviceFigures', () => {
  it('shows one table per asked group, in the asked order', () => {
    render(<DeviceFigures model="iptna4i" groups={['inputs', 'supply']} />);
    expect(
      screen.getAllByRole('region').map((region) => region.getAttribute('aria-label')),
    ).toEqual(['ipTNA4i: inputs', 'ipTNA4i: supply']);
    expect(
      screen.getByRole('row', {name: /^Supply voltage 10–36\sV DC At each supply input/}),
    ).toBeTruthy();
  });

  it('shows every group when none is named', () => {
    render(<DeviceFigures model="tna-connect-v1" />);
    expect(screen.getAllByRole('table')).toHaveLength(9);
  });

  it('leaves out the column of conditions where no figure has one', () => {
    render(<DeviceFigures model="iptna4i" groups={['mechanics']} />);
    expect(screen.getAllByRole('columnheader').map((header) => header.textContent)).toEqual([
      'Figure',
      'Value',
    ]);
  });

  it('marks a missing value with its reason', () => {
    render(<DeviceFigures model="iptna4i" groups={['supply']} />);
    const row = screen.getByRole('row', {name: /^Current consumption/});
    expect(within(row).getByRole('cell', {name: /not confirmed/}).innerHTML).toContain(
      'Read it on the type label.',
    );
  });
});

describe('FigureValue', () => {
  const show = (figure: Parameters<typeof FigureValue>[0]['figure']) =>
    render(<FigureValue figure={figure} fact="x1/supply/current" />).container;

  it('prints a confirmed value plainly', () => {
    const container = show({value: 0, confirmed: true});
    expect(container.innerHTML).toBe('0');
  });

  it('never prints an unconfirmed value without its marker', () => {
    const container = show({value: 4, unit: 'A', confirmed: false, note: 'See the sheet.'});
    const mark = container.querySelector('[data-unverified="See the sheet."]');
    expect(mark?.textContent).toContain('4\u00a0A');
    expect(mark?.getAttribute('data-fact')).toBe('x1/supply/current');
  });
});
