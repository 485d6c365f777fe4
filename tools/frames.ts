/**
 * Keeps data/protocol-frames.yaml in step with packages/protocols: `npm run frames` writes it, with `--check` it only
 * says whether it would be written differently.
 */
import {existsSync, mkdirSync, readFileSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import {parseArgs} from 'node:util';
import {framesData, framesText} from './lib/frames';

const usage = `usage: npm run frames [-- --check]
Writes data/protocol-frames.yaml from packages/protocols; --check exits with 1 when the file is out of step.
`;
const file = path.resolve('data/protocol-frames.yaml');

function readArguments() {
  try {
    return parseArgs({options: {check: {type: 'boolean'}, help: {type: 'boolean', short: 'h'}}})
      .values;
  } catch (error) {
    process.stderr.write(`${(error as Error).message}\n${usage}`);
    return undefined;
  }
}

async function main(): Promise<number> {
  const values = readArguments();
  if (!values) return 2;
  if (values.help) {
    process.stdout.write(usage);
    return 0;
  }
  const text = await framesText(file);
  const inStep = existsSync(file) && readFileSync(file, 'utf8') === text;
  if (values.check && !inStep) {
    process.stderr.write('data/protocol-frames.yaml is out of step: run `npm run frames`.\n');
    return 1;
  }
  if (!inStep) {
    mkdirSync(path.dirname(file), {recursive: true});
    writeFileSync(file, text);
  }
  process.stdout.write(`frames: ${framesData().frames.length} in step\n`);
  return 0;
}

process.exitCode = await main();
