import vm from 'node:vm';
import type {Chunk, ChunkGroup, Compiler} from 'webpack';
import {isTable} from './printRoutes';

type Hashes = Readonly<Record<string, string>>;

const hashList = /\((\{(?:[^{}"]|"[^"]*")*\})\)\[(\w+)\]\+"\.js"/;
const loading = /\.e\(("(\w+)")\)/g;

/**
 * Takes the hashes of some chunks out of the script that every page loads.
 * @param runtime text of that script, with the list of the hashes in the names of all chunks
 * @param moved the chunks whose hashes it is to be told
 * @returns the script with the other hashes, and those that are moved
 * @throws Error when it holds no such list
 */
export function takeHashes(runtime: string, moved: ReadonlySet<string>) {
  const [, literal, chunk] = hashList.exec(runtime) ?? [];
  if (literal === undefined || chunk === undefined)
    throw new Error('compact-routes: the bundler finds the files of chunks in another way.');
  const all = Object.entries(vm.runInNewContext(`(${literal})`) as Hashes);
  const kept = Object.fromEntries(all.filter(([name]) => !moved.has(name)));
  const taken: Hashes = Object.fromEntries(all.filter(([name]) => moved.has(name)));
  const tell = 'globalThis.docsChunk=(chunk,hash)=>(hashes[chunk]=hash,chunk);';
  const text = runtime.replace(hashList, `hashes[${chunk}]+".js"`);
  return {runtime: `{const hashes=${JSON.stringify(kept)};${tell}${text}}`, taken};
}

/**
 * Has scripts say the hashes of chunks where they load these.
 * @throws Error when none of them loads one of the chunks
 */
export function sayHashes(scripts: readonly string[], hashes: Hashes): string[] {
  const said = new Set<string>();
  const told = scripts.map((script) =>
    script.replaceAll(loading, (call, quoted: string, chunk: string) => {
      if (!(chunk in hashes)) return call;
      said.add(chunk);
      return `.e(docsChunk(${quoted},"${hashes[chunk]}"))`;
    }),
  );
  if (said.size < Object.keys(hashes).length)
    throw new Error('compact-routes: the bundler loads chunks in another way.');
  return told;
}

function scriptOf(chunk: Chunk | null | undefined): string {
  const script = chunk && [...chunk.files].find((file) => file.endsWith('.js'));
  if (!script) throw new Error('compact-routes: a chunk has no script.');
  return script;
}

function chunksOfTables(groups: Iterable<ChunkGroup>) {
  const chunks = new Set<string>();
  const others = new Set<string>();
  for (const group of groups) {
    const parents = group.getParents();
    const ofTable = parents.length > 0 && parents.every(({name}) => isTable(name ?? ''));
    for (const {id} of group.chunks) (ofTable ? chunks : others).add(String(id));
  }
  for (const chunk of others) chunks.delete(chunk);
  return chunks;
}

/**
 * A plugin of the bundler that has the hash in the name of a chunk stand where the chunk is loaded. Without it every
 * page's first script lists those of all pages. It reads minified scripts, and leaves a build with `--no-minify` alone.
 */
export function keepHashesInTables(compiler: Compiler): void {
  if (!compiler.options.optimization.minimize) return;
  const {Compilation, sources} = compiler.webpack;
  compiler.hooks.compilation.tap('compact-routes', (compilation) => {
    // Now the text is as short as it gets, and the hashes of what changes are still to be made.
    const stage = Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_HASH - 1;
    compilation.hooks.processAssets.tap({name: 'compact-routes', stage}, () => {
      const {chunkGroups, entrypoints, namedChunks} = compilation;
      const textOf = (file: string) => String(compilation.getAsset(file)?.source.source());
      const write = (file: string, text: string) =>
        compilation.updateAsset(file, new sources.RawSource(text));

      const runtimeFile = scriptOf(entrypoints.get('main')?.getRuntimeChunk());
      const moved = chunksOfTables(chunkGroups);
      const {runtime, taken} = takeHashes(textOf(runtimeFile), moved);
      write(runtimeFile, runtime);
      const tables = [...namedChunks].filter(([name]) => isTable(name));
      const files = tables.map(([, chunk]) => scriptOf(chunk));
      for (const [index, text] of sayHashes(files.map(textOf), taken).entries())
        write(files[index] ?? '', text);
    });
  });
}
