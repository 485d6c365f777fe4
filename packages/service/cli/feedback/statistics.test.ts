import {describe, expect, it} from 'vitest';
import type {FeedbackItem} from '../../storage/feedbackTable';
import {sections} from '../../testing/feedback';
import {keepFor} from '../../testing/retentionContract';
import {reportOf} from './report';
import {statisticsOf as countAll} from './statistics';

const itemOf = (page: string, day: string, change: Partial<FeedbackItem> = {}): FeedbackItem => ({
  clientId: 'id',
  page,
  helpful: 'yes',
  comment: null,
  contactName: null,
  contactEmail: null,
  createdAt: Date.parse(`${day}T23:59:59Z`),
  isSpam: false,
  attachment: null,
  ...change,
});
const searched = (
  query: string,
  role: string | null,
  day: string,
  count: number,
  followed = 0,
) => ({day, query, role, answeredBy: 'embedded', count, followed});

const statisticsOf = (
  items: readonly FeedbackItem[],
  zeroResults: Parameters<typeof countAll>[1],
) => countAll(items, zeroResults, sections);

describe('statistics', () => {
  it('count votes by week, guide and page', () => {
    const statistics = statisticsOf(
      [
        itemOf('/devices/a', '2026-11-01'),
        itemOf('/devices/a', '2026-11-02', {helpful: 'no'}),
        itemOf('/devices', '2026-11-16', {helpful: null, comment: 'first'}),
        itemOf('/devicesque', '2026-11-22', {helpful: 'no', comment: 'second'}),
      ],
      [],
    );
    expect(statistics.unit).toBe('week');
    expect(statistics.all).toEqual({
      yes: 1,
      no: 2,
      comments: 2,
      periods: [
        {start: '2026-10-26', yes: 1, no: 0},
        {start: '2026-11-02', yes: 0, no: 1},
        {start: '2026-11-16', yes: 0, no: 1},
      ],
    });
    expect(statistics.sections).toMatchObject([
      {section: {id: 'devices'}, yes: 1, no: 1, comments: 1},
      {section: {id: 'site'}, yes: 0, no: 1},
    ]);
    expect(statistics.pages.map(({page}) => page)).toEqual([
      '/devicesque',
      '/devices/a',
      '/devices',
    ]);
    expect(statistics.comments.map(({comment}) => comment)).toEqual(['second', 'first']);
  });

  it('count by month where weeks would be too many', () => {
    const {unit, all} = statisticsOf(
      [itemOf('/a', '2025-12-31'), itemOf('/a', '2026-02-01'), itemOf('/a', '2026-11-30')],
      [],
    );
    expect(unit).toBe('month');
    expect(all.periods).toEqual([
      {start: '2025-12-01', yes: 1, no: 0},
      {start: '2026-02-01', yes: 1, no: 0},
      {start: '2026-11-01', yes: 1, no: 0},
    ]);
  });

  it('rank searches that did not help by how often they did not, with their roles', () => {
    const {searches, roles} = statisticsOf(
      [],
      [
        searched('b', null, '2026-11-20', 2),
        searched('a', 'For Devices', '2026-11-21', 0, 2),
        searched('b', 'For Devices', '2026-11-19', 3),
        searched('c', null, '2026-11-19', 1),
      ],
    );
    expect(searches).toEqual([
      {
        query: 'b',
        count: 5,
        followed: 0,
        lastDay: '2026-11-20',
        roles: [
          ['For Devices', 3],
          [null, 2],
        ],
      },
      {
        query: 'a',
        count: 0,
        followed: 2,
        lastDay: '2026-11-21',
        roles: [['For Devices', 2]],
      },
      {query: 'c', count: 1, followed: 0, lastDay: '2026-11-19', roles: [[null, 1]]},
    ]);
    expect(roles).toEqual([
      ['For Devices', 5],
      [null, 3],
    ]);
  });

  it('are empty of nothing', () => {
    expect(statisticsOf([], [])).toMatchObject({
      pages: [],
      sections: [],
      all: {yes: 0, periods: []},
    });
  });
});

