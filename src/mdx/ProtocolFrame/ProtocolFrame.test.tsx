// @vitest-environment jsdom
import {cleanup, render, screen, within} from '@testing-library/react';
import {afterEach, describe, expect, it} from 'vitest';
import {protocolFrames} from '@site/plugins/remark-page-data/frames';
import {byteLabels, bytePairs, ProtocolFrame, shortenedBytes} from '.';

function frame(id: string) {
  const found = protocolFrames().find((candidate) => candidate.id === id);
  if (!found) throw new Error(id);
  return found;
}

afterEach(cleanup);

describe('bytes', () => {
  it('are labelled with their characters, names of control characters, or nothing', () => {
    expect(byteLabels({bytes: '4C20', text: 'L '})).toEqual(['L', '␣']);
    expect(byteLabels({text: 'L '})).toEqual(['L', '␣']);
    expect(byteLabels({bytes: '0A0D1446'})).toEqual(['LF', 'CR', 'DC4', '·']);
  });

  it('are shortened when they are many', () => {
    expect(shortenedBytes('0A0F', 'byte')).toBe('0A 0F');
    expect(shortenedBytes('0A0F', 'digit')).toBe('10 15');
    expect(shortenedBytes('00'.repeat(32), 'byte')).toBe('00 00 00 00 00 00 00 00 … (32 bytes)');
    expect(bytePairs('')).toEqual([]);
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

  it('draws each byte once, apart from screen readers and search', () => {
    const {container} = render(<ProtocolFrame frame={frame('dc09-ack')} />);
    const strip = container.querySelector('[aria-hidden="true"]');
    expect(strip?.hasAttribute('data-search-exclude')).toBe(true);
    const cells = [...(strip?.querySelectorAll('[data-character]') ?? [])];
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
});
