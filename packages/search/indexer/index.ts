import {createHash} from 'node:crypto';
import {existsSync, mkdirSync, readFileSync, rmSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import type {LoadContext, Plugin} from '@docusaurus/types';
import {learnWords, type ReaderQueries} from '../classifier/learnWords';
import {indexFolder, indexFormat, manifestFile, shardFolder} from '../model';
import type {SearchManifest, SearchPage, SearchShard, ShardEntry, LearnedWords} from '../model';
import {svgReader} from './blocks';
import {builtPageFile} from './builtPage';
import {readPage} from './readPage';
import {readSources, type PageSource, type SearchGuide, type SourceOptions} from './sources';

export type {ReaderQueries} from '../classifier/learnWords';
export {svgReader, tableBlocks} from './blocks';
export {openContent, parsePage} from './readPage';
export {readSources, type PageSource, type SearchGuide} from './sources';
export {clean, textOf} from './text';

export interface SearchIndexOptions extends Partial<SourceOptions> {
  /** Reads what readers typed, and which pages answer it: search learns their words. Builds alone call it. */
  readonly readerQueries?: () => ReaderQueries;
  /** Absolute path of a folder that gets all pages of the index in one file, `search-pages.json`. */
  readonly reportsPath?: string;
}

/**
 * Docusaurus plugin that makes the search index from the built pages (specification, sections 3 and 6; the format is
 * `model`), so that it holds what readers see: partials, tabs, tables and components included. In development
 * it serves the index of the last build.
 */
export default function searchIndex(
  {baseUrl, outDir: lastBuild, siteConfig}: LoadContext,
  {
    reportsPath,
    guides = [],
    releaseBlogs = [],
    readerQueries = () => ({answered: {}, unanswered: []}),
  }: SearchIndexOptions = {},
): Plugin {
  let sources: readonly PageSource[] = [];
  return {
    name: 'search-index',
    allContentLoaded({allContent}) {
      const site = {baseUrl, siteTitle: siteConfig.title, guides, releaseBlogs};
      sources = readSources(allContent, site);
      return Promise.resolve();
    },
    configureWebpack({mode}, isServer) {
      if (mode !== 'development' || isServer) return {};
      const directory = path.join(lastBuild, indexFolder);
      if (!existsSync(path.join(directory, manifestFile)))
        console.info('[search-index] Search answers after `npm run build` has run once.');
      return {
        devServer: {static: [{directory, publicPath: `${baseUrl}${indexFolder}`, watch: false}]},
      } as ReturnType<NonNullable<Plugin['configureWebpack']>>;
    },
    postBuild({outDir}) {
      const read = svgReader(outDir, baseUrl);
      const pages = sources
        .flatMap((source) => {
          const file = builtPageFile(outDir, source.path);
          return (file && readPage(readFileSync(file, 'utf8'), source, read)) || [];
        })
        .sort((a, b) => (a.path < b.path ? -1 : 1));
      writeIndex(outDir, makeShards(pages, guides, learnWords(pages, readerQueries())));
      if (reportsPath !== undefined) {
        mkdirSync(reportsPath, {recursive: true});
        writeFileSync(path.join(reportsPath, 'search-pages.json'), JSON.stringify(pages));
      }
      return Promise.resolve();
    },
  };
}

/** Shard of everything outside the guides, and of what readers of several guides find: too little for a download each. */
const generalShard = 'general';

/**
 * Sorts pages into shards, one for each guide and one for the rest. The same pages make the same bytes.
 * @param guides in the order of the manifest
 * @param words that every reader needs: the last shard brings them
 * @returns the manifest and the files it names, their addresses relative to its folder; no file without pages
 */
export function makeShards(
  pages: readonly SearchPage[],
  guides: readonly Pick<SearchGuide, 'id' | 'roles'>[],
  words?: LearnedWords,
): {manifest: SearchManifest; files: {file: string; text: string}[]} {
  const ids = [...guides.map(({id}) => id), generalShard];
  if (ids.indexOf(generalShard) < guides.length)
    throw new Error(`Rename the guide "${generalShard}": the shard of the rest has this name.`);
  const shardOf = (page: SearchPage) => {
    const own = guides.find(({id}) => id === page.guide);
    return own && page.roles.every((role) => own.roles.includes(role)) ? own.id : generalShard;
  };
  const shards: ShardEntry[] = [];
  const files: {file: string; text: string}[] = [];
  for (const id of ids) {
    const own = pages.filter((page) => shardOf(page) === id);
    const learned = id === generalShard ? words : undefined;
    if (own.length === 0 && !learned) continue;
    const content: SearchShard = {format: indexFormat, id, pages: own, words: learned};
    const text = JSON.stringify(content);
    const hash = createHash('sha256').update(text).digest('hex').slice(0, 12);
    const file = `${shardFolder}/${id}.${hash}.json`;
    const roles = new Set((learned ? pages : own).flatMap((page) => page.roles));
    shards.push({id, file, roles: [...roles].sort()});
    files.push({file, text});
  }
  return {manifest: {format: indexFormat, shards}, files};
}

/** Writes the index into a build, in place of an earlier one. */
function writeIndex(outDir: string, {manifest, files}: ReturnType<typeof makeShards>): void {
  const folder = path.join(outDir, indexFolder);
  rmSync(folder, {recursive: true, force: true});
  mkdirSync(path.join(folder, shardFolder), {recursive: true});
  for (const {file, text} of files) writeFileSync(path.join(folder, file), text);
  writeFileSync(path.join(folder, manifestFile), JSON.stringify(manifest));
}
