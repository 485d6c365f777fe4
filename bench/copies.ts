import {cpSync, readFileSync, renameSync, rmSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import fastGlob from 'fast-glob';
import {contentFolders} from '../config/contentFolders';
import {guides} from '../config/guides';
import type {ReadySite} from './builds';
import {talos} from './sites';

const pages = '**/*.mdx';

/** Command that runs Docusaurus on a copy of the site, from the project's root. */
export const docusaurus = (verb: 'build' | 'start') =>
  ['npm', 'exec', '--', 'docusaurus', verb, '--config', 'bench/talos.config.ts'] as const;

/**
 * Lengthens the relative paths of a page that lead out of its guide, for a copy of the guide one folder deeper.
 * @param depth how many folders below the guide the page stands
 */
export function deeper(text: string, depth: number): string {
  return text.replace(/(?<=["'(])(?:\.\.\/)+/g, (up) =>
    up.length / '../'.length > depth ? `../${up}` : up,
  );
}

/**
 * Copies the site's content, each guide as often as is said, and says how it is built.
 * @param siteDir the project's root
 * @param folder emptied first; below the project's root
 * @param times copies of a guide, all in the sidebar of the guide
 */
export function copySite(siteDir: string, folder: string, times: number): ReadySite {
  rmSync(folder, {recursive: true, force: true});
  const content = path.relative(siteDir, folder);
  for (const name of [...contentFolders, 'data/twin-pages.yaml']) {
    if (name !== 'src/pages')
      cpSync(path.join(siteDir, name), path.join(folder, name), {recursive: true});
  }
  for (const guide of guides) {
    const own = path.join(folder, guide.path);
    // What a page imports of its own guide by the site's root.
    rewrite(own, pages, (text) =>
      text.replaceAll(`@site/${guide.path}/`, `@site/${content}/${guide.path}/`),
    );
    multiply(own, times);
  }
  return {
    ...talos,
    folder,
    caches: [talos.output, '.docusaurus', path.join(siteDir, 'node_modules/.cache')],
    command: [...docusaurus('build'), '--out-dir', path.join(content, talos.output)],
    callFrom: siteDir,
    env: {
      BENCH_CONTENT: content,
      DOCUSAURUS_GENERATED_FILES_DIR_NAME: path.join(content, '.docusaurus'),
      WEBPACK_URL_LOADER_LIMIT: '0',
    },
  };
}

function multiply(guide: string, times: number): void {
  const original = `${guide}.original`;
  renameSync(guide, original);
  cpSync(original, guide, {recursive: true});
  for (let copy = 2; copy <= times; copy++) {
    const name = `copy-${copy}`;
    const folder = path.join(guide, name);
    cpSync(original, folder, {recursive: true});
    rmSync(path.join(folder, 'tags.yml'), {force: true});
    rewrite(folder, pages, deeper);
    rewrite(folder, '**/_category_.yml', (text) => text.replace('slug: /', `slug: /${name}/`));
  }
  rmSync(original, {recursive: true});
}

/** Changes files of a folder. @param change gets the text and how many folders deep it stands */
function rewrite(
  folder: string,
  files: string,
  change: (text: string, depth: number) => string,
): void {
  for (const name of fastGlob.sync(files, {cwd: folder})) {
    const file = path.join(folder, name);
    writeFileSync(file, change(readFileSync(file, 'utf8'), name.split('/').length - 1));
  }
}
