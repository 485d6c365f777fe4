import {count} from '@talos-docs/contract/count';
import {escapeHtml} from '@talos-docs/search/model/markedText';
import type {RetentionDays} from '../../storage/erasure';
import type {FeedbackItem, Usage} from '../../storage/feedbackTable';
import {dayOf, minuteOf} from '../../text';
import {shortId} from './export';
import type {SearchAdvice, Statistics, Votes} from './statistics';

const style = `
:root { color-scheme: light dark; }
body { max-width: 76rem; margin: 0 auto; padding: 2rem 1.25rem 4rem; font: 16px/1.5 system-ui, sans-serif; }
h2 { margin: 3rem 0 0.5rem; }
.scroll { overflow-x: auto; }
table { border-collapse: collapse; }
th, td { padding: 0.4rem 0.75rem; border-bottom: 1px solid GrayText; text-align: left; vertical-align: top; }
th { white-space: nowrap; }
.number { text-align: right; font-variant-numeric: tabular-nums; white-space: nowrap; }
meter { display: block; width: 6rem; margin-left: auto; }
code { overflow-wrap: anywhere; }
.comments { padding: 0; list-style: none; }
.comments p { margin: 0.35rem 0 1.25rem; overflow-wrap: anywhere; white-space: pre-wrap; }
@media print { :root { color-scheme: light; } nav { display: none; } tr, li { break-inside: avoid; } }
`;

/** Searches that are told: to look what one finds today takes a hundredth of a second. */
const mostSearches = 300;

export interface Room extends Usage {
  readonly quotaBytes: number;
  readonly retentionDays: RetentionDays;
}

/**
 * The report as one page that needs nothing else: no script, no font, no picture from elsewhere.
 * @param room what all feedback takes, whatever was counted
 * @param scope what was counted, for example "since 2026-11-01"
 */
export function reportOf(
  statistics: Statistics,
  advise: SearchAdvice,
  room: Room,
  scope: string,
  now: number,
): string {
  const {all, pages, comments, roles} = statistics;
  const parts = [
    {id: 'guides', title: 'Helpful share by guide', body: shareTable(statistics)},
    {id: 'pages', title: 'Pages by unhelpful votes', body: pageTable(statistics)},
    {id: 'comments', title: 'Comments', body: commentList(statistics)},
    {id: 'searches', title: 'Searches that did not help', body: searchTable(statistics, advise)},
  ];
  const searchCount = roles.reduce((sum, [, own]) => sum + own, 0);
  const summary = [
    `${shareText(all)} helpful, ${count(all.yes + all.no, 'vote')}`,
    `${count(pages.length, 'page')} with feedback`,
    count(comments.length, 'comment'),
    `searches that did not help: ${number(searchCount)}`,
    roomText(room),
    retentionText(room),
  ];
  return [
    '<!doctype html>',
    '<html lang="en"><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'">`,
    '<meta name="robots" content="noindex">',
    `<title>Reader feedback, ${dayOf(now)} | Talos Docs</title><style>${style}</style></head><body><main>`,
    `<h1>Reader feedback</h1><p>Talos Docs, ${escapeHtml(scope)}, as of ${minuteOf(now)} UTC. Comments may name people: keep this file as you keep them.</p>`,
    `<p>${summary.join('. ')}.</p>`,
    `<nav aria-label="Sections"><ul>${parts.map(({id, title}) => `<li><a href="#${id}">${title}</a></li>`).join('')}</ul></nav>`,
    ...parts.map(({id, title, body}) => `<section id="${id}"><h2>${title}</h2>${body}</section>`),
    '</main></body></html>',
    '',
  ].join('\n');
}

/** A row for each week or month with votes, newest first: the share, and the votes that it rests on. */
function shareTable({all, sections, unit, pages}: Statistics): string {
  if (pages.length === 0) return '<p>There is no feedback yet.</p>';
  const columns = [
    {label: 'Whole site', votes: all},
    ...(sections.length > 1 ? sections.map((votes) => ({label: votes.section.label, votes})) : []),
  ];
  const rows = all.periods.map(({start}) => [
    periodName(start, unit),
    ...columns.map(({votes}) => shareCell(votes.periods.find((own) => own.start === start))),
  ]);
  return table(
    `Helpful share by ${unit}`,
    [unit === 'week' ? 'Week from' : 'Month', ...columns.map(({label}) => `#${escapeHtml(label)}`)],
    [['All', ...columns.map(({votes}) => shareCell(votes))], ...rows.reverse()],
  );
}

function shareCell(votes: Votes | undefined): string {
  if (!votes || votes.yes + votes.no === 0) return '–';
  const {yes, no} = votes;
  return `<meter max="${yes + no}" value="${yes}"></meter>${shareText(votes)} of ${number(yes + no)}`;
}

function pageTable({pages, unit}: Statistics): string {
  if (pages.length === 0) return '<p>There is no feedback yet.</p>';
  return table(
    'Pages by unhelpful votes',
    ['Page', 'Guide', '#Not helpful', '#Helpful', '#Share', 'Helpful votes over time', '#Comments'],
    pages.map((page) => [
      `<code>${escapeHtml(page.page)}</code>`,
      escapeHtml(page.section.label),
      number(page.no),
      number(page.yes),
      shareText(page),
      page.periods
        .map(({start, yes, no}) => `${periodName(start, unit)}: ${yes} of ${yes + no}`)
        .join('<br>'),
      number(page.comments),
    ]),
  );
}