const room = {
  files: 1234,
  bytes: 1.5 * 1024 * 1024,
  quotaBytes: 2000 * 1024 * 1024,
  retentionDays: {...keepFor(730), spam: 1, deliveries: Infinity},
};

const noAdvice = () => ({page: undefined, command: ''});

describe('the report', () => {
  const now = Date.UTC(2026, 10, 21);
  const report = reportOf(
    statisticsOf(
      [
        itemOf('/devices/<a>', '2026-11-01', {
          comment: '<script>alert(1)</script>',
          contactName: 'Eve',
          contactEmail: 'eve@example.com',
          attachment: {name: 'x.png', type: 'image/png', size: 5},
        }),
        itemOf('/blog/b', '2026-11-20', {helpful: 'no'}),
      ],
      [searched('<img onerror=x>', null, '2026-11-21', 1234)],
    ),
    (query) => ({page: '/devices/<c>', command: `judge '${query}'`}),
    room,
    'page /<b>',
    now,
  );

  it('needs nothing else and runs nothing', () => {
    expect(report).not.toMatch(/<script|<link|<img|<iframe|@import|url\(|\bsrc=|https?:|\bon\w+="/);
    expect(report).toContain("default-src 'none'");
    expect(report).toContain('&lt;script&gt;alert(1)&lt;/script&gt;');
    expect(report).toContain('&lt;img onerror=x&gt;');
    expect(report).toContain('/devices/&lt;c&gt;');
    expect(report).toContain('<code>judge &#39;&lt;img onerror=x&gt;&#39;</code>');
    expect(report).toContain('/devices/&lt;a&gt;');
    expect(report).toContain('page /&lt;b&gt;');
  });

  it('says who can be answered without saying who it is', () => {
    expect(report).toContain('can be answered');
    expect(report).not.toMatch(/Eve|eve@/);
  });

  it('is light and dark, and light on paper', () => {
    expect(report).toContain(':root { color-scheme: light dark; }');
    expect(report).toContain('@media print { :root { color-scheme: light; }');
  });

  it('shows shares, ranks and counts', () => {
    expect(report).toContain('50 % helpful, 2 votes');
    expect(report).toContain('aria-label="Helpful share by week"');
    expect(report).toContain('<meter max="2" value="1"></meter>50 % of 2');
    expect(report).toContain('<td>26 Oct</td>');
    expect(report.indexOf('<code>/blog/b')).toBeLessThan(report.indexOf('<code>/devices/'));
    expect(report).toContain('no role: 1,234');
    expect(report).toContain('All feedback takes 2 of 2,000 MB (1 %), 1,234 files.');
  });

  it('looks up the most frequent searches alone, of however many', () => {
    const many = Array.from({length: 20_000}, (_, n) => searched(`q${n}`, null, '2026-11-21', n));
    const advised: string[] = [];
    const advise = (query: string) => {
      advised.push(query);
      return noAdvice();
    };
    const told = reportOf(statisticsOf([], many), advise, room, 'all', now);
    expect(told).toContain('The most frequent of 20,000 are told');
    expect(advised).toHaveLength(300);
    expect(advised[0]).toBe('q19999');
  });

  it('says so where there is nothing', () => {
    const empty = reportOf(statisticsOf([], []), noAdvice, room, 'page /<b>', now);
    expect(empty).toContain('There is no feedback yet.');
    expect(empty).toContain('There are no comments yet.');
    expect(empty).not.toContain('NaN');
  });
});

it('leaves out weeks without a vote', () => {
  const days = ['2026-11-02', '2026-11-09', '2026-11-23'];
  const statistics = statisticsOf(
    days.map((day) => itemOf('/a', day)),
    [],
  );
  expect(statistics.all.periods).toHaveLength(3);
  const report = reportOf(statistics, noAdvice, room, 'all', 0);
  expect(report).toContain('2 Nov: 1 of 1<br>9 Nov: 1 of 1<br>23 Nov: 1 of 1');
  expect(report).not.toContain('16 Nov');
});
