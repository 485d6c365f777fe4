import path from 'node:path';
import type {LoadContext, Plugin} from '@docusaurus/types';
import {guides} from '../../config/guides';
import type {GlossaryEntry} from '../../data/schemas/glossary';
import {countPages, readFrontMatterData, readGlossary} from './readMaps';
import type {FrontMatterData} from './readMaps';

/**
 * Computes the custom fields `glossary` and `frontMatterData` from the content (specification, section 3), before
 * Docusaurus writes the site configuration, and anew when content changes.
 *
 * In the browser the configuration is part of every page's first script, and these fields grow with the content. So
 * they are left out of it there, and imported as `@generated/front-matter-maps/default/<field>.json` where needed.
 */
export default function frontMatterMaps({
  siteDir,
  siteConfig,
  generatedFilesDir,
}: LoadContext): Plugin<{glossary: GlossaryEntry[]; frontMatterData: FrontMatterData}> {
  return {
    name: 'front-matter-maps',
    loadContent() {
      const fields = {
        glossary: readGlossary(siteDir),
        frontMatterData: readFrontMatterData(siteDir),
      };
      Object.assign(siteConfig.customFields as object, fields);
      return Promise.resolve(fields);
    },
    async contentLoaded({content, actions}) {
      for (const [field, value] of Object.entries(content)) {
        await actions.createData(`${field}.json`, JSON.stringify(value));
      }
      await actions.createData(
        'pageCounts.json',
        JSON.stringify(countPages(content.frontMatterData)),
      );
    },
    configureWebpack: () => ({
      module: {
        rules: [
          {
            test: /docusaurus\.config\.mjs$/,
            include: generatedFilesDir,
            enforce: 'pre',
            loader: path.join(__dirname, 'trimConfigLoader.cjs'),
            options: {fields: ['glossary', 'frontMatterData']},
          },
        ],
      },
    }),
    getPathsToWatch: () => [
      `${siteDir}/data/glossary.yaml`,
      ...guides.map((guide) => `${siteDir}/${guide.path}/**/*.{md,mdx,yml}`),
    ],
  };
}
