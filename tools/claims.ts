/** Writes the list of what nobody has confirmed, for those who can answer: `npm run claims`. */
import {existsSync, readFileSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import {parseArgs} from 'node:util';
import type {Ledger} from '../plugins/unverified-ledger';
import {checklistCsv, checklistHtml, checklistOf} from './lib/claims';

const usage = `Usage: npm run claims [-- --dir <folder>]

Writes claims.html, to print, and claims.csv from unverified.json, which the build writes to the same folder (var):
everything that nobody has confirmed, grouped by who can answer.
Exit codes: 0 written, 1 no build, 2 wrong arguments.`;

function main(): number {
  let folder: string;
  try {
    const {values} = parseArgs({
      options: {
        help: {type: 'boolean', short: 'h', default: false},
        dir: {type: 'string', default: path.resolve(import.meta.dirname, '../var')},
      },
    });
    if (values.help) {
      console.log(usage);
      return 0;
    }
    folder = path.resolve(process.env['INIT_CWD'] ?? process.cwd(), values.dir);
  } catch (error) {
    console.error(error instanceof Error ? error.message.split('\n')[0] : String(error));
    return 2;
  }
  const ledgerFile = path.join(folder, 'unverified.json');
  if (!existsSync(ledgerFile)) {
    console.error(`${ledgerFile} is missing: run \`npm run build\` first.`);
    return 1;
  }
  const groups = checklistOf(JSON.parse(readFileSync(ledgerFile, 'utf8')) as Ledger);
  writeFileSync(path.join(folder, 'claims.html'), checklistHtml(groups));
  writeFileSync(path.join(folder, 'claims.csv'), checklistCsv(groups));
  for (const {title, items} of groups) console.log(`${title}: ${items.length}`);
  console.log(`written: ${path.join(folder, 'claims.html')}, ${path.join(folder, 'claims.csv')}`);
  return 0;
}

process.exitCode = main();
