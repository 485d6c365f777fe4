import {parseArgs} from 'node:util';
import {peers} from './sites';

type Part = 'build' | 'visits' | 'growth' | 'preview';

export interface Run {
  readonly parts: readonly Part[];
  /** Ids of the peers that are measured beside the site. */
  readonly peers: readonly string[];
  /** Rounds of visits. */
  readonly runs: number;
  /** Whether to measure on a busy machine as well. */
  readonly force: boolean;
  readonly write: boolean;
}

const ids = peers.map(({id}) => id);
const defaultRuns = 5;

const options = {
  only: {type: 'string'},
  growth: {type: 'boolean', default: false},
  preview: {type: 'boolean', default: false},
  peers: {type: 'string', default: ids.join()},
  runs: {type: 'string', default: String(defaultRuns)},
  force: {type: 'boolean', default: false},
  write: {type: 'boolean', default: false},
  help: {type: 'boolean', short: 'h', default: false},
} as const;

/**
 * Reads the arguments of the command.
 * @returns undefined where help is asked for @throws Error with what is wrong in its first line
 */
export function parseArguments(args: string[]): Run | undefined {
  const {values} = parseArgs({args, options});
  const {only, growth, preview, force, write, help} = values;
  if (help) return undefined;
  const runs = Number(values.runs);
  if (!Number.isInteger(runs) || runs < 1)
    throw new Error(`--runs is "${values.runs}": give a number.`);
  const chosen = values.peers.split(',').filter(Boolean);
  const stranger = chosen.find((id) => !ids.includes(id));
  if (stranger !== undefined)
    throw new Error(`There is no peer "${stranger}": choose from ${ids.join(', ')}.`);
  if (only !== undefined && only !== 'build' && only !== 'visits')
    throw new Error(`There is no part "${only}": choose build or visits.`);
  if ([only !== undefined, growth, preview].filter(Boolean).length > 1)
    throw new Error('--only, --growth and --preview are runs of their own: give one.');
  if (write && (only !== undefined || chosen.length < ids.length))
    throw new Error('--write is for a full run: leave --only and --peers out.');
  const alone = growth ? 'growth' : preview ? 'preview' : only;
  return {parts: alone ? [alone] : ['build', 'visits'], peers: chosen, runs, force, write};
}

export const usage = `Usage: npm run bench:site [-- --only <part>] [-- --write]

Builds the guides of the last build (npm run build) with Starlight, VitePress and Docusaurus classic as well, and visits
all four sites on a slow phone: prints tables of times, memory and bytes. Takes about 14 minutes; nothing else should run
meanwhile, and a busy machine is refused. The peers are installed from their own lock files into var/bench-site.

  --only <part>   build or visits
  --growth        instead: builds of the site with its pages once, three and ten times (about 10 minutes)
  --preview       instead: how long npm run dev takes to start, and to show a page that was saved
  --peers <ids>   ${ids.join(',')}, or some of them
  --runs <n>      rounds of visits (${defaultRuns})
  --force         measure on a busy machine, whose times mean nothing
  --write         put the tables into bench/README.md as well
  --help          show this text

Exit code: 0 when everything was measured, whatever the figures are; 1 when something could not be; 2 for wrong
arguments.`;
