// @vitest-environment jsdom
import {cleanup, fireEvent, screen} from '@testing-library/react';
import {afterEach, describe, expect, it, vi} from 'vitest';
import {openTool, told} from '../Tool/testSupport';
import Dc09Inspector from '.';

afterEach(cleanup);

const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), {target: {value}});
const open = () => openTool(Dc09Inspector, 'dc09-inspector');

describe('the DC-09 inspector', () => {
  it('tells a technician which CRC would be right', () => {
    open();
    type('Frame', 'FEEF003A"SIA-DCS"0001L0#1234[#1234|Nri1/BA004]_10:15:30,03-14-2025');
    expect(told()).toMatch(/says nothing\. The CRC is FEEF, and [\dA-F]{4} would be right/);
  });

  it('points at the first character that does not fit', () => {
    open();
    type('Frame', '"SIA-DCS"001L0#1234[]');
    expect(told()).toContain('Character 10: A sequence number of four digits');
  });

  it('reads an encrypted frame with its key, which never reaches the address', async () => {
    open();
    type(
      'Frame',
      '"*NULL"0000L0#1234[B4BC8B40D0E6D959D6BEA78E88CC0B2155741A3C44FBB96D476A3E557CAD64D9',
    );
    expect(told()).toContain('The frame is encrypted');
    type('Key', '41'.repeat(16));
    await screen.findByText('2020-07-05 18:24:52');
    expect(told()).toContain('answers ACK');
    await screen.findByText(/^<LF>[\dA-F]{8}"\*ACK"0000L0#1234\[(?:[\dA-F]{32})+<CR>$/);
    const late = 'Seconds until arrival';
    // The digits of a phone have no minus for a time stamp that is ahead.
    expect(screen.getByLabelText(late).inputMode).not.toBe('numeric');
    type(late, '41');
    expect(told()).toContain('answers NAK. The time stamp is 41 s behind');
    expect(screen.queryByText(/"\*ACK"/)).toBeNull();
    await expect.poll(() => window.location.hash).toContain('late=41');
    expect(window.location.hash).not.toContain('4141');
    type('Key', '42'.repeat(16));
    await screen.findByText(/cannot decrypt/);
  });

  it.each([
    ['1EF2', 'SIA-DCS', 'The CRC is 1EF2, and'],
    ['', 'ACK', 'This is an answer itself.'],
  ])('says without the key that nobody answers %s "*%s"', (crc, token, why) => {
    open();
    type('Frame', `${crc && `${crc}0037`}"*${token}"0000L0#1234[${'0'.repeat(32)}`);
    expect(told()).toContain(`The receiver says nothing. ${why}`);
  });

  it('breaks a long value, so that what it means stays beside it', () => {
    open();
    type('Frame', `"*NULL"0000L0#1234[${'0'.repeat(256)}`);
    expect(screen.getByText('0'.repeat(256)).className).toBe('code');
    expect(screen.getByText('*NULL').className).toBe('');
  });

  it('refuses a key that is none', () => {
    open();
    type('Key', '12');
    expect(screen.getByText('A key has 32, 48 or 64 hexadecimal digits, not 2.')).toBeTruthy();
  });

  it('says of a key on plain HTTP that browsers decrypt nothing there', () => {
    vi.stubGlobal('crypto', {});
    open();
    type('Key', '41'.repeat(16));
    expect(screen.getByText('To decrypt needs a secure connection (https).')).toBeTruthy();
    vi.unstubAllGlobals();
  });

  it('takes several frames at once', () => {
    open();
    fireEvent.change(screen.getByLabelText('Example'), {
      target: {value: 'Several frames of a log'},
    });
    expect(told().match(/The receiver/g)).toHaveLength(3);
  });

  it('writes a frame from fields, and shows it', () => {
    open();
    type('Data', '#1234|Nri1/BR003');
    type('Sequence', '5');
    type('Time stamp in UTC, as 2025-03-14T10:15:30', '2025-03-14T10:18:02');
    const written = '<LF>1337003A"SIA-DCS"0005L0#1234[#1234|Nri1/BR003]_10:18:02,03-14-2025<CR>';
    expect(screen.getByText(written)).toBeTruthy();
    fireEvent.click(screen.getByText('Show this frame'));
    expect(screen.getByLabelText<HTMLTextAreaElement>('Frame').value).toBe(written);
    type('Account', '12');
    expect(told()).toContain('Account "12" is not 3 to 16 hexadecimal digits.');
    type('Sequence', '5b');
    expect(told()).toContain('The sequence is no whole number from 0 to 9999.');
  });

  it.each([
    ['ACK', '"ACK"0005L0#1234[]_'],
    ['NAK', '"NAK"0000L0A0[]_'],
    ['DUH', '"DUH"0005L0#1234[]_'],
    ['NULL', '"NULL"0005L0#1234[]_'],
    ['ADM-CID', '"ADM-CID"0005L0#1234[#1234|Nri1/BA003]_'],
  ])('writes an event into %s only where it carries one', (token, written) => {
    openTool(Dc09Inspector, 'dc09-inspector', {token, sequence: '5', time: '2025-03-14T10:18:02'});
    expect(screen.getByText('Show this frame').parentElement?.textContent).toContain(written);
  });

  it('writes no frame whose data would end too early', () => {
    openTool(Dc09Inspector, 'dc09-inspector', {data: '[#1234|Nri1/BA003]'});
    expect(told()).toContain('The data stand here without their brackets.');
  });

  it.each(['2025-02-30T10:15:30', '2025-03-14', '5'])('writes no time stamp of %s', (time) => {
    openTool(Dc09Inspector, 'dc09-inspector', {time});
    expect(told()).toContain('The time stamp is no date and time such as 2025-03-14T10:15:30.');
  });

  it.each(['1.800', '9999999999999', 'Infinity', 'soon'])(
    'judges nothing that arrives after %s s',
    (late) => {
      openTool(Dc09Inspector, 'dc09-inspector', {late});
      expect(screen.getByText(/^Enter a number of seconds, a year at most\./)).toBeTruthy();
      expect(told()).not.toContain('The receiver');
    },
  );
});
