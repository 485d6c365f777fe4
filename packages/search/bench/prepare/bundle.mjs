import {readFile} from 'node:fs/promises';
import path from 'node:path';
import {build} from 'esbuild';
import {parse} from 'yaml';

const here = import.meta.dirname;

/** Data files are modules in the site's own build. */
const yaml = {
  name: 'yaml',
  setup(build) {
    build.onLoad({filter: /\.yaml$/}, async ({path: file}) => ({
      contents: JSON.stringify(parse(await readFile(file, 'utf8'))),
      loader: 'json',
    }));
  },
};

/**
 * Bundles the bench pages: each engine as a module of its own, so that its script can be weighed.
 * @param {{outDir: string, generated: string, siteDir: string, synonymsFile: string}} options `generated`: what the
 * easyops plugin generated for its client
 */
export async function bundle({outDir, generated, siteDir, synonymsFile}) {
  const common = {
    bundle: true,
    minify: true,
    target: 'es2022',
    logLevel: 'warning',
    plugins: [yaml],
    alias: {
      '@site': siteDir,
      'synonyms.yaml': synonymsFile,
      '@generated/@easyops-cn/docusaurus-search-local/default': generated,
    },
    define: {'process.env.NODE_ENV': '"production"'},
  };
  const engines = path.join(here, '../page/engines');
  const names = ['embedded', 'easyops', 'flexsearch', 'orama', 'pagefind', 'none'];
  await build({
    ...common,
    format: 'esm',
    entryPoints: [
      ...names.map((name) => ({in: path.join(engines, `${name}.mjs`), out: `${name}/index`})),
      {in: path.join(here, '../page/page.mjs'), out: 'page'},
      {in: path.join(here, '../page/growth.ts'), out: 'growth'},
    ],
    outdir: outDir,
  });
  await build({
    ...common,
    format: 'iife',
    entryPoints: [
      {in: path.join(engines, 'embedded.worker.ts'), out: 'embedded/worker'},
      {
        in: path.join(
          here,
          '../node_modules/@easyops-cn/docusaurus-search-local/dist/client/client/theme/worker.js',
        ),
        out: 'easyops/worker',
      },
    ],
    outdir: outDir,
  });
}
