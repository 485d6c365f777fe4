import {cpSync, mkdirSync, renameSync, rmSync} from 'node:fs';
import path from 'node:path';
import plugin from '@easyops-cn/docusaurus-search-local';

/** Everything the plugin's own schema fills in, and what its documentation advises for a site like this one. */
const optionsFor = (routes) =>
  plugin.validateOptions({
    options: {
      docsRouteBasePath: routes,
      docsDir: [],
      indexBlog: false,
      indexPages: true,
      searchResultLimits: 20,
      // Explanations of terms that pop up, and navigation.
      ignoreCssSelectors: ['[data-search-exclude]', '.hash-link', '.theme-doc-footer'],
    },
    validate: (schema, given) => {
      const {error, value} = schema.validate(given);
      if (error) throw error;
      return value;
    },
  });

/**
 * Lets the plugin index built pages with its own server code.
 * @param {{buildDir: string, paths: readonly string[], workDir: string, outDir: string,
 * siteDir: string, routes: readonly string[]}} job `paths`: addresses of the
 * pages; `outDir`: where the index goes
 * @returns {Promise<string>} folder of the modules that the plugin generated for its client
 */
export async function indexWithEasyops({buildDir, paths, workDir, outDir, siteDir, routes}) {
  rmSync(workDir, {recursive: true, force: true});
  for (const address of paths)
    cpSync(path.join(buildDir, `${address}.html`), path.join(workDir, `${address}.html`));
  const siteConfig = {trailingSlash: false, themeConfig: {}};
  const context = {
    siteDir,
    generatedFilesDir: path.join(workDir, 'generated'),
    siteConfig,
    baseUrl: '/',
    i18n: {currentLocale: 'en'},
  };
  const instance = plugin.default(context, optionsFor(routes));
  await instance.postBuild({outDir: workDir, baseUrl: '/', siteConfig, routesPaths: [...paths]});
  mkdirSync(outDir, {recursive: true});
  renameSync(path.join(workDir, 'search-index.json'), path.join(outDir, 'search-index.json'));
  return path.join(context.generatedFilesDir, '@easyops-cn/docusaurus-search-local/default');
}
