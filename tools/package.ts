/** Puts all that a machine needs to run the site and its service into one folder: `npm run package`. */
import path from 'node:path';
import {fileURLToPath} from 'node:url';
import {writePackage} from './lib/package';

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..');
const outDir = path.join(root, 'var/package');

try {
  await writePackage({root, buildDir: path.join(root, 'build'), outDir});
  console.log(
    `Written to ${path.relative(root, outDir)}/: copy it whole, see packages/service/deploy/README.md.`,
  );
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
}
