import {existsSync, readFileSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import {escapeHtml} from '@talos-docs/search/model/markedText';
import {csv} from '@talos-docs/service/cli/output';
import {answerers} from '../data/schemas/claims';
import {findPlaces} from '../data/schemas/findPlaces';
import type {Ledger} from '../plugins/unverified-ledger';
import {fromCaller, root, run} from './lib/command';

const addresses = (places: readonly {route: string}[]) =>
  [...new Set(places.map(({route}) => route))].sort();

/** The ledger as a checklist, grouped by who can answer. */
export function checklistOf(ledger: Ledger) {
  const {claims, unregistered, unpublished, unpublishedLines} = ledger;
  const registered = Object.entries(answerers).map(([answerer, title]) => ({
    title,
    items: claims
      .filter(({answeredBy}) => answeredBy === answerer)
      .map(({places, ...claim}) => ({...claim, pages: addresses(places)})),
  }));
  const values = unpublished.map(({fact, model, label, find, pages}) => ({
    id: fact,
    kind: 'not published',
    statement: `${model}: ${label}`,
    settle: `The reader is told: ${findPlaces[find]}.`,
    pages,
  }));
  const lines = unpublishedLines.map(({route, heading, text}, index) => ({
    id: `line-${index + 1}`,
    kind: 'not published',
    statement: heading,
    settle: text,
    pages: [route],
  }));
  const rest = unregistered.map(({reason, places}, index) => ({
    id: `reason-${index + 1}`,
    kind: 'not registered',
    statement: [...new Set(places.map(({text}) => text || 'a value of a table'))].join(' / '),
    settle: reason,
    pages: addresses(places),
  }));
  return [
    ...registered,
    {title: 'The maker: values that are not published', items: [...values, ...lines]},
    {title: 'Marks whose claim is not registered yet', items: rest},
  ].filter(({items}) => items.length > 0);
}

type Group = ReturnType<typeof checklistOf>[number];
type Item = Group['items'][number];

function rowOf({id, kind, statement, settle, pages}: Item): string {
  const cells = [
    '<input type="checkbox" aria-label="Settled">',
    `<b>${escapeHtml(statement)}</b><br>${escapeHtml(settle)}`,
    escapeHtml(kind),
    `<code>${escapeHtml(id)}</code><br>${pages.map(escapeHtml).join('<br>')}`,
    '',
  ];
  return `<tr>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`;
}

/** The checklist as a page to print and to fill in. */
export function checklistHtml(groups: readonly Group[]): string {
  const heads = ['Done', 'Claim and how to settle it', 'Kind', 'Id and pages', 'Answer'];
  const tables = groups.map(
    ({title, items}) => `<h2>${escapeHtml(title)} (${items.length})</h2>
<table>
<thead><tr>${heads.map((head) => `<th scope="col">${head}</th>`).join('')}</tr></thead>
<tbody>
${items.map(rowOf).join('\n')}
</tbody>
</table>`,
  );
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Unconfirmed claims</title>
<style>
body { margin: 2rem; font: 1rem/1.4 sans-serif; }
table { width: 100%; border-collapse: collapse; }
th, td { padding: 0.3rem; border: 1px solid #666; text-align: start; vertical-align: top; overflow-wrap: anywhere; }
th:last-child { width: 25%; }
tr { break-inside: avoid; }
@media print { body { margin: 0; font-size: 9pt; } }
</style>
<h1>Unconfirmed claims</h1>
${tables.join('\n')}
</html>
`;
}

/** The checklist as a table that a spreadsheet opens, one line for each item. */
export function checklistCsv(groups: readonly Group[]): string {
  const heads = ['who can answer', 'kind', 'id', 'claim', 'how to settle it', 'pages', 'answer'];
  const lines = groups.flatMap(({title, items}) =>
    items.map(({id, kind, statement, settle, pages}) => [
      title,
      kind,
      id,
      statement,
      settle,
      pages.join(' '),
      '',
    ]),
  );
  return csv([heads, ...lines]);
}

const usage = `Usage: npm run claims [-- --dir <folder>]

Writes claims.html, to print, and claims.csv from unverified.json, which the build writes to the same folder (var):
everything that nobody has confirmed, grouped by who can answer.
Exit codes: 0 written, 1 no build, 2 wrong arguments.`;

const options = {dir: {type: 'string', default: path.join(root, 'var')}} as const;

await run({module: import.meta.url, name: 'claims', usage, options}, ({values: {dir}}) => {
  const folder = fromCaller(dir);
  const ledgerFile = path.join(folder, 'unverified.json');
  if (!existsSync(ledgerFile))
    throw new Error(`${ledgerFile} is missing: run \`npm run build\` first.`);
  const groups = checklistOf(JSON.parse(readFileSync(ledgerFile, 'utf8')) as Ledger);
  const [page, table] = [path.join(folder, 'claims.html'), path.join(folder, 'claims.csv')];
  writeFileSync(page, checklistHtml(groups));
  writeFileSync(table, checklistCsv(groups));
  for (const {title, items} of groups) console.log(`${title}: ${items.length}`);
  return {summary: `written ${page} and ${table}`};
});
