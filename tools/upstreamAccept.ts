import {readFileSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import {compareReplaced, readReplaced, type Replaced} from '../plugins/upstream/replaced';
import {root, run} from './lib/command';

const usage = `usage: npm run upstream:accept
Writes plugins/upstream/replaced.json anew: hashes of the upstream components that src/theme wraps or replaces.
Compare each changed component with its file in src/theme first.`;

await run({name: 'upstream', usage}, () => {
  const file = path.join(root, 'plugins/upstream/replaced.json');
  const known = JSON.parse(readFileSync(file, 'utf8')) as Record<string, Replaced>;
  const found = readReplaced(root);
  for (const line of compareReplaced(known, found)) console.log(`accepted: ${line}`);
  writeFileSync(file, `${JSON.stringify(found, null, 2)}\n`);
  return {summary: `${Object.keys(found).length} components`};
});
