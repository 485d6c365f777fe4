import {cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import {promisify} from 'node:util';
import {brotliCompress, constants} from 'node:zlib';
import {build} from 'esbuild';
import fastGlob from 'fast-glob';
import {engines, name, version} from '../package.json';
import {hashedFolders} from '../plugins/deploy-rules/rules';
import {openBuild, replaceFile} from '../plugins/lib/builtSite';
import {root, run} from './lib/command';

/** Commands of the package, below its folder `server/`, by the file that each is made of. */
const commands = {
  serve: 'tools/serve.ts',
  feedback: 'tools/feedback.ts',
  mcp: 'tools/mcp.ts',
  newsSend: 'tools/newsSend.ts',
} as const;

/** Copied: native code cannot be bundled. */
const native = 'libsql';

/** Left out: a way of PostgreSQL's driver that is tried only where it is asked for. */
const absent = 'pg-native';

// Some libraries ask for Node's own modules in the old way.
const banner =
  "import {createRequire} from 'node:module'; const require = createRequire(import.meta.url);";

interface PackageJob {
  readonly buildDir: string;
  /** Folder with the assets of earlier builds, which stay served. */
  readonly keptDir: string;
  /** Emptied first. */
  readonly outDir: string;
}

/**
 * Writes the built site, the service and the writers' commands as plain JavaScript, and the one library that is
 * native: nothing of it needs npm, TypeScript or the project's sources. The site keeps the assets of earlier packages.
 * @returns how many assets of earlier builds the site has, and how many files without their compressed forms
 * @throws Error with one line when there is no build
 */
export async function writePackage({buildDir, keptDir, outDir}: PackageJob) {
  const {files} = openBuild(buildDir);
  rmSync(outDir, {recursive: true, force: true});
  const publishedDir = path.join(outDir, 'build');
  cpSync(buildDir, publishedDir, {recursive: true});
  await compressAssets(publishedDir);
  const carried = keepAssets({buildDir, keptDir, publishedDir});
  await build({
    absWorkingDir: root,
    entryPoints: commands,
    outdir: path.join(outDir, 'server'),
    outExtension: {'.js': '.mjs'},
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20.19',
    external: [native, absent],
    banner: {js: banner},
    legalComments: 'linked',
    logLevel: 'error',
  });
  copyPackage(native, outDir);
  const own = {name, version, private: true, engines};
  writeFileSync(path.join(outDir, 'package.json'), `${JSON.stringify(own, null, 2)}\n`);
  return {carried, files: files.size + carried};
}

function copyPackage(name: string, outDir: string): void {
  const place = path.join('node_modules', name);
  const target = path.join(outDir, place);
  if (existsSync(target) || !existsSync(path.join(root, place))) return;
  cpSync(path.join(root, place), target, {recursive: true});
  const {dependencies = {}, optionalDependencies = {}} = JSON.parse(
    readFileSync(path.join(target, 'package.json'), 'utf8'),
  ) as Record<'dependencies' | 'optionalDependencies', Record<string, string> | undefined>;
  for (const needed of Object.keys({...dependencies, ...optionalDependencies})) {
    if (!existsSync(path.join(target, 'node_modules', needed))) copyPackage(needed, outDir);
  }
}

/** Earlier builds whose assets stay served: pages that were opened before a deployment go on with theirs. */
const mostEarlier = 10;

interface KeepJob {
  readonly buildDir: string;
  /** Folder that remembers the assets of this build and the ones before, from one packaging to the next. */
  readonly keptDir: string;
  /** Folder of the site that is published, which gets the assets of the earlier builds. */
  readonly publishedDir: string;
}

/**
 * Carries the files whose names hold a hash from earlier builds over into a site that is published.
 * @returns how many files were carried over
 */
export function keepAssets({buildDir, keptDir, publishedDir}: KeepJob): number {
  const list = path.join(keptDir, 'builds.json');
  const earlier = existsSync(list) ? (JSON.parse(readFileSync(list, 'utf8')) as string[][]) : [];
  const own = hashedFiles(buildDir);
  const isNew = JSON.stringify(own) !== JSON.stringify(earlier[0]);
  const builds = isNew ? [own, ...earlier].slice(0, mostEarlier + 1) : earlier;
  const wanted = new Set(builds.flat());
  const copy = (from: string, to: string, file: string) =>
    cpSync(path.join(from, file), path.join(to, file), {preserveTimestamps: true});

  mkdirSync(keptDir, {recursive: true});
  for (const file of own) copy(buildDir, keptDir, file);
  replaceFile(list, JSON.stringify(builds));
  for (const file of hashedFiles(keptDir)) {
    if (!wanted.has(file)) rmSync(path.join(keptDir, file));
  }
  const carried = hashedFiles(keptDir).filter((file) => !own.includes(file));
  for (const file of carried) copy(keptDir, publishedDir, file);
  return carried.length;
}

function hashedFiles(folder: string): string[] {
  const patterns = hashedFolders.map((place) => `${place}/**`);
  return fastGlob.sync(patterns, {cwd: folder, dot: true}).sort();
}

const text = /\.(?:js|css|json|svg)$/;
/** Below this an answer is sent as it is. */
const smallest = 1024;

/**
 * Puts the smallest brotli form beside each text whose name holds a hash, for the service to send: it takes too long to
 * make while a reader waits, and holds for as long as the name.
 * @param folder of the site that is published
 */
export async function compressAssets(folder: string): Promise<void> {
  const files = hashedFiles(folder).filter((file) => text.test(file));
  // The library works on several threads at once.
  await Promise.all(
    files.map(async (file) => {
      const bytes = readFileSync(path.join(folder, file));
      if (bytes.length < smallest) return;
      const params = {[constants.BROTLI_PARAM_SIZE_HINT]: bytes.length};
      const compressed = await promisify(brotliCompress)(bytes, {params});
      writeFileSync(path.join(folder, `${file}.br`), compressed);
    }),
  );
}

const usage = `usage: npm run package
Puts all that a machine needs to run the site and its service into one folder, var/package. The site there also has the
assets of the ten builds that were packaged before, from var/kept-assets: a page that is open goes on after a deployment.`;

await run({module: import.meta.url, name: 'package', usage}, async () => {
  const outDir = path.join(root, 'var/package');
  const [buildDir, keptDir] = [path.join(root, 'build'), path.join(root, 'var/kept-assets')];
  const {carried, files} = await writePackage({buildDir, keptDir, outDir});
  return {
    summary: `written to var/package/ with ${carried} assets of earlier builds; the site has ${files} files without their compressed forms: copy it whole, see packages/service/deploy/README.md.`,
  };
});
