import {readFileSync} from 'node:fs';
import path from 'node:path';
import type {LoadContext, Plugin} from '@docusaurus/types';
import type {Compiler, Configuration} from 'webpack';
import {builtPageFile, replaceFile} from '../lib/builtSite';
import {keepHashesInTables} from './chunkHashes';
import {nameAssets} from './nameAssets';
import {printRoutes, readGenerated} from './printRoutes';
import {moduleOfDocusaurus, transformRule} from './transformRule';

/**
 * A rule that puts a function of ours in the place of a module of Docusaurus' client.
 * @param known text of the module without which this is not the one that is meant
 */
function replaceModule(name: string, ours: string, known: string) {
  return transformRule({test: moduleOfDocusaurus(`core/lib/client/${name}`)}, (source) => {
    if (!source.includes(known))
      throw new Error(`compact-routes: Docusaurus preloads pages in another way than by ${known}.`);
    return `export {${ours} as default} from ${JSON.stringify(path.join(__dirname, 'preload'))};`;
  });
}

/** Leaves out the plugin that tells every page the addresses of all chunks by name, which only fetched links in view. */
function withoutChunkAddresses(plugins: Configuration['plugins'] = []) {
  const rest = plugins.filter((plugin) => plugin?.constructor.name !== 'ChunkAssetPlugin');
  if (rest.length === plugins.length)
    throw new Error(
      'compact-routes: Docusaurus tells pages the addresses of chunks in another way.',
    );
  return rest;
}

/**
 * Docusaurus puts a table of all routes, of their parts and of the chunks of these into every page's first script. Here
 * the table is written compactly, and the pages of some addresses are left to scripts of their own.
 *
 * The HTML of each page names the scripts and styles that its route needs. So this plugin stands before all that read
 * the built pages.
 * @param options `branches` are addresses below the site's base: the pages at and below each have a table of their own, as
 * those of a guide have
 */
export default function compactRoutes(
  {baseUrl, generatedFilesDir}: LoadContext,
  {branches}: {readonly branches: readonly string[]},
): Plugin {
  const files = new Map<string, readonly string[]>();
  const addresses = branches.map((branch) => baseUrl + branch);
  const print = (read: (file: string) => string) =>
    printRoutes(readGenerated(read), addresses, path.join(__dirname, 'routeTable'));
  const fileOf = (name: string) => path.join(generatedFilesDir, name);
  const readFile = (name: string) => readFileSync(fileOf(name), 'utf8');

  function rememberFiles(compiler: Compiler): void {
    compiler.hooks.done.tap('compact-routes', ({compilation}) => {
      for (const [name, group] of compilation.namedChunkGroups) files.set(name, group.getFiles());
    });
  }

  return {
    name: 'compact-routes',
    configureWebpack({mode, plugins}, isServer) {
      if (isServer || mode !== 'production') return {};
      return {
        // Names of chunks are hashes of their modules, which say no more than the hash of the content.
        output: {chunkFilename: 'assets/js/[contenthash:8].js'},
        mergeStrategy: {plugins: 'replace'},
        plugins: [...withoutChunkAddresses(plugins), rememberFiles, keepHashesInTables],
        module: {
          rules: [
            transformRule({test: fileOf('routes.js')}, (_, context) => {
              const {tables} = print((file) => {
                context.addDependency(fileOf(file));
                return readFile(file);
              });
              const name = new URLSearchParams(context.resourceQuery).get('table') ?? '';
              const table = tables.get(name);
              if (table === undefined) throw new Error(`compact-routes: no page is below ${name}.`);
              return table;
            }),
            replaceModule('preload', 'preload', 'default function preload(pathname)'),
            replaceModule('docusaurus', 'fetchAhead', 'const docusaurus = {'),
            // The tables of routes fill these two.
            transformRule({test: fileOf('registry.js')}, () => 'export default {};'),
            transformRule({test: fileOf('routesChunkNames.json')}, () => '{}'),
          ],
        },
      };
    },
    postBuild({outDir}) {
      for (const [address, chunks] of print(readFile).chunks) {
        const file = builtPageFile(outDir, address.slice(baseUrl.length));
        if (file === undefined) continue;
        const needed = chunks.flatMap((chunk) => {
          const assets = files.get(chunk);
          if (!assets) throw new Error(`compact-routes: no chunk is named ${chunk}.`);
          return assets.map((asset) => baseUrl + asset);
        });
        replaceFile(file, nameAssets(readFileSync(file, 'utf8'), [...new Set(needed)]));
      }
    },
  };
}
