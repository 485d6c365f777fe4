// @vitest-environment jsdom
import {cleanup, render, screen} from '@testing-library/react';
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

  it('shows every group when none is named, and no table where nothing is published', () => {
    const {container} = render(<DeviceFigures model="tna-connect-v1" />);
    expect(screen.queryByRole('table', {name: 'TNA Connect V1: radio'})).toBeNull();
    expect(screen.getByRole('table', {name: 'TNA Connect V1: supply'})).toBeTruthy();
    expect(container.textContent).toContain(
      'Radio. 3 values not published: Mobile technology (see the type label); Frequency bands, Transmit power (see the supplied sheet).',
    );
  });

  it('leaves out the column of conditions where no figure has one', () => {
    render(<DeviceFigures model="tna-connect-v1" groups={['firmware']} />);
    expect(screen.getAllByRole('columnheader').map((header) => header.textContent)).toEqual([
      'Figure',
      'Value',
    ]);
  });

  it('names what is not published in one line, without a badge', () => {
    const {container} = render(<DeviceFigures model="iptna4i" groups={['supply']} />);
    expect(screen.queryByRole('row', {name: /^Current consumption/})).toBeNull();
    expect(container.querySelector('p')?.textContent).toBe(
      'Not published: Current consumption (see the type label).',
    );
    expect(
      container.querySelector('[data-unpublished="iptna4i/supply/current-consumption"]'),
    ).toBeTruthy();
    expect(container.querySelector('[data-unverified]')).toBeNull();
  });
});

describe('FigureValue', () => {
  const show = (figure: Parameters<typeof FigureValue>[0]['figure']) =>
    render(<FigureValue figure={figure} fact="x1/supply/current" />).container;

  it('prints a confirmed value plainly', () => {
    const container = show({value: 0});
    expect(container.innerHTML).toBe('0');
  });

  it('never prints an unconfirmed value without its marker', () => {
    const container = show({value: 4, unit: 'A', note: 'See the sheet.'});
    const mark = container.querySelector('[data-unverified="See the sheet."]');
    expect(mark?.textContent).toContain('4\u00a0A');
    expect(mark?.getAttribute('data-fact')).toBe('x1/supply/current');
  });

  it('refers to the claim that the value is', () => {
    const container = show({value: 'Supported', claim: 'dial-converter-on-iptna4i'});
    expect(container.querySelector('[data-claim="dial-converter-on-iptna4i"]')).toBeTruthy();
  });
});
