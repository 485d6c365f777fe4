// @vitest-environment jsdom
import {cleanup, render, screen, within} from '@testing-library/react';
import {afterEach, describe, expect, it} from 'vitest';
import * as v from 'valibot';
import data from '@site/data/sla-categories.yaml';
import {slaCategoriesSchema, type SlaCategoriesData} from '@site/data/schemas/transmission';
import {SlaCategories} from '.';

afterEach(cleanup);

const file = data as SlaCategoriesData;

describe('data/sla-categories.yaml', () => {
  it('refuses an alternative path in a category with one path', () => {
    const wrong = structuredClone(file);
    const [first] = wrong.categories;
    if (first) first.alternative = {healthy: '25 h', failed: '25 h'};
    expect(v.safeParse(slaCategoriesSchema, wrong).success).toBe(false);
  });

  it('has the failed alternative path take over the time of the primary one', () => {
    const redundant = file.categories.filter(({alternative}) => alternative);
    expect(redundant).not.toEqual([]);
    for (const {primary, alternative} of redundant) expect(alternative?.failed).toBe(primary);
  });
});

describe('SlaCategories', () => {
  const row = (name: RegExp) => within(screen.getByRole('row', {name}));

  it('gives the times of the standard and marks the transmission times once', () => {
    const {container} = render(<SlaCategories view="standard" />);
    const cells = row(/^DP4/)
      .getAllByRole('cell')
      .map((cell) => cell.textContent);
    expect(cells.slice(0, 3)).toEqual(['90 s', '5 h', '90 s']);
    expect(container.querySelectorAll('[data-claim="longest-transmission-times"]')).toHaveLength(1);
  });

  it('gives confirmed defaults without a marker', () => {
    render(<SlaCategories view="defaults" />);
    expect(
      row(/^DP1 \(Swiss variant\)/)
        .getAllByRole('cell')
        .map((cell) => cell.textContent),
    ).toEqual(['23 h (82800\u00a0s)', '48 h (172800\u00a0s)', '23 h (82800\u00a0s)']);
    expect(row(/^DP1 \(Swiss variant\)/).queryByRole('button')).toBeNull();
  });

  it('marks what only the standard says and the reserve of unknown length', () => {
    render(<SlaCategories view="defaults" />);
    expect(row(/^SP6/).getAllByRole('button')).toHaveLength(1);
    expect(row(/^DP2/).getAllByRole('cell').at(-1)?.textContent).toMatch(
      /^30 min \(1800\u00a0s\) and a reserve/,
    );
  });
});
