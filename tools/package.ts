import {cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import {build} from 'esbuild';
import {openBuild} from './lib/builtSite';
import {root, run} from './lib/command';

/** Commands of the package, below its folder `server/`, by the file that each is made of. */
const commands = {
  serve: 'tools/serve.ts',
  feedback: 'tools/feedback.ts',
  newsSend: 'tools/newsSend.ts',
} as const;

/** Native code cannot be bundled. */
const copied = ['libsql'];

/** A way of PostgreSQL's driver that is tried only where it is asked for. */
const absent = ['pg-native'];

// Some libraries ask for Node's own modules in the old way.
const banner =
  "import {createRequire} from 'node:module'; const require = createRequire(import.meta.url);";

interface PackageJob {
  readonly root: string;
  /** Folder of the built site. */
  readonly buildDir: string;
  /** Emptied first. */
  readonly outDir: string;
}

/**
 * Writes the built site, the service and the writers' commands as plain JavaScript, and the one library that is
 * native: nothing of it needs npm, TypeScript or the project's sources.
 * @throws Error with one line when there is no build
 */
export async function writePackage({root, buildDir, outDir}: PackageJob): Promise<void> {
  openBuild(buildDir);
  rmSync(outDir, {recursive: true, force: true});
  mkdirSync(outDir, {recursive: true});
  cpSync(buildDir, path.join(outDir, 'build'), {recursive: true});
  await build({
    absWorkingDir: root,
    entryPoints: commands,
    outdir: path.join(outDir, 'server'),
    outExtension: {'.js': '.mjs'},
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20.19',
    external: [...copied, ...absent],
    banner: {js: banner},
    legalComments: 'linked',
    logLevel: 'error',
  });
  for (const name of copied) copyPackage(root, name, outDir);
  const {name, version, engines} = JSON.parse(
    readFileSync(path.join(root, 'package.json'), 'utf8'),
  ) as Record<string, unknown>;
  const own = {name, version, private: true, engines};
  writeFileSync(path.join(outDir, 'package.json'), `${JSON.stringify(own, null, 2)}\n`);
}

/** Copies an installed package with all that it needs and that is installed here. */
function copyPackage(root: string, name: string, outDir: string): void {
  const place = path.join('node_modules', name);
  const target = path.join(outDir, place);
  if (existsSync(target) || !existsSync(path.join(root, place))) return;
  cpSync(path.join(root, place), target, {recursive: true});
  const {dependencies = {}, optionalDependencies = {}} = JSON.parse(
    readFileSync(path.join(target, 'package.json'), 'utf8'),
  ) as Record<'dependencies' | 'optionalDependencies', Record<string, string> | undefined>;
  for (const needed of Object.keys({...dependencies, ...optionalDependencies})) {
    if (!existsSync(path.join(target, 'node_modules', needed))) copyPackage(root, needed, outDir);
  }
}

const usage = `usage: npm run package
Puts all that a machine needs to run the site and its service into one folder, var/package.`;

await run({module: import.meta.url, name: 'package', usage}, async () => {
  const outDir = path.join(root, 'var/package');
  await writePackage({root, buildDir: path.join(root, 'build'), outDir});
  return {
    summary: 'written to var/package/: copy it whole, see packages/service/deploy/README.md.',
  };
});
