// @vitest-environment jsdom
import {cleanup, render, screen} from '@testing-library/react';
import {afterEach, describe, expect, it} from 'vitest';
import {Terminals} from '.';

afterEach(cleanup);

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
