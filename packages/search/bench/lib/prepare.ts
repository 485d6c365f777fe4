import {cpSync, mkdirSync, rmSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import type {EngineOptions} from '../../engine';
import type {SearchPage} from '../../model';
import {readShards} from './pages';
import {isInScope, type BenchGuide} from './scopes';

/** What the bench is told of the site. */
export interface BenchSiteOptions {
  readonly siteDir: string;
  readonly guides: readonly BenchGuide[];
  /** First parts of the addresses of documents, as the peer's plugin wants them. */
  readonly docsRoutes: readonly string[];
  /** YAML file of groups of synonyms, for the bench pages. */
  readonly synonymsFile: string;
  /** What the site's own search knows of words. */
  readonly words: EngineOptions;
}

interface Preparation extends BenchSiteOptions {
  readonly pages: readonly SearchPage[];
  readonly buildDir: string;
  /** Emptied first. */
  readonly outDir: string;
  readonly progress: (text: string) => void;
}

/** Makes the bench pages and the index of every engine for every scope: `index/<engine>/<scope>/`. */
export async function prepare({
  pages,
  buildDir,
  outDir,
  progress,
  siteDir,
  guides,
  docsRoutes: routes,
  synonymsFile,
}: Preparation): Promise<void> {
  // Loaded here and no earlier: they import the peers, which the project's own checks must not need.
  const {bundle} = await import('../prepare/bundle.mjs');
  const {indexWithEasyops} = await import('../prepare/easyops.mjs');
  const {closePagefind, indexWithPagefind} = await import('../prepare/pagefind.mjs');
  rmSync(outDir, {recursive: true, force: true});
  mkdirSync(outDir, {recursive: true});
  let generated = '';
  for (const scope of [...guides.map(({id}) => id), 'everything']) {
    progress(`indexing ${scope}`);
    const own = pages.filter((page) => isInScope(guides, scope, page));
    const outDirOf = (engine: string) => path.join(outDir, 'index', engine, scope);
    const paths = own.map((page) => page.path);
    generated = await indexWithEasyops({
      buildDir,
      paths,
      outDir: outDirOf('easyops'),
      workDir: path.join(outDir, '../easyops', scope),
      siteDir,
      routes,
    });
    await indexWithPagefind({buildDir, paths, outDir: outDirOf('pagefind')});
    const records = own.flatMap(recordsOf);
    for (const engine of ['flexsearch', 'orama'])
      write(path.join(outDirOf(engine), 'records.json'), records);
    // As the manifest names them: whole shards, the filter decides about pages.
    const shards = readShards(buildDir).filter((shard) =>
      shard.pages.some((page) => isInScope(guides, scope, page)),
    );
    write(path.join(outDirOf('embedded'), 'shards.json'), shards);
  }
  await closePagefind();
  progress('bundling');
  await bundle({outDir, generated, siteDir, synonymsFile});
  const source = path.join(import.meta.dirname, '../page');
  for (const name of ['page.html', 'growth.html'])
    cpSync(path.join(source, name), path.join(outDir, name));
}

/** What the engines that take documents get: one for each section, with the same text as the embedded index. */
function recordsOf({
  path: address,
  title,
  subtitle,
  description,
  keywords = [],
  tags = [],
  sections,
}: SearchPage) {
  // Words that the page is found by without being on it, as its own search knows them.
  const extra = [subtitle, description, ...keywords, ...tags].filter(Boolean).join(' · ');
  return sections.map(({anchor, heading, blocks}, place) => ({
    path: address,
    anchor,
    title,
    heading: place === 0 ? '' : heading,
    text: blocks.map(({text}) => text).join('\n'),
    extra: place === 0 ? extra : '',
  }));
}

function write(file: string, data: unknown): void {
  mkdirSync(path.dirname(file), {recursive: true});
  writeFileSync(file, JSON.stringify(data));
}
