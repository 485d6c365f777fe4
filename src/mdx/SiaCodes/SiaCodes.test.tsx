// @vitest-environment jsdom
import {readFileSync} from 'node:fs';
import {cleanup, render, screen, within} from '@testing-library/react';
import {load} from 'cheerio';
import {renderToStaticMarkup} from 'react-dom/server';
import {afterEach, describe, expect, it} from 'vitest';
import * as v from 'valibot';
import {parse} from 'yaml';
import {siaCodesSchema, type SiaCodesData} from '@site/data/schemas/transmission';
import {tableBlocks} from '@talos-docs/search/indexer';
import {SiaCodes, SiaGroups} from '.';

afterEach(cleanup);

const file = parse(readFileSync('data/sia-codes.yaml', 'utf8')) as SiaCodesData;

describe('data/sia-codes.yaml', () => {
  it('follows its schema', () => {
    expect(v.safeParse(siaCodesSchema, file).issues).toBeUndefined();
  });

  it('refuses a code that stands twice', () => {
    const twice = {...file, codes: [...file.codes, {code: 'BA', meaning: 'Again'}]};
    expect(v.safeParse(siaCodesSchema, twice).success).toBe(false);
  });
});

describe('SiaCodes', () => {
  it('names the group of each code, where the letter has one', () => {
    render(<SiaCodes />);
    const cells = (name: RegExp) =>
      within(screen.getByRole('row', {name}))
        .getAllByRole('cell')
        .map((cell) => cell.textContent);
    expect(cells(/^BA/)).toEqual(['Burglary alarm', 'Burglary']);
    expect(cells(/^NL/)).toEqual(['Perimeter armed', '–']);
  });

  it('shows one group', () => {
    render(<SiaCodes group="Z" />);
    screen.getByRole('table', {name: 'SIA event codes: freeze'});
    expect(screen.getAllByRole('rowheader').map((head) => head.textContent)).toEqual(['ZA', 'ZR']);
  });

  it('refuses a letter without codes', () => {
    expect(() => render(<SiaCodes group="I" />)).toThrow(/begins with "I"/);
  });

  it('is the entry of each code in the search', () => {
    const $ = load(renderToStaticMarkup(<SiaCodes />));
    const codes = $('table')
      .get()
      .flatMap((table) => tableBlocks($, table))
      .flatMap((block) => block.codes ?? []);
    expect(codes).toEqual(file.codes.map(({code}) => code));
  });
});

describe('SiaGroups', () => {
  it('explains first and second letters', () => {
    const {rerender} = render(<SiaGroups />);
    screen.getByRole('row', {name: 'A Mains power'});
    rerender(<SiaGroups position="second" />);
    screen.getByRole('row', {name: 'A Alarm'});
  });
});
