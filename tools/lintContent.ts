/** Applies the content rules: `npm run lint:content`, `npm run lint:content -- <file>…`. */
import {existsSync} from 'node:fs';
import path from 'node:path';
import {fileURLToPath} from 'node:url';
import {parseArgs} from 'node:util';
import {formatDiagnostic, lint, lintFiles, rules} from '@talos-docs/content-lint';
import {contentProject} from './lib/contentProject';

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..');
const usage = `Usage: npm run lint:content [-- <file>…]

Applies the rules for content to the whole project, or says what they object to in the named files.
Exit codes: 0 nothing found, 1 something found, 2 wrong arguments.

Rules: ${Object.keys(rules).join(', ')}; packages/content-lint/README.md explains them.`;

/** Named files, relative to the project's root, with forward slashes. */
function readFiles(given: readonly string[]): string[] {
  return given.map((name) => {
    const file = path.resolve(process.env['INIT_CWD'] ?? process.cwd(), name);
    if (!existsSync(file)) throw new Error(`${name} does not exist.`);
    return path.relative(root, file).replaceAll(path.sep, '/');
  });
}

function main(): number {
  let files: string[];
  try {
    const {values, positionals} = parseArgs({
      allowPositionals: true,
      options: {help: {type: 'boolean', short: 'h', default: false}},
    });
    if (values.help) {
      console.log(usage);
      return 0;
    }
    files = readFiles(positionals);
  } catch (error) {
    console.error(error instanceof Error ? error.message.split('\n')[0] : String(error));
    return 2;
  }
  const project = contentProject(root);
  const diagnostics = files.length === 0 ? lint(root, project) : lintFiles(root, project, files);
  for (const diagnostic of diagnostics) console.error(formatDiagnostic(diagnostic));
  console.log(`content: ${diagnostics.length} found`);
  return diagnostics.length > 0 ? 1 : 0;
}

process.exitCode = main();
