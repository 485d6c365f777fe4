/** Tries the service's promises under load and prints what was seen: `npm run bench:service`. */
import {parseArgs} from 'node:util';
import {storeNames, storeTitles, type StoreName} from './database';
import {attempts, type Outcome} from './promises';

const names = [...new Set(storeNames.flatMap((store) => Object.keys(attempts[store])))];
const effort = {
  clients: 200,
  loadSeconds: 60,
  kills: 25,
  stops: 5,
  outageSeconds: 10,
  longestAnswerMs: 8000,
  mostSlowdown: 1.5,
};

const usage = `Usage: npm run bench:service [-- --only <promise>] [-- --store <store>]

Loads the real server process with ${effort.clients} clients, on SQLite and on PostgreSQL, and tries what it promises: nothing that
was acknowledged is lost, nothing is stored twice or by half, whatever dies, disappears or is full meanwhile. Prints a
table as Markdown. Takes about 11 minutes; nothing else should run meanwhile. PostgreSQL is started from the machine's
own package, with its data in the temporary folder (TMPDIR); a small disk is mounted as root.

  --only <promise>  ${names.join(', ')}; may stand more than once
  --store <store>   ${storeNames.join(', ')}; may stand more than once
  --help            show this text

Exit code: 0 when every promise was kept; 1 when one was broken or could not be tried; 2 for wrong arguments.`;

function readArguments(): {only: readonly string[]; stores: readonly StoreName[]} | undefined {
  const {values} = parseArgs({
    options: {
      only: {type: 'string', multiple: true},
      store: {type: 'string', multiple: true},
      help: {type: 'boolean', short: 'h', default: false},
    },
  });
  if (values.help) return undefined;
  const choose = (option: string, given: string[] | undefined, known: readonly string[]) => {
    const wrong = given?.find((value) => !known.includes(value));
    if (wrong !== undefined) {
      throw new Error(`--${option} is "${wrong}": choose from ${known.join(', ')}.`);
    }
    return given ?? known;
  };
  const stores = choose('store', values.store, storeNames);
  return {
    only: choose('only', values.only, names),
    stores: storeNames.filter((store) => stores.includes(store)),
  };
}

function rowOf(store: StoreName, {title, figures, verdict}: Outcome): string {
  const {acknowledged, attachments, unanswered, lost, doubled, half} = verdict;
  const seen = Object.entries(figures).map(([name, value]) => `${name}: ${shown(value)}`);
  const counts = [acknowledged, attachments, unanswered, lost.length, doubled.length, half.length];
  const cells = [storeTitles[store], title, seen.join('; '), ...counts.map(shown)];
  return `| ${cells.join(' | ')} |`;
}

const shown = (value: number) => Math.round(value).toLocaleString('en');

async function run(only: readonly string[], stores: readonly StoreName[]): Promise<0 | 1> {
  const head = ['Store', 'Tried', 'Seen', 'acknowledged', 'with a file', 'stored, not told'];
  const columns = [...head, 'lost', 'twice', 'half'];
  console.log(`| ${columns.join(' | ')} |\n|${columns.map(() => ' --- |').join('')}`);
  const broken: string[] = [];
  for (const store of stores) {
    for (const [name, attempt] of Object.entries(attempts[store])) {
      if (!only.includes(name)) continue;
      try {
        const outcome = await attempt(store, effort);
        console.log(rowOf(store, outcome));
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
  const request = readArguments();
  if (request) process.exitCode = await run(request.only, request.stores);
  else console.log(usage);
} catch (error) {
  console.error((error as Error).message.split('\n')[0]);
  process.exitCode = 2;
}
