import {cpSync, mkdirSync, rmSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import {pathToFileURL} from 'node:url';
import type {EngineOptions} from '../../engine';
import type {SearchPage} from '../../model';
import {readShards} from './pages';
import {isInScope, scopesOf} from './scopes';
import type {BenchGuide} from './scopes';

interface Tools {
  readonly bundle: (job: {
    outDir: string;
    generated: string;
    siteDir: string;
    synonymsFile: string;
  }) => Promise<void>;
  readonly indexWithEasyops: (
    job: IndexJob & {workDir: string; siteDir: string; routes: readonly string[]},
  ) => Promise<string>;
  readonly indexWithPagefind: (job: IndexJob) => Promise<void>;
  readonly closePagefind: () => Promise<unknown>;
  readonly recordsOfPages: (pages: readonly SearchPage[]) => object[];
}

interface IndexJob {
  readonly buildDir: string;
  readonly paths: readonly string[];
  readonly outDir: string;
}

/** Plain modules, because they import the peers, which the project's own checks must not need. */
async function loadTools(): Promise<Tools> {
  const load = async (name: string) =>
    (await import(
      pathToFileURL(path.join(import.meta.dirname, '../prepare', `${name}.mjs`)).href
    )) as Partial<Tools>;
  const modules = await Promise.all(['bundle', 'easyops', 'pagefind', 'records'].map(load));
  return Object.assign({}, ...modules) as Tools;
}

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
  const tools = await loadTools();
  rmSync(outDir, {recursive: true, force: true});
  mkdirSync(outDir, {recursive: true});
  let generated = '';
  for (const scope of scopesOf(guides)) {
    progress(`indexing ${scope}`);
    const own = pages.filter((page) => isInScope(guides, scope, page));
    const outDirOf = (engine: string) => path.join(outDir, 'index', engine, scope);
    const paths = own.map((page) => page.path);
    generated = await tools.indexWithEasyops({
      buildDir,
      paths,
      outDir: outDirOf('easyops'),
      workDir: path.join(outDir, '../easyops', scope),
      siteDir,
      routes,
    });
    await tools.indexWithPagefind({buildDir, paths, outDir: outDirOf('pagefind')});
    const records = tools.recordsOfPages(own);
    for (const engine of ['flexsearch', 'orama'])
      write(path.join(outDirOf(engine), 'records.json'), records);
    // As the manifest names them: whole shards, the filter decides about pages.
    const shards = readShards(buildDir).filter((shard) =>
      shard.pages.some((page) => isInScope(guides, scope, page)),
    );
    write(path.join(outDirOf('embedded'), 'shards.json'), shards);
  }
  await tools.closePagefind();
  progress('bundling');
  await tools.bundle({outDir, generated, siteDir, synonymsFile});
  const source = path.join(import.meta.dirname, '../page');
  for (const name of ['page.html', 'growth.html'])
    cpSync(path.join(source, name), path.join(outDir, name));
}

function write(file: string, data: unknown): void {
  mkdirSync(path.dirname(file), {recursive: true});
  writeFileSync(file, JSON.stringify(data));
}
