import {describe, expect, it} from 'vitest';
import {pagesAtLimit} from './growthReport';
import {withReport} from '../harness';
import {quantile} from '../harness';
import {kilobytes, markdownTable, milliseconds, seconds, withRatio} from '../harness';

describe('tables', () => {
  it('are laid out as Prettier does', () => {
    expect(
      markdownTable(
        ['Engine', 'p95'],
        [
          ['lunr', '186'],
          ['FlexSearch', '2.0'],
        ],
      ),
    ).toBe(
      [
        '| Engine     | p95 |',
        '| ---------- | --: |',
        '| lunr       | 186 |',
        '| FlexSearch | 2.0 |',
      ].join('\n'),
    );
  });

  it('show the digits that mean something', () => {
    expect([milliseconds(2.345), milliseconds(23.45), milliseconds(1234.5)]).toEqual([
      '2.3',
      '23',
      '1,235',
    ]);
    expect([kilobytes(1536), kilobytes(2_000_000)]).toEqual(['1.5', '1,953']);
    expect([seconds(1450), seconds(159_543)]).toEqual(['1.4', '160']);
    expect([withRatio('12', 12, 48), withRatio('12', 12, undefined)]).toEqual(['12 (0.25×)', '12']);
  });
});

describe('quantile', () => {
  it('takes the nearest rank', () => {
    const values = Array.from({length: 20}, (_, place) => 20 - place);
    expect([quantile(values, 0.5), quantile(values, 0.95), quantile(values, 1)]).toEqual([
      10, 19, 20,
    ]);
    expect(quantile([7], 0.95)).toBe(7);
    expect(quantile([], 0.5)).toBeNaN();
  });
});

describe('size at which a limit is reached', () => {
  const linear = [350, 3_000, 30_000].map((pages) => [pages, pages * 2] as const);

  it('lies between the measured sizes, or beyond them on the same line', () => {
    expect(pagesAtLimit(linear, 2_000)).toBeCloseTo(1_000);
    expect(pagesAtLimit(linear, 200)).toBeCloseTo(100);
    expect(pagesAtLimit(linear, 200_000)).toBeCloseTo(100_000);
  });

  it('does not need every size', () => {
    const withoutLast = [...linear.slice(0, 2), [30_000, undefined] as const];
    expect(pagesAtLimit(withoutLast, 2_000)).toBeCloseTo(1_000);
    expect(pagesAtLimit([[350, undefined]], 2_000)).toBeUndefined();
  });
});

describe('report in the README', () => {
  const marks = (text: string) =>
    `# Title\n\n<!-- tables: begin (written by the command with --write) -->\n\n${text}\n\n<!-- tables: end -->\n\nAfter.\n`;

  it('replaces the one before, and nothing else', () => {
    expect(withReport(marks('old'), 'new')).toBe(marks('new'));
  });

  it('stands between the marks of its name', () => {
    const growth = marks('old').replaceAll('tables', 'growth');
    expect(withReport(marks('kept') + growth, 'new', 'growth')).toBe(
      marks('kept') + growth.replace('old', 'new'),
    );
  });

  it('is not put where no place is kept for it', () => {
    expect(() => withReport('# Title', 'new')).toThrow('The README has no marks for the tables');
  });
});
