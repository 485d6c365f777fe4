import path from 'node:path';
import {fileURLToPath} from 'node:url';
import {parseTestArguments, usage} from './lib/testArguments';
import {ensureChromium} from './lib/findChromium';
import {runStages} from './lib/runStages';
import {stages} from './lib/stages';

async function main(): Promise<number> {
  const request = parseTestArguments(process.argv.slice(2), stages);
  if (request.kind === 'help') {
    console.log(usage(stages));
    return 0;
  }
  if (request.kind === 'error') {
    console.error(request.message);
    return 2;
  }
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => process.exit(130));
  return runStages(request.stages, {
    root: path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..'),
    findBrowser: () => ensureChromium(),
  });
}

void main().then((code) => process.exit(code));
