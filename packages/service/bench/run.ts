/** Tries the service's promises under load and prints what was seen: `npm run bench:service`. */
import {parseArgs} from 'node:util';
import {runBench} from '@talos-docs/search/bench/harness';
import {effort} from './attempt';
import {storeNames, storeTitles} from './database';
import {attempts} from './promises';

const names = [...new Set(storeNames.flatMap((store) => Object.keys(attempts[store])))];
const usage = `Usage: npm run bench:service [-- --only <promise>] [-- --store <store>]

Loads the real server process with ${effort.clients} clients, on SQLite and on PostgreSQL, and tries what it promises: nothing that
was acknowledged is lost, nothing is stored twice or by half, whatever dies, disappears or is full meanwhile. Prints a
table as Markdown. Takes about 11 minutes; nothing else should run meanwhile. Needs PostgreSQL, and root for a small disk.

  --only <promise>  ${names.join(', ')}; may stand more than once
  --store <store>   ${storeNames.join(', ')}; may stand more than once
  --help            show this text

Exit code: 0 when every promise was kept; 1 when one was broken or could not be tried; 2 for wrong arguments.`;

function choose<T extends string>(option: string, known: readonly T[], given: readonly string[]) {
  const wrong = given.find((value) => !(known as readonly string[]).includes(value));
  if (wrong === undefined) return known.filter((value) => given.includes(value));
  throw new Error(`--${option} is "${wrong}": choose from ${known.join(', ')}.`);
}

const shown = (value: number) => Math.round(value).toLocaleString('en');

const columns =
  '| Store | Tried | Seen | acknowledged | with a file | stored, not told | lost | twice | half |';

runBench({
  name: 'bench:service',
  usage,
  folder: import.meta.dirname,
  parse(args) {
    const several = {type: 'string', multiple: true} as const;
    const options = {only: several, store: several, help: {type: 'boolean', short: 'h'}} as const;
    const {only = names, store = storeNames, help} = parseArgs({args, options}).values;
    if (help) return undefined;
    return {only: choose('only', names, only), stores: choose('store', storeNames, store)};
  },
  async measure({only, stores}) {
    const wrong: string[] = [];
    console.log(`${columns}\n${columns.replaceAll(/[^|]+/g, ' --- ')}`);
    for (const store of stores) {
      for (const [name, attempt] of Object.entries(attempts[store])) {
        if (!only.includes(name)) continue;
        try {
          const {figures, counts, broken} = await attempt(store, effort);
          const seen = Object.entries(figures).map(([title, value]) => `${title}: ${shown(value)}`);
          const counted = Object.values(counts).map(shown);
          console.log(`| ${[storeTitles[store], name, seen.join('; '), ...counted].join(' | ')} |`);
          wrong.push(...broken.map((line) => `${storeTitles[store]}, ${name}: ${line}`));
        } catch (error) {
          wrong.push(`${storeTitles[store]}, ${name}: not tried: ${(error as Error).message}`);
        }
      }
    }
    const report = wrong.map((line) => `- **Broken**: ${line}`).join('\n');
    return {report: `\n${report || 'Every promise was kept.'}`, kept: wrong.length === 0};
  },
});
