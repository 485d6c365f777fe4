// @vitest-environment jsdom
import {cleanup, render, screen, within} from '@testing-library/react';
import {afterEach, describe, expect, it} from 'vitest';
import * as v from 'valibot';
import {eventCodesSchema} from '@site/data/schemas/transmission';
import {EventCodes} from '.';

afterEach(cleanup);

const event = {
  id: 'panic',
  event: 'Panic',
  kind: 'alarm',
  code: '120',
  confirmed: true,
  detail: 'A panic button was pressed.',
  source: 'A manual',
};

const accepts = (...events: object[]) =>
  v.safeParse(eventCodesSchema, {sets: {own: {caption: 'Own', events}}}).success;

describe('eventCodesSchema', () => {
  it('accepts a sourced code', () => {
    expect(accepts(event)).toBe(true);
  });

  it('refuses a confirmed event without a code', () => {
    expect(accepts({...event, code: null})).toBe(false);
  });

  it('refuses an unconfirmed code without a note', () => {
    expect(accepts({...event, confirmed: false})).toBe(false);
    expect(accepts({...event, confirmed: false, code: null, note: 'No source names it.'})).toBe(
      true,
    );
  });

  it('refuses a code or an id that stands twice', () => {
    expect(accepts(event, {...event, id: 'other'})).toBe(false);
    expect(accepts(event, {...event, code: '121'})).toBe(false);
  });
});

describe('EventCodes', () => {
  it('says in the place of an unknown code where to read it', () => {
    render(<EventCodes set="tna" />);
    const row = screen.getByRole('row', {name: /^The TNA connects/});
    expect(within(row).getByText('Technical alarm')).toBeTruthy();
    expect(within(row).getByText(/^\(read it in the details of the alarm/)).toBeTruthy();
  });

  it('names the sets when the page asks for an unknown one', () => {
    expect(() => render(<EventCodes set="tno" />)).toThrow(/no set "tno".*tna/);
  });
});
