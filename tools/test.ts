/** Runs every check and ends with the line `N passed, N failed`: `npm test`, `npm run test:nightly`. */
import {readFileSync, rmSync} from 'node:fs';
import path from 'node:path';
import * as v from 'valibot';
import {root, run, runScript} from './lib/command';
import {countStage, describeCounts, sumUp} from './lib/testReport';

const reports = path.join(root, 'var/reports');
const manifest = v.object({
  wireit: v.record(v.string(), v.object({dependencies: v.optional(v.array(v.unknown()), [])})),
});
const {wireit} = v.parse(
  manifest,
  JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')),
);

/** Most stages keep one core busy or wait, so that three keep two cores busy; those with browsers use all by themselves. */
const groups = [
  {script: 'test:side-by-side', atOnce: 3},
  {script: 'test:one-by-one', atOnce: 1},
];
const stages = groups.flatMap(({script}) =>
  (wireit[script]?.dependencies ?? []).map((name) => String(name).replace('test:', '')),
);

const usage = `Usage: npm test

Runs all checks and ends with the line "N passed, N failed". A check whose inputs are those of its last success is not
run again; with CI set all are run, and a skipped test is a failure.

One check alone: npm run test:<stage>, of
${stages.map((stage) => `  ${stage}`).join('\n')}

Options:
  --count    run nothing, and count what earlier runs have left in var/reports
  --nightly  look at every page with axe, in both colour modes and on a phone
  --help     show this text`;

function runAll(nightly: boolean): boolean {
  // What an earlier run left behind must not pass for this one.
  rmSync(reports, {recursive: true, force: true});
  const env = {WIREIT_FAILURES: 'continue', ...process.env, ...(nightly && {ALL_PAGES: '1'})};
  return groups
    .map(({script, atOnce}) => runScript(script, {...env, WIREIT_PARALLEL: String(atOnce)}))
    .every(({status}) => status === 0);
}

const options = {
  count: {type: 'boolean', default: false},
  nightly: {type: 'boolean', default: false},
} as const;

await run({module: import.meta.url, usage, options}, ({values: {count, nightly}}) => {
  const ranWell = count || runAll(nightly);
  const counts = stages.map((stage) => ({stage, ...countStage(reports, stage)}));
  for (const {stage, ...ofStage} of counts) {
    const flaky = ofStage.flaky > 0 ? `, ${ofStage.flaky} at the second try` : '';
    console.log(`  ${stage.padEnd(14)} ${describeCounts(ofStage)}${flaky}`);
  }
  const total = sumUp(counts, ranWell);
  if (total.failed > 0 || (total.skipped > 0 && process.env['CI'])) process.exitCode = 1;
  return {summary: describeCounts(total)};
});
