// @vitest-environment jsdom
import {cleanup, render, screen} from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {afterEach, describe, expect, it, vi} from 'vitest';
import {idsOf} from '@talos-docs/contract/releases/vocabulary';
import {figureGroups} from '@site/data/schemas/figureGroups';
import {renderFiltered} from '../../ui/TableFilter/testSupport';
import {models} from './models';
import {ModelComparison} from './ModelComparison';

afterEach(cleanup);

describe('ModelComparison', () => {
  it('puts the models side by side', () => {
    render(<ModelComparison groups={['supply']} />);
    expect(screen.getAllByRole('columnheader').map((header) => header.textContent)).toEqual([
      'Figure',
      'ipTNA4i',
      'TNA Connect V1',
      'TNA Connect V2',
    ]);
    const row = screen.getByRole('row', {name: /^Power sensors/});
    const cells = Array.from(row.querySelectorAll('td'), (cell) => cell.firstChild?.textContent);
    expect(cells).toEqual(['2', '0', '1']);
  });

  it('keeps the column of a model without any value, so that the tables are alike', () => {
    render(<ModelComparison groups={['inputs']} only={['cover-contact']} />);
    expect(screen.getAllByRole('columnheader')).toHaveLength(1 + models.length);
  });

  it('shows one model at a time on a narrow screen, on all of its tables', async () => {
    const query = {matches: true, addEventListener: vi.fn(), removeEventListener: vi.fn()};
    vi.stubGlobal('matchMedia', () => query);
    renderFiltered(<ModelComparison groups={['supply', 'outputs']} />);
    const heads = () => screen.getAllByRole('columnheader').map(({textContent}) => textContent);
    expect(heads()).toEqual(['Figure', 'ipTNA4i', 'Figure', 'ipTNA4i']);
    await userEvent.selectOptions(screen.getByLabelText('Model'), 'TNA Connect V2');
    expect(heads()).toEqual(['Figure', 'TNA Connect V2', 'Figure', 'TNA Connect V2']);
    vi.unstubAllGlobals();
  });

  it('says for what a value holds', () => {
    render(<ModelComparison groups={['supply']} />);
    const row = screen.getByRole('row', {name: /^Power sensors/});
    expect(row.querySelector('td')?.textContent).toBe(
      '2One per supply input, each monitored on its own',
    );
  });

  it('shows only the figures that a page asks for, in its order', () => {
    render(<ModelComparison groups={['inputs']} only={['reading-range', 'inputs-onboard']} />);
    expect(screen.getAllByRole('rowheader').map((header) => header.textContent)).toEqual([
      'Reading range',
      'Inputs on the board',
    ]);
    expect(screen.getByRole('table', {name: 'Models compared: inputs'})).toBeTruthy();
  });

  it('names a table of a single figure after the figure', () => {
    render(<ModelComparison groups={['inputs']} only={['cover-contact']} />);
    expect(screen.getByRole('table', {name: 'Models compared: cover contact'})).toBeTruthy();
  });

  it('leaves out a group without any of the figures', () => {
    render(<ModelComparison groups={['supply', 'inputs']} only={['cover-contact']} />);
    expect(screen.getAllByRole('table')).toHaveLength(1);
  });

  it('stops the build at an unknown figure', () => {
    vi.spyOn(console, 'error').mockReturnValue();
    expect(() => render(<ModelComparison groups={['inputs']} only={['cover']} />)).toThrow(
      'No figure cover in the groups inputs.',
    );
  });

  it.each(idsOf(figureGroups))('finds the same figures under %s in all models', (group) => {
    const ids = models.map(({groups}) => groups[group].map(({id}) => id));
    expect(ids[1]).toEqual(ids[0]);
    expect(ids[2]).toEqual(ids[0]);
  });

  it.each(idsOf(figureGroups))('names the figures under %s alike in all models', (group) => {
    const labels = models.map(({groups}) => groups[group].map(({label}) => label));
    expect(labels[1]).toEqual(labels[0]);
    expect(labels[2]).toEqual(labels[0]);
  });
});
