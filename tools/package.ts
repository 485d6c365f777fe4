import path from 'node:path';
import {root, run} from './lib/command';
import {writePackage} from './lib/package';

const usage = `usage: npm run package
Puts all that a machine needs to run the site and its service into one folder, var/package.`;

await run({name: 'package', usage}, async () => {
  const outDir = path.join(root, 'var/package');
  await writePackage({root, buildDir: path.join(root, 'build'), outDir});
  return {
    summary: 'written to var/package/: copy it whole, see packages/service/deploy/README.md.',
  };
});
