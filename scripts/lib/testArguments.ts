import {parseArgs} from 'node:util';
import type {Stage} from './stages';

export type TestRequest =
  | {readonly kind: 'help'}
  | {readonly kind: 'error'; readonly message: string}
  | {readonly kind: 'run'; readonly stages: readonly Stage[]};

/** Reads the arguments of the test command. `--only` may stand more than once. */
export function parseTestArguments(args: readonly string[], stages: readonly Stage[]): TestRequest {
  let values: {only?: string[] | undefined; help?: boolean | undefined};
  try {
    ({values} = parseArgs({
      args: [...args],
      options: {only: {type: 'string', multiple: true}, help: {type: 'boolean', short: 'h'}},
    }));
  } catch (error) {
    return {kind: 'error', message: firstLine(error)};
  }
  if (values.help) return {kind: 'help'};
  const {only} = values;
  if (!only) return {kind: 'run', stages};
  const known = stages.map(({name}) => name);
  const unknown = only.find((name) => !known.includes(name));
  if (unknown !== undefined) {
    return {
      kind: 'error',
      message: `There is no stage "${unknown}": choose from ${known.join(', ')}.`,
    };
  }
  return {kind: 'run', stages: stages.filter(({name}) => only.includes(name))};
}

/** Text of `--help`. */
export function usage(stages: readonly Stage[]): string {
  return [
    'Usage: npm test [-- --only <stage>]',
    '',
    'Runs all checks and ends with the line "N passed, N failed".',
    '',
    'Stages, in order:',
    ...stages.map(({name, about}) => `  ${name.padEnd(10)} ${about}`),
    '',
    'Options:',
    '  --only <stage>  run this stage alone; may stand more than once. A stage that needs the build takes the one that is there.',
    '  --help          show this text',
  ].join('\n');
}

function firstLine(error: unknown): string {
  return (error instanceof Error ? error.message : String(error)).split('\n')[0] ?? '';
}
