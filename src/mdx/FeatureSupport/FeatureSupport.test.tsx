// @vitest-environment jsdom
import {renderToString} from 'react-dom/server';
import {cleanup, screen, within} from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {afterEach, describe, expect, it} from 'vitest';
import {renderFiltered} from '../../ui/TableFilter/testSupport';
import {FeatureSupport} from '.';

afterEach(cleanup);

const rowNames = () =>
  screen.queryAllByRole('rowheader').flatMap((header) => header.getAttribute('abbr') ?? []);

const columnNames = () => screen.getAllByRole('columnheader').map((header) => header.textContent);

function rowOf(name: string) {
  const header = screen
    .getAllByRole('rowheader')
    .find((cell) => cell.getAttribute('abbr') === name);
  return within(header?.closest('tr') ?? document.createElement('tr'));
}

const all = () => Number(/of (\d+)/.exec(screen.getByRole('status').textContent)?.[1]);

describe('FeatureSupport', () => {
  it('delivers every feature of every model in the HTML', () => {
    const template = document.createElement('template');
    template.innerHTML = renderToString(<FeatureSupport />);
    expect(template.content.querySelectorAll('table [hidden]')).toHaveLength(0);
    expect(template.content.querySelectorAll('th[scope="row"]').length).toBeGreaterThan(30);
  });

  it('says what a model needs, and leads there and to the feature', () => {
    renderFiltered(<FeatureSupport />);
    const row = rowOf('Twenty inputs');
    expect(row.getByRole('cell', {name: 'Yes with I/O module'})).toBeTruthy();
    expect(row.getAllByRole('cell', {name: 'No'})).toHaveLength(2);
    expect(row.getByRole('link', {name: 'I/O module'}).getAttribute('href')).toBe(
      '/devices/optional-modules/io-module',
    );
    expect(row.getByRole('link', {name: 'Twenty inputs'})).toBeTruthy();
  });

  it('numbers what nobody confirmed, with or without a likely value, and has no badge', () => {
    const {container} = renderFiltered(<FeatureSupport />);
    expect(rowOf('MQTT').getAllByRole('cell', {name: /^Yes \[\d+\]/})).toHaveLength(2);
    expect(rowOf('Stunnel').getAllByRole('cell', {name: /^Not known \[\d+\]$/})).toHaveLength(3);
    expect(container.querySelectorAll('td [data-unverified]')).toHaveLength(0);
  });

  it('narrows to a model and to what it has', async () => {
    const user = userEvent.setup();
    renderFiltered(<FeatureSupport />);
    const before = rowNames().length;
    await user.selectOptions(screen.getByLabelText('Model'), 'TNA Connect V1');
    expect(columnNames()).toEqual(['Feature', 'TNA Connect V1']);
    expect(rowNames()).toHaveLength(before);
    await user.click(screen.getByRole('checkbox', {name: 'Hide what the model lacks'}));
    expect(rowNames()).not.toContain('Twenty inputs');
    expect(rowNames()).toContain('Ten inputs');
    expect(screen.getByRole('status').textContent).toMatch(/^\d+ of \d+ features, TNA Connect V1$/);
  });

  it('narrows by what a feature needs', async () => {
    const user = userEvent.setup();
    renderFiltered(<FeatureSupport />);
    await user.selectOptions(screen.getByLabelText('Needs'), 'A module, adapter or lead');
    expect(rowNames()).toContain('Twenty inputs');
    expect(rowNames()).not.toContain('Ten inputs');
    await user.selectOptions(screen.getByLabelText('Needs'), 'A certain firmware');
    expect(rowNames()).toEqual([]);
    expect(screen.getByRole('cell').textContent).toBe(
      'No feature is known to need a certain firmware.',
    );
  });

  it('leaves out areas without features and clears by keyboard', async () => {
    const user = userEvent.setup();
    renderFiltered(<FeatureSupport />);
    const field = screen.getByLabelText('Filter by text');
    await user.type(field, 'modbus');
    expect(rowNames()).toEqual(['Modbus RTU', 'Modbus TCP']);
    expect(screen.queryByRole('rowheader', {name: 'Alarming'})).toBeNull();
    await user.click(screen.getByRole('button', {name: 'Clear filter'}));
    expect(document.activeElement).toBe(field);
    expect(rowNames()).toHaveLength(all());
  });

  it('keeps everything in the page while filtered, so that print shows the whole table', async () => {
    const user = userEvent.setup();
    renderFiltered(<FeatureSupport />);
    const before = document.querySelectorAll('tr').length;
    await user.type(screen.getByLabelText('Filter by text'), 'modbus');
    expect(document.querySelectorAll('tr')).toHaveLength(before);
  });

  it('names the scroll region after its table', () => {
    renderFiltered(<FeatureSupport />);
    expect(screen.getByRole('region', {name: 'Features of the models'}).tabIndex).toBe(0);
  });
});
