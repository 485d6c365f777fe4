import {escapeHtml} from '../../../server/api/html';
import {dayOf} from '../../../server/storage/day';
import type {FeedbackItem} from '../../../server/storage/store';
import {count} from '../count';
import {percent, periodName, shareChart, shareOf, sparkline} from './chart';
import {placeOf} from './places';
import type {Statistics, Votable, Votes} from './statistics';
import {reportStyle, tokenStyle} from './style';

export interface ReportFrame {
  readonly now: number;
  /** Style sheet that defines the site's tokens. */
  readonly tokens: string;
  /** What was counted, for example "since 2026-11-01". */
  readonly scope: string;
}

/** The report as one page that needs nothing else: no script, no font, no picture from elsewhere. */
export function reportOf(statistics: Statistics, {now, tokens, scope}: ReportFrame): string {
  const {all, places, pages, comments, roles} = statistics;
  const sections = [
    {id: 'guides', title: 'Helpful share by guide', body: charts(statistics)},
    {id: 'pages', title: 'Pages by unhelpful votes', body: pageTable(statistics)},
    {id: 'comments', title: 'Comments', body: commentList(comments)},
    {id: 'searches', title: 'Searches without results', body: searchTable(statistics)},
  ];
  const searchCount = roles.reduce((sum, [, own]) => sum + own, 0);
  const figures = [
    ['Votes', number(all.yes + all.no)],
    ['Helpful', shareText(all)],
    ['Pages with feedback', number(pages.length)],
    ['Comments', number(comments.length)],
    ['Searches without results', number(searchCount)],
  ];
  return [
    '<!doctype html>',
    '<html lang="en"><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'">`,
    '<meta name="color-scheme" content="light dark"><meta name="robots" content="noindex">',
    `<title>Reader feedback, ${dayOf(now)} | Talos Docs</title>`,
    `<style>${tokenStyle(tokens)}${reportStyle}</style></head><body><main>`,
    `<h1>Reader feedback</h1><p class="soft">Talos Docs, ${escapeHtml(scope)}, as of ${minute(now)} UTC. Comments may name people: keep this file as you keep them.</p>`,
    `<nav aria-label="Sections"><ul>${sections.map(({id, title}) => `<li><a href="#${id}">${title}</a></li>`).join('')}</ul></nav>`,
    `<dl class="figures">${figures.map(([name, value]) => `<div><dt>${name}</dt><dd>${value}</dd></div>`).join('')}</dl>`,
    ...sections.map(
      ({id, title, body}) => `<section id="${id}"><h2>${title}</h2>${body}</section>`,
    ),
    '</main></body></html>',
    '',
  ].join('\n');

  function charts({unit}: Statistics): string {
    if (all.periods.length === 0) return nothing('There is no feedback yet.');
    const shown = places.length > 1 ? [{place: {label: 'Whole site'}, ...all}, ...places] : places;
    const figuresOf = shown.map((own) => {
      const {label} = own.place;
      return `<figure><figcaption><h3>${escapeHtml(label)}</h3><span>${shareText(own)} helpful, ${count(own.yes + own.no, 'vote')}</span></figcaption>${shareChart(own, unit, `${label}: helpful share by ${unit}`)}</figure>`;
    });
    return [
      `<p class="soft">The line is the share of helpful votes in each ${unit}, the bars are the votes it rests on.</p>`,
      '<p class="key"><span class="yes">helpful</span><span class="no">not helpful</span></p>',
      `<div class="charts">${figuresOf.join('\n')}</div>`,
    ].join('\n');
  }
}

function pageTable({pages, unit, all}: Statistics): string {
  if (pages.length === 0) return nothing('There is no feedback yet.');
  const [first, last] = [all.periods[0], all.periods.at(-1)];
  const span =
    first && last
      ? `Helpful votes stand above the line, others below, by ${unit} from ${periodName(first.start, unit)} to ${periodName(last.start, unit)}.`
      : '';
  return [
    `<p class="soft">${span}</p>`,
    table(
      'Pages by unhelpful votes',
      ['Page', 'Guide', '#Not helpful', '#Helpful', '#Share', 'Over time', '#Comments'],
      pages.map((page) => [
        `<code>${escapeHtml(page.page)}</code>`,
        escapeHtml(page.place.label),
        number(page.no),
        number(page.yes),
        shareText(page),
        sparkline(page),
        number(page.comments),
      ]),
    ),
  ].join('\n');
}

function commentList(comments: readonly FeedbackItem[]): string {
  if (comments.length === 0) return nothing('There are no comments yet.');
  const entries = comments.map(({page, helpful, comment, createdAt, attachment, contactEmail}) => {
    const marks = [
      ...(helpful ? [mark(helpful === 'yes' ? 'helpful' : 'not helpful', helpful)] : []),
      ...(contactEmail === null ? [] : [mark('can be answered')]),
      ...(attachment ? [mark(`file ${attachment.name}`)] : []),
    ];
    return [
      `<li><span class="when">${minute(createdAt)}</span> <code>${escapeHtml(page)}</code> (${escapeHtml(placeOf(page).label)}) ${marks.join(' ')}`,
      `<p dir="auto">${escapeHtml(comment ?? '')}</p></li>`,
    ].join('');
  });
  return [
    '<p class="soft">Newest first. Names and addresses are not shown here: <code>npm run feedback -- list</code> has them, and <code>npm run feedback -- file</code> saves a file.</p>',
    `<ul class="comments">${entries.join('\n')}</ul>`,
  ].join('\n');
}

function searchTable({searches, roles}: Statistics): string {
  if (searches.length === 0) return nothing('No search was reported that found nothing.');
  const list = (counts: Statistics['roles']) =>
    escapeHtml(counts.map(([role, own]) => `${role ?? 'no role'}: ${number(own)}`).join(', '));
  return [
    `<p class="soft">By chosen role: ${list(roles)}.</p>`,
    table(
      'Searches without results',
      ['Searched', '#Times', 'Roles', 'Last'],
      searches.map((search) => [
        `<bdi>${escapeHtml(search.query)}</bdi>`,
        number(search.count),
        list(search.roles),
        search.lastDay,
      ]),
    ),
  ].join('\n');
}

/** A table of safe cells; a heading that begins with # stands above numbers. */
function table(
  name: string,
  headings: readonly string[],
  rows: readonly (readonly string[])[],
): string {
  const isNumber = headings.map((heading) => heading.startsWith('#'));
  const attribute = (column: number) => (isNumber[column] ? ' class="number"' : '');
  const head = headings.map(
    (heading, column) => `<th scope="col"${attribute(column)}>${heading.replace('#', '')}</th>`,
  );
  const body = rows.map(
    (row) =>
      `<tr>${row.map((cell, column) => `<td${attribute(column)}>${cell}</td>`).join('')}</tr>`,
  );
  return `<div class="scroll" role="region" aria-label="${name}" tabindex="0"><table><thead><tr>${head.join('')}</tr></thead><tbody>${body.join('\n')}</tbody></table></div>`;
}

function mark(text: string, kind = ''): string {
  return `<span class="mark ${kind}">${escapeHtml(text)}</span>`;
}

function nothing(text: string): string {
  return `<p class="soft">${text}</p>`;
}

function shareText(votes: Votes | Votable): string {
  const share = shareOf(votes);
  return share === undefined ? '–' : percent(share);
}

function number(value: number): string {
  return value.toLocaleString('en');
}

function minute(time: number): string {
  return new Date(time).toISOString().slice(0, 16).replace('T', ' ');
}
