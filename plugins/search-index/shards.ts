import {createHash} from 'node:crypto';
import {mkdirSync, rmSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import {guides} from '../../config/guides';
import {indexFolder, indexFormat, manifestFile, shardFolder} from '../../src/lib/search/model';
import type {SearchManifest, SearchPage, SearchShard, ShardEntry} from '../../src/lib/search/model';

/** Shard of everything outside the guides: too little to be worth a download each. */
const generalShard = 'general';

const valuesOf = (pages: readonly SearchPage[], pick: (page: SearchPage) => readonly string[]) =>
  [...new Set(pages.flatMap(pick))].sort();

/** A file of the index, its address relative to the manifest's folder. */
export interface IndexFile {
  readonly file: string;
  readonly text: string;
}

/**
 * Sorts pages into shards, one for each guide and one for the rest. The same pages make the same bytes.
 * @returns the manifest and the files it names; no file without pages
 */
export function makeShards(pages: readonly SearchPage[]): {
  manifest: SearchManifest;
  files: readonly IndexFile[];
} {
  const ids = [...guides.map(({id}): string => id), generalShard];
  const shardOf = ({guide}: SearchPage) => (ids.includes(guide) ? guide : generalShard);
  const shards = ids
    .map((id) => ({id, pages: pages.filter((page) => shardOf(page) === id)}))
    .filter((shard) => shard.pages.length > 0)
    .map(({id, pages: own}) => {
      const shard: SearchShard = {format: indexFormat, id, pages: own};
      const text = JSON.stringify(shard);
      const hash = createHash('sha256').update(text).digest('hex').slice(0, 12);
      const entry: ShardEntry = {
        id,
        file: `${shardFolder}/${id}.${hash}.json`,
        facets: {
          role: valuesOf(own, ({roles}) => roles),
          language: valuesOf(own, ({language}) => [language]),
          docusaurus_tag: valuesOf(own, ({docusaurusTag}) => [docusaurusTag]),
          kind: valuesOf(own, ({kind}) => [kind]),
        },
        pages: own.length,
        bytes: Buffer.byteLength(text),
      };
      return {entry, text};
    });
  return {
    manifest: {format: indexFormat, shards: shards.map(({entry}) => entry)},
    files: shards.map(({entry, text}) => ({file: entry.file, text})),
  };
}

/** Writes the index into a build, in place of an earlier one. */
export function writeIndex(outDir: string, pages: readonly SearchPage[]): void {
  const folder = path.join(outDir, indexFolder);
  rmSync(folder, {recursive: true, force: true});
  mkdirSync(path.join(folder, shardFolder), {recursive: true});
  const {manifest, files} = makeShards(pages);
  for (const {file, text} of files) writeFileSync(path.join(folder, file), text);
  writeFileSync(path.join(folder, manifestFile), JSON.stringify(manifest));
}
