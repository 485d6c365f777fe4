import {parseArgs} from 'node:util';

export const parts = ['relevance', 'latency', 'first-result', 'growth'] as const;
export type Part = (typeof parts)[number];

export type BenchRequest =
  | {readonly kind: 'help'}
  | {readonly kind: 'error'; readonly message: string}
  | {readonly kind: 'run'; readonly parts: readonly Part[]; readonly write: boolean};

/** Reads the arguments of the command. `--only` may stand more than once. */
export function parseBenchArguments(args: readonly string[]): BenchRequest {
  let values: {
    only?: string[] | undefined;
    write?: boolean | undefined;
    help?: boolean | undefined;
  };
  try {
    ({values} = parseArgs({
      args: [...args],
      options: {
        only: {type: 'string', multiple: true},
        write: {type: 'boolean'},
        help: {type: 'boolean', short: 'h'},
      },
    }));
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    return {kind: 'error', message: message.split('\n')[0] ?? ''};
  }
  if (values.help) return {kind: 'help'};
  const {only = [], write = false} = values;
  const unknown = only.find((name) => !parts.some((part) => part === name));
  if (unknown !== undefined) {
    return {
      kind: 'error',
      message: `There is no part "${unknown}": choose from ${parts.join(', ')}.`,
    };
  }
  if (write && only.length > 0) {
    return {kind: 'error', message: '--write is for a full run: leave --only out.'};
  }
  return {
    kind: 'run',
    parts: only.length > 0 ? parts.filter((part) => only.includes(part)) : parts,
    write,
  };
}

export const usage = `Usage: npm run bench:search [-- --only <part>] [-- --write]

Measures the site's search beside lunr (as @easyops-cn/docusaurus-search-local uses it), FlexSearch, Orama and
Pagefind, all on the pages of the last build, and prints one table with the details below it. Takes 12 to 18 minutes;
nothing else should run meanwhile. The peers are installed into packages/search/bench/node_modules when they are missing.

Options:
  --only <part>  ${parts.join(', ')}; may stand more than once
  --write        put the tables into packages/search/bench/README.md as well
  --help         show this text

Exit code: 0 when everything was measured, whatever the figures are; 1 when something could not be; 2 for wrong
arguments. The limits of relevance are a stage of their own: npm run test:relevance.`;
