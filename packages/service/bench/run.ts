/** Tries the service's promises under load and prints what was seen: `npm run bench:service`. */
import {parseArgs} from 'node:util';
import {storeNames, storeTitles, type StoreName} from './database';
import {attempts, effort, type Outcome} from './promises';

const names = [...new Set(storeNames.flatMap((store) => Object.keys(attempts[store])))];
const usage = `Usage: npm run bench:service [-- --only <promise>] [-- --store <store>]

Loads the real server process with ${effort.clients} clients, on SQLite and on PostgreSQL, and tries what it promises: nothing that
was acknowledged is lost, nothing is stored twice or by half, whatever dies, disappears or is full meanwhile. Prints a
table as Markdown. Takes about 11 minutes; nothing else should run meanwhile. PostgreSQL is started from the machine's
own package, with its data in the temporary folder (TMPDIR); a small disk is mounted as root.

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

function rowOf(store: StoreName, name: string, {figures, counts}: Outcome): string {
  const seen = Object.entries(figures).map(([figure, value]) => `${figure}: ${shown(value)}`);
  const cells = [storeTitles[store], name, seen.join('; '), ...Object.values(counts).map(shown)];
  return `| ${cells.join(' | ')} |`;
}

async function run(only: readonly string[], stores: readonly StoreName[]): Promise<0 | 1> {
  console.log(`${columns}\n${columns.replaceAll(/[^|]+/g, ' --- ')}`);
  const broken: string[] = [];
  for (const store of stores) {
    for (const [name, attempt] of Object.entries(attempts[store])) {
      if (!only.includes(name)) continue;
      try {
        const outcome = await attempt(store, effort);
        console.log(rowOf(store, name, outcome));
        broken.push(...outcome.broken.map((line) => `${storeTitles[store]}, ${name}: ${line}`));
      } catch (error) {
        broken.push(`${storeTitles[store]}, ${name}: not tried: ${(error as Error).message}`);
      }
    }
  }
  console.log('');
  for (const line of broken) console.log(`- **Broken**: ${line}`);
  if (broken.length === 0) console.log('Every promise was kept.');
  return broken.length > 0 ? 1 : 0;
}

try {
  const several = {type: 'string', multiple: true} as const;
  const options = {only: several, store: several, help: {type: 'boolean', short: 'h'}} as const;
  const {values} = parseArgs({options});
  const only = choose('only', names, values.only ?? names);
  const stores = choose('store', storeNames, values.store ?? storeNames);
  if (values.help) console.log(usage);
  else process.exitCode = await run(only, stores);
} catch (error) {
  console.error((error as Error).message.split('\n')[0]);
  process.exitCode = 2;
}
