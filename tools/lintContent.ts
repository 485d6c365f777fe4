import {statSync} from 'node:fs';
import path from 'node:path';
import {formatDiagnostic, lint, ruleNames} from '@talos-docs/content-lint';
import {fromCaller, root, run, UsageError} from './lib/command';
import {contentProject} from './lib/contentProject';

const usage = `Usage: npm run lint:content [-- <file>…]

Applies the rules for content to the whole project, or says what they object to in the named files.
Exit codes: 0 nothing found, 1 something found, 2 wrong arguments.

Rules: ${ruleNames.join(', ')}; packages/content-lint/README.md explains them.`;

function fileOf(name: string): string {
  const file = fromCaller(name);
  const found = statSync(file, {throwIfNoEntry: false});
  if (!found) throw new UsageError(`${name} does not exist.`);
  if (!found.isFile()) throw new UsageError(`${name} is no file: without one, all are looked at.`);
  return path.relative(root, file).replaceAll(path.sep, '/');
}

await run(
  {module: import.meta.url, name: 'content', usage, mostArguments: Infinity},
  ({positionals}) => {
    const files = positionals.map(fileOf);
    const diagnostics = lint(root, contentProject(root), files.length > 0 ? files : undefined);
    return {lines: diagnostics.map(formatDiagnostic), summary: `${diagnostics.length} found`};
  },
);
