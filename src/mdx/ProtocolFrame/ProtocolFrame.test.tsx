// @vitest-environment jsdom
import {cleanup, fireEvent, render, screen, within} from '@testing-library/react';
import type {ReactElement} from 'react';
import userEvent from '@testing-library/user-event';
import {afterEach, describe, expect, it, vi} from 'vitest';
import {protocolFrames} from '@site/plugins/remark-page-data/frames';
import {byteField, headerText} from '@talos-docs/protocols/frame';
import {byteLabels, longTable, ProtocolFrame, shortenedBytes} from '.';
import {watchProtocolFrame} from './watchProtocolFrame';

function frame(id: string) {
  const found = protocolFrames().find((candidate) => candidate.id === id);
  if (!found) throw new Error(id);
  return found;
}

afterEach(cleanup);

function renderWatched(element: ReactElement) {
  const rendered = render(element);
  rendered.container
    .querySelectorAll<HTMLElement>('[data-protocol-frame]')
    .forEach(watchProtocolFrame);
  return rendered;
}

describe('bytes', () => {
  it('are labelled with their characters, names of control characters, or nothing', () => {
    expect(byteLabels(headerText('Line', 'L ', ''))).toEqual(['L', '␣']);
    const control = [0x0a, 0x0d, 0x14, 0x46].map((byte) => byteField('Byte', 'envelope', byte, ''));
    expect(control.flatMap(byteLabels)).toEqual(['LF', 'CR', 'DC4', '·']);
  });

  it('are shortened when they are many', () => {
    expect(shortenedBytes([10, 15], 'byte')).toBe('0A 0F');
    expect(shortenedBytes([10, 15], 'digit')).toBe('10 15');
    expect(shortenedBytes(Array<number>(32).fill(0), 'byte')).toBe(
      '00 00 00 00 00 00 00 00 … (32 bytes)',
    );
    expect(shortenedBytes([], 'byte')).toBe('');
  });
});

describe('ProtocolFrame', () => {
  it('lists the fields in a table', () => {
    render(<ProtocolFrame frame={frame('dc09-ack')} />);
    const figure = screen.getByRole('figure', {name: 'DC-09: answer to the event'});
    const row = within(figure).getByRole('row', {name: /^CRC/});
    expect(
      within(row)
        .getAllByRole('cell')
        .map((cell) => cell.textContent),
    ).toEqual([
      '31 42 43 31',
      '1BC1',
      'CRC-16 from the first quotation mark to the last character before the end.',
    ]);
  });

  it('draws each byte once, apart from search; a field tells its name and its meaning', () => {
    render(<ProtocolFrame frame={frame('dc09-ack')} />);
    const strip = screen.getByRole('toolbar', {name: 'Bytes by field'});
    expect(strip.hasAttribute('data-search-exclude')).toBe(true);
    const crc = within(strip).getByRole('button', {name: 'CRC'});
    const meaning = document.getElementById(crc.getAttribute('aria-describedby') ?? '');
    expect(meaning?.textContent).toMatch(/^CRC-16 from the first/);
    const cells = [...strip.querySelectorAll('[data-character]')];
    expect(cells).toHaveLength(1 + 4 + 4 + 0x12 + 1);
    expect(cells.map((cell) => cell.textContent).join('')).toMatch(/^0A31424331/);
  });

  it('counts digits instead of bytes on a phone line', () => {
    const {container} = render(<ProtocolFrame frame={frame('cid-message')} />);
    const cells = [...container.querySelectorAll('[data-character]')];
    expect(cells.map((cell) => cell.getAttribute('data-character')).join('')).toBe(
      '1234181130010037',
    );
    expect(cells[9]?.textContent).toBe('10');
    screen.getByRole('columnheader', {name: 'Digits'});
  });

  it('folds the table away on demand', () => {
    const {container} = render(<ProtocolFrame frame={frame('dc09-ack')} folded />);
    expect(container.querySelector('details')?.open).toBe(false);
    expect(container.querySelector('details table')).not.toBeNull();
  });

  const litIn = (root: ParentNode) =>
    [...root.querySelectorAll('[data-lit]')].map((mark) => mark.getAttribute('data-field'));

  it('lights the bytes of a field and its row together, by pointer from both', () => {
    const {container} = renderWatched(<ProtocolFrame frame={frame('dc09-ack')} />);
    fireEvent.pointerOver(screen.getByRole('cell', {name: '1BC1'}));
    expect(litIn(container)).toEqual(['1', '1']);
    fireEvent.pointerOver(screen.getByRole('button', {name: 'Length'}));
    expect(litIn(container)).toEqual(['2', '2']);
    fireEvent.pointerLeave(screen.getByRole('figure'));
    expect(litIn(container)).toEqual([]);
  });

  it('is one tab stop; arrow keys go from field to field, and Enter opens the table', async () => {
    const user = userEvent.setup();
    const {container} = renderWatched(<ProtocolFrame frame={frame('dc09-ack')} folded />);
    await user.tab();
    await user.tab();
    await user.keyboard('{ArrowLeft}{ArrowRight}');
    expect(document.activeElement?.getAttribute('aria-label')).toBe('CRC');
    expect(litIn(container)).toEqual(['1', '1']);
    await user.keyboard('{Enter}');
    expect(container.querySelector('details')?.open).toBe(true);
    await user.tab();
    expect(document.activeElement?.tagName).toBe('SUMMARY');
  });

  it('closes a long table at first', () => {
    const long = frame('dc09-event');
    expect(long.fields.length).toBeGreaterThan(longTable);
    const {container} = renderWatched(<ProtocolFrame frame={long} />);
    expect(container.querySelector('details')?.open).toBe(false);
  });

  it('copies all bytes, and says when the browser refuses', async () => {
    const user = userEvent.setup();
    renderWatched(<ProtocolFrame frame={frame('cid-message')} />);
    await user.click(screen.getByRole('button', {name: 'Copy digits'}));
    await screen.findByText('Copied');
    expect(await navigator.clipboard.readText()).toBe('1234181130010037');
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('refused'));
    await user.click(screen.getByRole('button', {name: 'Copy digits'}));
    await screen.findByText('The browser refused to copy');
    cleanup();
    renderWatched(<ProtocolFrame frame={frame('dc09-ack')} />);
    vi.restoreAllMocks();
    await user.click(screen.getByRole('button', {name: 'Copy bytes'}));
    await screen.findByText('Copied');
    expect(await navigator.clipboard.readText()).toMatch(/^0A 31 42 43 31 .* 0D$/);
  });
});
