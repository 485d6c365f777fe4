import {describe, expect, it} from 'vitest';
import {brokenPromisesOf, reportOf} from './report';
import type {Results} from './report';

const verdict = {
  acknowledged: 10,
  stored: 11,
  attachments: 1,
  unanswered: 1,
  lost: ['a'],
  doubled: [],
  half: [],
};
const figures = {answers: 12, perSecond: 100, p50: 2, p95: 5, broken: []};
const results: Results = {
  machine: 'Measured somewhere.',
  job: {clients: 200, seconds: 60},
  load: [
    {...figures, name: 'peer'},
    {...figures, name: 'SQLite', perSecond: 50, p95: 10, verdict},
  ],
  kills: [{store: 'postgres', victim: 'service', kills: 25, verdict, broken: ['1 lost']}],
  outages: [],
  full: [],
  stops: [],
  leftOut: ['a full disk'],
};

describe('the report of bench:service', () => {
  const text = reportOf(results);

  it('shows what the first server does, and how much of it the others', () => {
    expect(text).toMatch(/\| peer +\| +100 \| +2\.0 \| +5\.0 \| +– \|/);
    const [, sqlite = ''] = /^\| SQLite (.*)$/m.exec(text) ?? [];
    const cells = sqlite.split('|').map((cell) => cell.trim());
    expect(cells.slice(1, 5)).toEqual(['50 (0.50×)', '2.0 (1.00×)', '10 (2.00×)', '10']);
  });

  it('has no table of what was not tried, and says so', () => {
    expect(text).not.toContain('### Outage');
    expect(text).toContain('- Left out: a full disk');
  });

  it('names every broken promise, and says when there is none', () => {
    expect(brokenPromisesOf(results)).toEqual(['kill, PostgreSQL: 1 lost']);
    expect(text).toContain('- **Broken**: kill, PostgreSQL: 1 lost');
    expect(reportOf({...results, kills: []})).toContain('Every promise that was tried was kept.');
  });
});
