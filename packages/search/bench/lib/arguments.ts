import {parseArgs} from 'node:util';

export const parts = ['relevance', 'latency', 'first-result', 'growth'] as const;
export type Part = (typeof parts)[number];

const options = {
  only: {type: 'string', multiple: true, default: [] as string[]},
  write: {type: 'boolean', default: false},
  help: {type: 'boolean', short: 'h', default: false},
} as const;

/**
 * Reads the arguments of the command. `--only` may stand more than once.
 * @returns undefined where help is asked for @throws Error with what is wrong in its first line
 */
export function parseBenchArguments(args: string[]) {
  const {only, write, help} = parseArgs({args, options}).values;
  if (help) return undefined;
  const unknown = only.find((name) => !parts.some((part) => part === name));
  if (unknown !== undefined)
    throw new Error(`There is no part "${unknown}": choose from ${parts.join(', ')}.`);
  if (write && only.length > 0) throw new Error('--write is for a full run: leave --only out.');
  const chosen = only.length > 0 ? parts.filter((part) => only.includes(part)) : parts;
  return {parts: chosen, write};
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
