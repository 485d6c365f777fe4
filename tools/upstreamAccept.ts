/** Takes the upstream components as they are installed for looked at: `npm run upstream:accept`. */
import {readFileSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import {fileURLToPath} from 'node:url';
import {compareReplaced, readReplaced, type Replaced} from '../plugins/upstream/replaced';
import {report} from './lib/builtSite';

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..');
const file = path.join(root, 'plugins/upstream/replaced.json');
const usage = `usage: npm run upstream:accept
Writes plugins/upstream/replaced.json anew: hashes of the upstream components that src/theme wraps or replaces.
Compare each changed component with its file in src/theme first.`;

await report('upstream', usage, () => {
  const known = JSON.parse(readFileSync(file, 'utf8')) as Record<string, Replaced>;
  const found = readReplaced(root);
  for (const line of compareReplaced(known, found)) process.stdout.write(`accepted: ${line}\n`);
  writeFileSync(file, `${JSON.stringify(found, null, 2)}\n`);
  return {lines: [], summary: `${Object.keys(found).length} components`};
});
