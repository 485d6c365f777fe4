// @vitest-environment jsdom
import {cleanup, fireEvent, render, screen, waitFor} from '@testing-library/react';
import {load} from 'cheerio';
import {renderToStaticMarkup} from 'react-dom/server';
import {afterEach, beforeEach, describe, expect, it, vi} from 'vitest';
import commonYaml from '@site/data/common-codes.yaml';
import contactIdYaml from '@site/data/contact-id-codes.yaml';
import siaYaml from '@site/data/sia-codes.yaml';
import {
  findCommonCodes,
  type CommonCodesData,
  type ContactIdCodesData,
  type SiaCodesData,
} from '@site/data/schemas/codes';
import {tableBlocks} from '@talos-docs/search/indexer';
import {renderFiltered} from '../../ui/TableFilter/testSupport';
import {watchTableFilter} from '../../ui/TableFilter/watchTableFilter';
import {AlarmCodes} from '.';
import {CommonCodes, SiaLetters} from './CommonCodes';

const common = commonYaml as CommonCodesData;
const contactId = contactIdYaml as ContactIdCodesData;
const sia = siaYaml as SiaCodesData;

beforeEach(() => {
  // The blocks of the page of the other protocol.
  vi.stubGlobal('fetch', (address: string) => {
    const show = address.includes('sia') ? 'sia' : 'contact-id';
    return Promise.resolve(
      Response.json({text: '<p></p>', codes: renderToStaticMarkup(<AlarmCodes show={show} />)}),
    );
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  window.history.replaceState(null, '', '/');
});

// Queries by role take seconds in tables of this length.
const rowsOf = (table: ParentNode) =>
  [...table.querySelectorAll('tbody td:first-of-type')].flatMap((cell) => {
    const row = cell.closest('tr');
    return row && !row.hidden ? [row] : [];
  });

/** Codes in the table of a caption; undefined without such a table. */
function codesIn(caption: RegExp) {
  const table = [...document.querySelectorAll('table')].find(
    (one) => one.caption && caption.test(one.caption.textContent),
  );
  return table && rowsOf(table).flatMap((row) => row.querySelector('th')?.textContent ?? []);
}

function cellsOf(code: string) {
  const row = rowsOf(document.body).find((one) => one.querySelector('th')?.textContent === code);
  return [...(row?.querySelectorAll('td') ?? [])].map(({textContent}) => textContent);
}

const field = () => screen.getByLabelText('Filter by code or meaning');
const type = (value: string) => fireEvent.input(field(), {target: {value}});

describe('AlarmCodes', () => {
  it('shows the table of one protocol while nothing is typed', () => {
    render(<AlarmCodes show="contact-id" />);
    expect(screen.getAllByRole('table')).toHaveLength(1);
    expect(cellsOf('121').slice(1)).toEqual(['User', 'HA / HR']);
    expect(cellsOf('130').slice(1)).toEqual(['Zone', 'BA / BR']);
    expect(cellsOf('408').at(-1)).toBe('– / CL');
    expect(cellsOf('381').at(-1)).toBe('UY or BZ / UJ or BJ');
  });

  it('says where the public tables differ', () => {
    render(<AlarmCodes show="contact-id" />);
    expect(cellsOf('573')).toEqual([
      'Burglary zone bypassedTables differ on the number.',
      'Zone or user',
      'BB / BU',
    ]);
    expect(cellsOf('126')[0]).toContain('In newer tables only.');
  });

  it('says what the number of a SIA code is', () => {
    render(<AlarmCodes show="sia" />);
    expect(cellsOf('CL')).toEqual(['Closing, system armed', 'User']);
    expect(cellsOf('NT')).toEqual(['Network failure', 'Network']);
    expect(cellsOf('AT').at(-1)).toBe('–');
  });

  it('finds the row of a code, with or without sign and qualifier', async () => {
    renderFiltered(<AlarmCodes show="sia" />);
    expect(field().getAttribute('autocorrect'), 'a phone would make words of codes').toBe('off');
    for (const typed of ['146', '+146', 'e146', '1146', ' 3146 ', '146\u200B', '１４６']) {
      type(typed);
      await waitFor(() => expect(codesIn(/Contact ID/), typed).toEqual(['146']));
    }
    expect(codesIn(/^SIA/)).toEqual([]);
    screen.getByText('The filter leaves none of the SIA codes.');
    screen.getByText('0 of 305 SIA codes, 1 of 231 Contact ID codes');
  });

  it('finds a code together with those that are paired with it, and words in both protocols', async () => {
    renderFiltered(<AlarmCodes show="contact-id" />);
    const field = screen.getByLabelText('Filter by code or meaning');
    type('qr');
    await waitFor(() => expect(codesIn(/^SIA/)).toEqual(['QR']));
    expect(codesIn(/Contact ID/)).toEqual(['101']);
    type('Jammed radio');
    expect([codesIn(/Contact ID/), codesIn(/^SIA/)]).toEqual([['344'], undefined]);
    // A long paste.
    type(`344 ${'a '.repeat(1_000_000)}`);
    expect(codesIn(/Contact ID/)).toEqual(['344']);
    fireEvent.click(screen.getByText('Clear filter'));
    await waitFor(() => expect(document.activeElement).toBe(field));
    expect(codesIn(/Contact ID/)).toHaveLength(231);
  });

  it('finds a word that the browser has translated the page into', () => {
    renderFiltered(<AlarmCodes show="contact-id" />);
    const [, second] = rowsOf(document.body);
    second?.querySelector('td')?.replaceChildren('Tür außen');
    type('AUßEN');
    expect(codesIn(/Contact ID/)).toEqual([second?.querySelector('th')?.textContent]);
  });

  it('filters its own table where the other one cannot be had', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new Error('offline')));
    renderFiltered(<AlarmCodes show="contact-id" />);
    type('duress');
    expect(codesIn(/Contact ID/)).toEqual(['121', '124', '125']);
    await Promise.resolve();
    screen.getByText('3 of 231 Contact ID codes');
  });

  it('asks for the other one again with the next letter after the network was gone', async () => {
    const answer = vi.fn(window.fetch.bind(window));
    vi.stubGlobal('fetch', answer.mockRejectedValueOnce(new Error('offline')));
    renderFiltered(<AlarmCodes show="contact-id" />);
    type('q');
    await new Promise((resolve) => setTimeout(resolve));
    type('qr');
    await waitFor(() => expect(codesIn(/^SIA/)).toEqual(['QR']));
  });

  it('leaves the address alone while it is that of a page on its way', () => {
    renderFiltered(<AlarmCodes show="contact-id" />);
    window.history.replaceState(null, '', '/next');
    type('344');
    fireEvent.change(field());
    expect(window.location.href).toMatch(/\/next$/);
  });

  it('takes the filter from the address', async () => {
    window.history.replaceState(null, '', '/?codes=duress');
    renderFiltered(<AlarmCodes show="contact-id" />);
    expect(codesIn(/Contact ID/)).toEqual(['121', '124', '125']);
    await waitFor(() => expect(codesIn(/^SIA/)).toContain('HA'));
  });

  it('takes it again from another address of the page, and leaves what was typed since', () => {
    window.history.replaceState(null, '', '/?codes=duress');
    const {container} = renderFiltered(<AlarmCodes show="contact-id" />);
    const visitAgain = () =>
      container.querySelectorAll<HTMLElement>('[data-table-filter]').forEach(watchTableFilter);
    type('344');
    visitAgain();
    expect(codesIn(/Contact ID/)).toEqual(['344']);
    window.history.replaceState(null, '', '/');
    visitAgain();
    expect(codesIn(/Contact ID/)).toHaveLength(231);
  });

  it('keeps the filter in the address for the way back, until it is cleared', async () => {
    window.history.replaceState({key: 'k'}, '', '/?x=1#warnings');
    renderFiltered(<AlarmCodes show="contact-id" />);
    type(' 344 ');
    fireEvent.change(field());
    expect(window.location.href).toMatch(/\/\?x=1&codes=344#warnings$/);
    expect(window.history.state).toEqual({key: 'k'});
    fireEvent.click(screen.getByText('Clear filter'));
    await waitFor(() => expect(window.location.href).toMatch(/\/\?x=1#warnings$/));
  });

  it.each([
    ['contact-id', contactId.groups.flatMap(({codes}) => codes)],
    ['sia', sia.codes],
  ] as const)('makes each row the entry of its own code in the search (%s)', (show, rows) => {
    const $ = load(renderToStaticMarkup(<AlarmCodes show={show} />));
    const codes = $('table')
      .get()
      .flatMap((table) => tableBlocks($, table))
      .flatMap((block) => block.codes ?? []);
    expect(codes).toEqual(rows.map(({code}) => code));
  });
});

describe('CommonCodes', () => {
  it('shows the rows of a set with what to think of', () => {
    const set = findCommonCodes(common, contactId, 'people-in-danger');
    render(<CommonCodes id="people-in-danger" set={set} />);
    const [pair, meaning, number] = cellsOf('121');
    expect([pair, number]).toEqual(['HA / HR', 'User']);
    expect(meaning).toContain('Someone may listen');
  });
});

describe('SiaLetters', () => {
  it('explains first and second letters', () => {
    const {rerender} = render(<SiaLetters id="first" letters={sia.groups} />);
    expect(cellsOf('I')).toEqual(['Equipment']);
    rerender(<SiaLetters id="second" letters={sia.kinds} />);
    expect(cellsOf('A')).toEqual(['Alarm']);
  });
});
