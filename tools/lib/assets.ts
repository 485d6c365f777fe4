import {cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import {promisify} from 'node:util';
import {brotliCompress, constants} from 'node:zlib';
import fastGlob from 'fast-glob';
import {hashedFolders} from '../../plugins/deploy-rules/rules';
import {replaceFile} from '../../plugins/lib/builtSite';

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
