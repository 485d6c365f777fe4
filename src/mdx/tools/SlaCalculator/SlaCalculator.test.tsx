// @vitest-environment jsdom
import {cleanup, fireEvent, screen} from '@testing-library/react';
import {afterEach, expect, it} from 'vitest';
import {copied, openTool, told} from '../Tool/testSupport';
import SlaCalculator from '.';

afterEach(cleanup);

const open = (values?: Record<string, string>) => openTool(SlaCalculator, 'sla-calculator', values);
const valueOf = (figure: string) =>
  screen.getByRole('row', {name: new RegExp(`^${figure}`)}).textContent;

it.each([
  [{category: 'SP4', interval: '60'}, 'It keeps the category: 3 polls fit'],
  [{category: 'SP4', interval: '90'}, 'with two polls; three are better'],
  [{category: 'SP2', interval: '86400'}, 'a single lost poll is reported'],
  [{category: 'SP4', interval: '600'}, 'It does not keep the category'],
  [{category: 'SP4', interval: '60', shortest: '300'}, 'The panel polls every 300 s at best'],
])('judges %o', (values, text) => {
  open(values);
  expect(told()).toContain(text);
});

it('says what a plan has to hold, and what a panel rules out', () => {
  open({category: 'SP4', interval: '60'});
  expect(valueOf('Polls in 30 days')).toContain('43,200');
  expect(valueOf('Data in 30 days')).toContain('8.6\u00a0MB to 17.3\u00a0MB');
  fireEvent.change(screen.getByLabelText('Shortest interval of the panel'), {
    target: {value: '300'},
  });
  expect(valueOf('Categories that 300\u00a0s keeps')).toMatch(/SP1, SP2, SP3$/);
});

it.each([
  ['60', 'end'],
  ['86400', 'start'],
])('keeps the end of the drawn time in the picture with a poll every %s s', (interval, anchor) => {
  open({category: 'SP4', interval});
  expect(screen.getByText('Reported').getAttribute('text-anchor')).toBe(anchor);
});

it('offers the categories of the paths', () => {
  open();
  fireEvent.change(screen.getByLabelText('Paths'), {target: {value: 'dual'}});
  const offered = screen.getByLabelText<HTMLSelectElement>('Category');
  expect([...offered.options].map(({value}) => value)).toEqual(['DP1', 'DP2', 'DP3', 'DP4']);
  expect(valueOf('Alternative path')).toContain('while the primary is healthy');
});

it('judges what its fields show with an address that was cut off', () => {
  open({paths: 'dua'});
  expect(screen.getByLabelText<HTMLSelectElement>('Paths').value).toBe('single');
  expect(screen.getByLabelText<HTMLSelectElement>('Category').value).toBe('SP4');
});

it.each([
  ['45, 120, 8', '99.967%'],
  ['1', '99.999%'],
])('adds outages of %s minutes up', (outages, share) => {
  open({outages});
  expect(screen.getByText(share)).toBeTruthy();
});

it('refuses an interval that is none', () => {
  open();
  fireEvent.change(screen.getByLabelText('Poll interval'), {target: {value: '-1'}});
  expect(screen.getByText('Enter a number of seconds above 0.')).toBeTruthy();
});

it.each([
  ['interval', '1.800', 'Enter a number of seconds above 0. 1.800 can be 1800 or 1.8.'],
  ['shortest', ' 1,800', 'Enter a number of seconds above 0. 1,800 can be 1800 or 1.8.'],
  ['outages', '45, 1.250', 'Enter minutes, such as 45, 7.5. 1.250 can be 1250 or 1.25.'],
])('asks which number the %s %s is', (field, entered, asked) => {
  open({[field]: entered});
  expect(screen.getByText(asked)).toBeTruthy();
});

it.each(['300 s', '-1', '0', 'five'])(
  'judges nothing with the shortest interval %s',
  (shortest) => {
    open({category: 'SP4', interval: '60', shortest});
    expect(screen.getByText('Enter a number of seconds above 0.')).toBeTruthy();
    expect(told()).not.toContain('It keeps');
  },
);

it.each(['45 min, 2 h', '7,5', '1h', '45,120', '1 200', '45, -1'])(
  'works no share out of the outages %s',
  (outages) => {
    open({outages});
    expect(screen.getByText(/^Enter minutes, such as/)).toBeTruthy();
    expect(screen.queryByText(/Availability over a year/)).toBeNull();
  },
);

it.each(['45, 7.5', '45; 7.5', ' 45 ,  7.5, '])('tells the outages %j apart', (outages) => {
  open({outages});
  expect(screen.getByText(/with these 2 outages/)).toBeTruthy();
});

it.each([
  ['60', 'SP4, poll every 60 s: It keeps the category: 3 polls fit into the reporting time.\n'],
  ['-1', 'SP4, poll every -1 s\n'],
])('copies what it judges of %s s', async (interval, text) => {
  open({interval});
  expect(await copied()).toMatch(new RegExp(`^${text}`));
});
