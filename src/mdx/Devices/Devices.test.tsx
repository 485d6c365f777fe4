// @vitest-environment jsdom
import {cleanup, render, screen} from '@testing-library/react';
import {afterEach, describe, expect, it, vi} from 'vitest';
import {DeviceFigures, FigureValue, InputThresholds, Leds, Terminals} from '.';
import {modelOf, models} from './models';

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
    vi.spyOn(console, 'error').mockReturnValue();
    expect(() => render(<InputThresholds model="tna-connect-v1" supervision="on" />)).toThrow(
      'No input thresholds for tna-connect-v1',
    );
  });
});

describe('Leds', () => {
  it('shows every condition, sorted by area', () => {
    render(<Leds model="iptna4i" />);
    const headers = screen.getAllByRole('rowheader').map((header) => header.textContent);
    expect(headers).toHaveLength(modelOf('iptna4i').leds.length);
    expect(headers[0]).toBe('Supply on X4 present');
    expect(headers.at(-1)).toBe('Firmware upgrade running');
  });

  it.each(models.map(({id}) => id))('prints no colour or pattern of the %s as a fact', (model) => {
    const {container} = render(<Leds model={model} />);
    expect(screen.queryByRole('columnheader', {name: 'Light'})).toBeNull();
    expect(container.querySelector('p')?.textContent).toBe(
      'Lights. Not published: name, colour and pattern of each (see the supplied sheet).',
    );
    const facts = container.querySelector('[data-unpublished]')?.getAttribute('data-unpublished');
    expect(facts?.split(' ')).toHaveLength(modelOf(model).leds.length);
  });
});

describe('Terminals', () => {
  it('names marking, use and limit of a terminal', () => {
    render(<Terminals model="iptna4i" />);
    expect(
      screen.getByRole('row', {
        name: 'First supply X4 Plus and minus of the first supply 10–36 V DC',
      }),
    ).toBeTruthy();
  });

  it('warns of voltage on the C terminals', () => {
    render(<Terminals model="iptna4i" />);
    expect(screen.getByRole('row', {name: /^Loop voltage .* Never apply a voltage$/})).toBeTruthy();
  });

  it('leaves out the column of markings where none is published, and says where to read them', () => {
    const {container} = render(<Terminals model="tna-connect-v2" />);
    for (const name of ['Marking', 'Limit'])
      expect(screen.queryByRole('columnheader', {name})).toBeNull();
    expect(container.textContent).toContain('Markings. 8 values not published: Supply, ');
    expect(container.querySelectorAll('[data-unverified]')).toHaveLength(0);
  });
});
