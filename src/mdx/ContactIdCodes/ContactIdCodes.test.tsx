// @vitest-environment jsdom
import {readFileSync} from 'node:fs';
import {cleanup, render, screen, within} from '@testing-library/react';
import {load} from 'cheerio';
import {renderToStaticMarkup} from 'react-dom/server';
import {afterEach, describe, expect, it} from 'vitest';
import * as v from 'valibot';
import {parse} from 'yaml';
import {contactIdCodesSchema, type ContactIdCodesData} from '@site/data/schemas/transmission';
import {tableBlocks} from '@talos-docs/search/indexer';
import {ContactIdCodes} from '.';

afterEach(cleanup);

const file = parse(readFileSync('data/contact-id-codes.yaml', 'utf8')) as ContactIdCodesData;

describe('data/contact-id-codes.yaml', () => {
  it('follows its schema', () => {
    expect(v.safeParse(contactIdCodesSchema, file).issues).toBeUndefined();
  });

  it('refuses a code in another class', () => {
    const wrong = structuredClone(file);
    wrong.groups[0]?.codes.push({code: '301', meaning: 'Mains loss'});
    expect(v.safeParse(contactIdCodesSchema, wrong).success).toBe(false);
  });
});

describe('ContactIdCodes', () => {
  it('shows all classes, or one', () => {
    const {rerender} = render(<ContactIdCodes />);
    expect(screen.getAllByRole('table')).toHaveLength(6);
    rerender(<ContactIdCodes group="troubles" />);
    screen.getByRole('table', {name: 'Contact ID: troubles (3xx)'});
    expect(screen.getAllByRole('table')).toHaveLength(1);
  });

  it('sets two-letter codes as code and leaves words as they are', () => {
    render(<ContactIdCodes group="troubles" />);
    const row = screen.getByRole('row', {name: /^354/});
    expect([...row.querySelectorAll('td code')].map((code) => code.textContent)).toEqual([
      'YC',
      'RT',
      'YK',
    ]);
    expect(within(row).getAllByRole('cell').at(-1)?.textContent).toBe(
      'YC (RT on some receivers) / YK',
    );
  });

  it('is the entry of each Contact ID code in the search, not of the counterparts', () => {
    const $ = load(renderToStaticMarkup(<ContactIdCodes />));
    const codes = $('table')
      .get()
      .flatMap((table) => tableBlocks($, table))
      .flatMap((block) => block.codes ?? []);
    expect(codes).toEqual(file.groups.flatMap((group) => group.codes.map(({code}) => code)));
  });
});