function commentList({comments, pages}: Statistics): string {
  if (comments.length === 0) return '<p>There are no comments yet.</p>';
  const labels = new Map(pages.map(({page, section}) => [page, section.label]));
  const entry = (item: FeedbackItem) => {
    const {page, helpful, comment, createdAt, attachment, contactEmail} = item;
    const about = [
      minuteOf(createdAt),
      labels.get(page) ?? '',
      ...(helpful ? [helpful === 'yes' ? 'helpful' : 'not helpful'] : []),
      ...(contactEmail === null ? [] : ['can be answered']),
      ...(attachment ? [`file ${attachment.name}`] : []),
      `id ${shortId(item)}`,
    ];
    return `<li><code>${escapeHtml(page)}</code> (${escapeHtml(about.join(', '))})<p dir="auto">${escapeHtml(comment ?? '')}</p></li>`;
  };
  return [
    '<p>Newest first. Names and addresses are not shown here: <code>npm run feedback -- list</code> has them, and <code>npm run feedback -- file</code> saves a file.</p>',
    `<ul class="comments">${comments.map(entry).join('\n')}</ul>`,
  ].join('\n');
}

function searchTable({searches, roles}: Statistics, advise: SearchAdvice): string {
  if (searches.length === 0) return '<p>No search was reported that did not help.</p>';
  const list = (counts: Statistics['roles']) =>
    escapeHtml(counts.map(([role, own]) => `${role ?? 'no role'}: ${number(own)}`).join(', '));
  return [
    `<p>By chosen role: ${list(roles)}. The most frequent of ${number(searches.length)} are told, ${mostSearches} at most.</p>`,
    '<p>Found nothing: the reader left it at that. Followed: it found something, and the reader searched for something else within a minute. The page that should have answered is not known: what search puts first today is its best guess. Look at it, put the right address into the command, and run it: the query is then among those that search is judged by.</p>',
    table(
      'Searches that did not help',
      ['Searched', '#Found nothing', '#Followed', 'Roles', 'Last', 'First today', 'Judge it'],
      searches.slice(0, mostSearches).map(({query, ...search}) => {
        // In the scope of the role that asked most.
        const {page, command} = advise(query, search.roles[0]?.[0] ?? null);
        return [
          `<bdi>${escapeHtml(query)}</bdi>`,
          number(search.count),
          number(search.followed),
          list(search.roles),
          search.lastDay,
          escapeHtml(page ?? '–'),
          `<code>${escapeHtml(command)}</code>`,
        ];
      }),
    ),
  ].join('\n');
}

/** A table of safe cells; a heading that begins with # stands above numbers. */
function table(
  name: string,
  headings: readonly string[],
  rows: readonly (readonly string[])[],
): string {
  const attribute = (column: number) =>
    headings[column]?.startsWith('#') ? ' class="number"' : '';
  const head = headings.map(
    (heading, column) => `<th scope="col"${attribute(column)}>${heading.replace('#', '')}</th>`,
  );
  const body = rows.map(
    (row) =>
      `<tr>${row.map((cell, column) => `<td${attribute(column)}>${cell}</td>`).join('')}</tr>`,
  );
  return `<div class="scroll" role="region" aria-label="${name}" tabindex="0"><table><thead><tr>${head.join('')}</tr></thead><tbody>${body.join('\n')}</tbody></table></div>`;
}

function shareText({yes, no}: Votes): string {
  return yes + no > 0 ? `${Math.round((100 * yes) / (yes + no))} %` : '–';
}

/** A period's name: "Nov 2026", or the first day of a week. */
function periodName(start: string, unit: Statistics['unit']): string {
  return new Date(start).toLocaleDateString('en-GB', {
    timeZone: 'UTC',
    month: 'short',
    ...(unit === 'month' ? {year: 'numeric'} : {day: 'numeric'}),
  });
}

function roomText({files, bytes, quotaBytes}: Room): string {
  const megabytes = (value: number) => number(Math.ceil(value / 1024 / 1024));
  const share = Math.ceil((100 * bytes) / quotaBytes);
  return `All feedback takes ${megabytes(bytes)} of ${megabytes(quotaBytes)} MB (${share} %), ${count(files, 'file')}`;
}

const kindNames: Readonly<Record<keyof RetentionDays, string>> = {
  feedback: 'feedback',
  spam: 'spam',
  zeroResults: 'searches',
  deliveries: 'what was mailed',
  audit: 'audit',
};

function retentionText({retentionDays}: Room): string {
  const kinds = Object.entries(kindNames) as [keyof RetentionDays, string][];
  const kept = kinds.map(([kind, name]) => {
    const days = retentionDays[kind];
    return `${name} ${days === Infinity ? 'for ever' : count(days, 'day')}`;
  });
  return `Kept: ${kept.join(', ')}`;
}

const number = (value: number) => value.toLocaleString('en');
