// @vitest-environment jsdom
import {cleanup, fireEvent, screen} from '@testing-library/react';
import fc from 'fast-check';
import {afterEach, describe, expect, it} from 'vitest';
import {models} from '../../Devices/models';
import {copied, openTool, told} from '../Tool/testSupport';
import WiringCheck, {readBand} from '.';

afterEach(cleanup);

const open = (values: Record<string, string>) => openTool(WiringCheck, 'wiring-check', values);

describe('readBand', () => {
  it('finds a band for each voltage of each input, and the next one', () => {
    const inputs = models.flatMap(({thresholds}) => thresholds);
    expect(inputs).not.toEqual([]);
    for (const {bands} of inputs) {
      const most = bands.at(-1)?.to ?? 0;
      fc.assert(
        fc.property(fc.double({min: 0, max: most, noNaN: true}), (voltage) => {
          const read = readBand(bands, voltage);
          expect(bands).toContain(read?.band);
          expect(read?.next?.distance).toBeGreaterThanOrEqual(0);
        }),
      );
    }
  });

  it.each([-0.1, 5, Number.NaN])('reads nothing from %d V', (voltage) => {
    const bands = models[0]?.thresholds[0]?.bands ?? [];
    expect(readBand(bands, voltage)).toBeUndefined();
  });
});

describe('the wiring check', () => {
  it('tells a cut wire', () => {
    open({model: 'iptna4i', board: 'onboard', supervision: 'on', voltage: '3,2 V'});
    expect(told()).toContain('The input reads Open Circuit. The line is cut');
    expect(screen.getByText(/0\.511\u00a0V to/, {normalizer: String}).textContent).toContain(
      'Closed',
    );
  });

  it('tells a shorted line', () => {
    open({model: 'iptna4i', board: 'onboard', supervision: 'on', voltage: '4.7'});
    expect(told()).toContain('The input reads Short Circuit. The line is shorted.');
  });

  it('tells resistors of the board on the module', () => {
    open({model: 'iptna4i', board: 'io-module', supervision: 'on', voltage: '1.6'});
    expect(told()).toContain('resistors that are missing or of another board');
  });

  it('offers what a model has', () => {
    open({model: 'tna-connect-v1', board: 'io-module', supervision: 'on', voltage: '1.79'});
    const offered = (name: string) =>
      [...screen.getByLabelText<HTMLSelectElement>(name).options].map(({text}) => text);
    expect(offered('Board')).toEqual(['On the board']);
    expect(offered('Supervision')).toEqual(['Off']);
    expect(told()).toContain('The input reads Open. The contact is open.');
  });

  it('points into a band only where it reads one', () => {
    open({model: 'iptna4i', voltage: '1'});
    expect(document.querySelector('.reading')).toBeTruthy();
    fireEvent.change(screen.getByLabelText('Measured voltage'), {target: {value: '12'}});
    expect(document.querySelector('.reading')).toBeNull();
  });

  it('refuses what is no voltage, and says where no band is published', () => {
    open({model: 'iptna4i', voltage: 'high'});
    expect(screen.getByText('Enter a number of volts.')).toBeTruthy();
    fireEvent.change(screen.getByLabelText('Measured voltage'), {target: {value: '12'}});
    expect(told()).toContain('Outside of the published bands.');
  });

  it.each([
    ['1.6', 'ipTNA4i, I/O module, supervision On, 1.6 V: Open Circuit\n'],
    ['', 'ipTNA4i, I/O module, supervision On\n'],
    ['high', 'ipTNA4i, I/O module, supervision On\n'],
  ])('copies the input with what it reads from %j', async (voltage, text) => {
    open({model: 'iptna4i', board: 'io-module', supervision: 'on', voltage});
    expect(await copied()).toMatch(new RegExp(`^${text}`));
  });
});
