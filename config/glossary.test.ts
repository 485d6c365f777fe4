import {readFileSync} from 'node:fs';
import * as v from 'valibot';
import {describe, expect, it} from 'vitest';
import {parse} from 'yaml';
import {glossarySchema, type GlossaryEntry} from '../data/schemas/site';
import {groupByLetter, rowsOfScope} from './glossary';

const entry = (term: string, rest: Partial<GlossaryEntry> = {}): GlossaryEntry => ({
  id: term.toLowerCase().replaceAll(' ', '-'),
  term,
  definition: 'A thing.',
  scope: 'both',
  ...rest,
});

describe('rowsOfScope', () => {
  it('lists the terms of the scope and those of both, in alphabetical order', () => {
    const glossary = [
      entry('Zone', {scope: 'platform'}),
      entry('relay', {scope: 'devices'}),
      entry('Alarm'),
    ];
    expect(rowsOfScope(glossary, 'platform').map(({label}) => label)).toEqual(['Alarm', 'Zone']);
    expect(rowsOfScope(glossary, 'devices').map(({label}) => label)).toEqual(['Alarm', 'relay']);
  });

  it('sends a reader who looks under an abbreviation on, except where the term begins with it', () => {
    const glossary = [
      entry('Alarm receiving centre', {abbreviation: 'ARC'}),
      entry('SMA connector', {abbreviation: 'SMA'}),
    ];
    expect(rowsOfScope(glossary, 'devices').map(({kind, label}) => `${kind} ${label}`)).toEqual([
      'term Alarm receiving centre',
      'see ARC',
      'term SMA connector',
    ]);
  });
});

describe('groupByLetter', () => {
  it('groups without regard to case and puts digits together', () => {
    const rows = rowsOfScope(
      [entry('alpha'), entry('Arm'), entry('3FF'), entry('Beta')],
      'devices',
    );
    expect(groupByLetter(rows).map(({letter, rows: members}) => [letter, members.length])).toEqual([
      ['0–9', 1],
      ['A', 2],
      ['B', 1],
    ]);
  });
});

describe('glossarySchema', () => {
  const accepts = (entries: unknown) => v.safeParse(glossarySchema, entries).success;

  it('accepts data/glossary.yaml', () => {
    expect(accepts(parse(readFileSync('data/glossary.yaml', 'utf8')))).toBe(true);
  });

  it('refuses what would break an anchor, a pop-up or the alphabetical list', () => {
    expect(accepts([entry('Site')])).toBe(true);
    expect(accepts([])).toBe(false);
    expect(accepts([entry('Site', {id: 'Site group'})])).toBe(false);
    expect(accepts([entry('Site', {definition: 'See `x`.'})])).toBe(false);
    expect(accepts([entry('Site', {definition: 'No full stop'})])).toBe(false);
    expect(accepts([entry('Site', {definition: `${'long '.repeat(70)}.`})])).toBe(false);
    expect(accepts([{...entry('Site'), scope: 'all'}])).toBe(false);
    expect(accepts([entry('Site'), entry('Site', {id: 'other'})])).toBe(false);
    expect(accepts([entry('Site'), entry('Other', {id: 'site'})])).toBe(false);
  });
});
