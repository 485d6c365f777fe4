// @vitest-environment jsdom
import {act, cleanup, fireEvent, render, screen} from '@testing-library/react';
import {afterEach, describe, expect, it, vi} from 'vitest';
import {copied, openTool, told} from '../Tool/testSupport';
import ExpressionTester from '.';

afterEach(cleanup);

const open = (values?: Record<string, string>) =>
  openTool(ExpressionTester, 'expression-tester', values);
const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), {target: {value}});

describe('the expression tester', () => {
  it('takes a case from the address and names the part that does not match', () => {
    open({expression: '+13* {zone = 5}', code: '131', zone: '006'});
    expect(told()).toContain('No match: zone 5.');
    expect(screen.getByText('code 130 to 139, new alarm')).toBeTruthy();
  });

  it('takes no notice of what nobody can see, such as a chat leaves in a text that is copied', () => {
    open();
    type('Alarm expression', '+130 {zone\u00A0= 5\u200B}');
    expect(told()).toContain('It matches.');
  });

  it('points at the character, and offers a repair', async () => {
    open();
    type('Alarm expression', '+130 {zone = 5');
    expect(told()).toContain('Character 15: The closing brace } is missing.');
    fireEvent.click(await screen.findByRole('button', {name: 'Use it'}));
    expect(told()).toContain('It matches.');
  });

  it('fills the fields from a pasted alarm, and says what is wrong with another', () => {
    open();
    type('Alarm as JSON', '{"alarmCode":"130","alarmValue":false,"alarmZone":"9"}');
    expect(screen.getByLabelText<HTMLInputElement>('Zone').value).toBe('9');
    expect(told()).toContain('No match: code 130, new alarm; zone 5.');
    type('Alarm as JSON', '{"code":1}');
    expect(screen.getByText('This JSON is no alarm: it has no "alarmCode".')).toBeTruthy();
    expect(told()).not.toContain('atch');
  });

  it('lists the alarms of the examples that an expression matches', async () => {
    open({expression: '+57* {zone = 12}'});
    fireEvent.click(screen.getByText('Against the alarms of all examples'));
    expect(await screen.findByText('570, zone 012')).toBeTruthy();
    expect(screen.queryByText('restore of 570, zone 012')).toBeNull();
    type('Alarm expression', 'NONE');
    expect(await screen.findByText('It matches none of them.')).toBeTruthy();
  });

  it('keeps a text that is too long to draw, and says so', () => {
    open();
    const long = 'A'.repeat(10_000);
    type('Alarm expression', long);
    expect(told()).toContain('Enter at most 10000 characters to see the result.');
    expect(screen.queryByRole('table')).toBeNull();
    expect(screen.getByLabelText<HTMLInputElement>('Alarm expression').value).toBe(long);
  });

  it('has phones and browsers leave what is typed as it is: case counts', () => {
    open();
    const field = screen.getByLabelText(/^Headers/);
    expect(field.closest('[autocapitalize="off"][autocorrect="off"]')).toBeTruthy();
    expect(field.closest('[spellcheck="false"]')).toBeTruthy();
  });

  it('takes code and zone as the log shows them', () => {
    open({expression: '+130 {zone = 5}', code: '+130 ', zone: ' 005'});
    expect(told()).toContain('It matches.');
    type('Code', '-130');
    expect(screen.getByText('restore of 130')).toBeTruthy();
  });

  it('says which rule nobody has confirmed', () => {
    open({expression: '130'});
    expect(document.querySelector('[data-claim="sign-separates-restore"]')).toBeTruthy();
  });

  it('says of a star at one end of a payload what it answers', () => {
    open({expression: 'DATA {payload = DOOR*}', code: 'DATA', payload: 'the DOOR'});
    expect(told()).toContain('No match: payload that begins with DOOR.');
    expect(screen.getByText(/a star leaves the other end fixed/)).toBeTruthy();
  });

  it('copies the result with the address, says so, and says when that fails', async () => {
    open();
    const writeText = vi.fn(() => Promise.resolve());
    vi.stubGlobal('navigator', {clipboard: {writeText}});
    fireEvent.click(screen.getByRole('button', {name: 'Copy'}));
    await screen.findByText('Copied.');
    expect(writeText).toHaveBeenCalledWith(expect.stringContaining('+130 {zone = 5}'));
    writeText.mockRejectedValue(new Error('denied'));
    fireEvent.click(screen.getByRole('button', {name: 'Copy'}));
    await screen.findByText(/refused to copy/);
    vi.unstubAllGlobals();
  });

  it('copies what it answers, and nothing of an earlier alarm', async () => {
    open({expression: '+130 {zone = 5}', code: '130', zone: '6'});
    expect(await copied()).toMatch(/^\+130 \{zone = 5\}\n130, zone 6\nNo match: zone 5\.\nhttp/);
    type('Alarm as JSON', 'no JSON');
    expect(await copied()).toMatch(/^\+130 \{zone = 5\}\nhttp/);
  });

  it('copies its own case where the address is about something else', async () => {
    open({expression: 'BA'});
    window.location.hash = '#code-decoder?code=130';
    expect(await copied()).toMatch(/\nhttps?:[^#\n]+\/#expression-tester\?expression=BA$/);
  });

  it('leaves the address to a section that the reader has gone to', () => {
    vi.useFakeTimers();
    window.history.replaceState(null, '', '/#expression-tester?expression=BA');
    const {rerender} = render(<ExpressionTester id="expression-tester" />);
    vi.advanceTimersByTime(1000);
    window.location.hash = '#grammar';
    rerender(<ExpressionTester id="expression-tester" />);
    vi.advanceTimersByTime(1000);
    expect(window.location.hash).toBe('#grammar');
    vi.useRealTimers();
  });

  it('shows which example it holds, so that the arrow keys go on to the next one', () => {
    open();
    const example = screen.getByLabelText<HTMLSelectElement>('Example');
    expect(example.value).toBe('');
    fireEvent.change(example, {target: {value: 'Text of a panel'}});
    expect(example.value).toBe('Text of a panel');
    type('Code', '130');
    expect(example.value).toBe('');
  });

  it('leaves the address alone while it is that of a page on its way', () => {
    vi.useFakeTimers();
    open();
    window.history.pushState(null, '', '/next');
    type('Code', '131');
    act(() => void vi.advanceTimersByTime(1000));
    vi.useRealTimers();
    expect(window.location.href).toMatch(/\/next$/);
  });

  it('fills in an example, keeps it in the address, and starts over', async () => {
    open();
    fireEvent.change(screen.getByLabelText('Example'), {target: {value: 'Text of a panel'}});
    expect(told()).toContain('It matches.');
    await expect.poll(() => window.location.hash).toContain('code=DATA');
    expect(window.history.scrollRestoration).toBe('manual');
    fireEvent.click(screen.getByRole('button', {name: 'Reset'}));
    await expect.poll(() => window.location.hash).toBe('');
    expect(window.history.scrollRestoration).toBe('auto');
    expect(screen.getByLabelText<HTMLInputElement>('Code').value).toBe('130');
  });
});
