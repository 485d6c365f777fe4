import {parseArgs} from 'node:util';
import {storeNames} from './database';
import type {StoreName} from './database';

export const parts = ['load', 'kill', 'outage', 'full', 'stop'] as const;
export type Part = (typeof parts)[number];

export interface BenchRun {
  readonly parts: readonly Part[];
  readonly stores: readonly StoreName[];
  /** How long the load lasts. */
  readonly seconds: number;
  readonly write: boolean;
}

export type BenchRequest =
  | {readonly kind: 'help'}
  | {readonly kind: 'error'; readonly message: string}
  | ({readonly kind: 'run'} & BenchRun);

const defaultSeconds = 60;

/** Reads the arguments of the command. `--only` and `--store` may stand more than once. */
export function parseBenchArguments(args: readonly string[]): BenchRequest {
  const refused = (message: string) => ({kind: 'error', message}) as const;
  let values: {
    only?: string[];
    store?: string[];
    seconds?: string;
    write?: boolean;
    help?: boolean;
  };
  try {
    ({values} = parseArgs({
      args: [...args],
      options: {
        only: {type: 'string', multiple: true},
        store: {type: 'string', multiple: true},
        seconds: {type: 'string'},
        write: {type: 'boolean'},
        help: {type: 'boolean', short: 'h'},
      },
    }) as {values: typeof values});
  } catch (error) {
    return refused((error instanceof Error ? error.message : String(error)).split('\n')[0] ?? '');
  }
  if (values.help) return {kind: 'help'};
  const {only = [], store = [], seconds, write = false} = values;
  const part = only.find((name) => !parts.some((known) => known === name));
  if (part !== undefined) {
    return refused(`There is no part "${part}": choose from ${parts.join(', ')}.`);
  }
  const named = store.find((name) => !storeNames.some((known) => known === name));
  if (named !== undefined) {
    return refused(`There is no store "${named}": choose from ${storeNames.join(', ')}.`);
  }
  if (seconds !== undefined && !/^[1-9]\d{0,3}$/.test(seconds)) {
    return refused(`--seconds is "${seconds}": give a whole number from 1 to 9999.`);
  }
  if (write && (only.length > 0 || store.length > 0 || seconds !== undefined)) {
    return refused('--write is for a full run: leave --only, --store and --seconds out.');
  }
  return {
    kind: 'run',
    parts: only.length > 0 ? parts.filter((known) => only.includes(known)) : parts,
    stores: store.length > 0 ? storeNames.filter((known) => store.includes(known)) : storeNames,
    seconds: Number(seconds ?? defaultSeconds),
    write,
  };
}

export const usage = `Usage: npm run bench:service [-- --only <part>] [-- --store <store>] [-- --seconds <n>] [-- --write]

Measures the real server process under load, on SQLite and on PostgreSQL, beside servers that do less, and tries what
it promises: nothing that was acknowledged is lost, nothing is stored twice or by half, whatever dies, disappears or is
full meanwhile. Prints tables as Markdown; progress goes to standard error. Takes about 8 minutes; nothing else should
run meanwhile. PostgreSQL is started from the machine's own package, with its data in the temporary folder (TMPDIR).

Options:
  --only <part>    ${parts.join(', ')}; may stand more than once
  --store <store>  ${storeNames.join(', ')}; may stand more than once
  --seconds <n>    length of the load, ${defaultSeconds} by default
  --write          put the tables into bench/service/README.md as well
  --help           show this text

Exit code: 0 when every promise was kept; 1 when one was broken or could not be tried; 2 for wrong arguments.`;
