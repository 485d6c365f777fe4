// @vitest-environment jsdom
import {cleanup, screen} from '@testing-library/react';
import {afterEach, expect, it} from 'vitest';
import {openTool, told} from '../Tool/testSupport';
import CodeDecoder from '.';

afterEach(cleanup);

const decode = (code: string) => {
  openTool(CodeDecoder, 'code-decoder', {code});
  return told();
};

it.each([
  ['1130 01 005', 'Contact ID 130: Burglary, new event, partition 1, zone 5.'],
  ['3401 01 002', ', closing, partition 1, user 2.'],
  ['1234 18 1131 01 015 9', 'The check digit is wrong: 8 would be right.'],
  ['Nri1/BA003', ', partition 1, zone 3.'],
  ['NRP000', 'SIA RP: '],
  ['1799 00 000', 'makers define codes of their own'],
  ['zone five!', 'Character 10: No Contact ID or SIA code reads like this.'],
])('says what %s means', (code, meaning) => {
  expect(decode(code)).toContain(meaning);
});

it('names the counterpart in both directions, and that panels differ', () => {
  decode('1130');
  expect(screen.getByText('BA').closest('tr')?.textContent).toContain('SIA pair');
  cleanup();
  decode('BR');
  expect(screen.getByText(/3 130/).closest('tr')?.textContent).toContain('Contact ID pair');
  expect(screen.getByText(/panels differ/)).toBeTruthy();
});

it.each([
  ['1401', 'OP'],
  ['3401', 'CL'],
  ['401', 'OP / CL'],
  ['408', 'CL'],
  ['3302', 'YR'],
])('names for %s the counterpart %s', (code, pair) => {
  decode(code);
  expect(screen.getByText('SIA pair').closest('tr')?.querySelector('code')?.textContent).toBe(pair);
});

it('names no counterpart of a status reported before', () => {
  decode('6401 01 002');
  expect(screen.queryByText('SIA pair')).toBeNull();
  expect(screen.queryByText(/panels differ/)).toBeNull();
});

it('warns that Contact ID turns arming and disarming round', () => {
  decode('3401 01 002');
  expect(screen.getByText(/turned round/)).toBeTruthy();
});
