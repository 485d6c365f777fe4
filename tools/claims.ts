import {existsSync, readFileSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import type {Ledger} from '../plugins/unverified-ledger';
import {checklistCsv, checklistHtml, checklistOf} from './lib/claims';
import {root, run} from './lib/command';

const usage = `Usage: npm run claims [-- --dir <folder>]

Writes claims.html, to print, and claims.csv from unverified.json, which the build writes to the same folder (var):
everything that nobody has confirmed, grouped by who can answer.
Exit codes: 0 written, 1 no build, 2 wrong arguments.`;

const options = {dir: {type: 'string', default: path.join(root, 'var')}} as const;

await run({name: 'claims', usage, options}, ({values: {dir}}) => {
  const folder = path.resolve(process.env['INIT_CWD'] ?? process.cwd(), dir);
  const ledgerFile = path.join(folder, 'unverified.json');
  if (!existsSync(ledgerFile))
    throw new Error(`${ledgerFile} is missing: run \`npm run build\` first.`);
  const groups = checklistOf(JSON.parse(readFileSync(ledgerFile, 'utf8')) as Ledger);
  const files = {
    html: path.join(folder, 'claims.html'),
    csv: path.join(folder, 'claims.csv'),
  };
  writeFileSync(files.html, checklistHtml(groups));
  writeFileSync(files.csv, checklistCsv(groups));
  for (const {title, items} of groups) console.log(`${title}: ${items.length}`);
  return {summary: `written ${files.html} and ${files.csv}`};
});
