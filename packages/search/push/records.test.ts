import {describe, expect, it} from 'vitest';
import {pageOf} from '../engine/testSupport';
import {recordsOf, type SearchRecord} from '../model/records';
import {checkRecords, PushError} from '.';

const [sample] = recordsOf(pageOf({path: '/a', title: 'A'}), 'https://docs.example/');
const record = (objectID: string, content = ''): SearchRecord => {
  if (!sample) throw new Error('A page has a record for its title.');
  return {...sample, objectID, content};
};

describe('records of a build', () => {
  it('are fit when each has its own objectID and up to 10,000 bytes', () => {
    const room = 10_000 - Buffer.byteLength(JSON.stringify(record('b')));
    const full = record('b', 'ü'.repeat(Math.floor(room / 2)));
    expect(() => checkRecords([record('a'), full])).not.toThrow();
    expect(() => checkRecords([record('a'), record('b', 'x'.repeat(room + 1))])).toThrow(
      'b: 10001 bytes, the service takes 10000',
    );
  });

  it('are not fit when there are none', () => {
    expect(() => checkRecords([])).toThrow(PushError);
    expect(() => checkRecords([])).toThrow('would empty the index');
  });

  it('are not fit when two have one objectID', () => {
    expect(() => checkRecords([record('a'), record('b'), record('a')])).toThrow(
      /^a: two records have this objectID$/,
    );
  });

  it('have their first ten findings named and the rest counted', () => {
    const records = Array.from({length: 13}, () => record('a'));
    const findings = Array.from({length: 10}, () => 'a: two records have this objectID');
    expect(() => checkRecords(records)).toThrow([...findings, 'and 2 more'].join('\n'));
  });
});
