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
    const open = modelOf(model).leds.filter(({confirmed}) => !confirmed);
    expect(container.querySelectorAll('[data-unverified]')).toHaveLength(open.length);
  });
});
