// @vitest-environment jsdom
import {cleanup, render, screen} from '@testing-library/react';
import {afterEach, describe, expect, it} from 'vitest';
import {modelOf, models} from './models';
import {Leds} from '.';

afterEach(cleanup);

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
