import type {LoadContext, Plugin} from '@docusaurus/types';
import {guides} from '../../config/guides';
import {readFrontMatterData, readGlossary} from './readMaps';

/**
 * Computes the custom fields `glossary` and `frontMatterData` from the content (specification, section 3).
 * They are set before Docusaurus writes the site configuration for the client, and anew when content changes.
 */
export default function frontMatterMaps({siteDir, siteConfig}: LoadContext): Plugin {
  const fields = siteConfig.customFields as Record<string, unknown>;
  return {
    name: 'front-matter-maps',
    loadContent() {
      fields.glossary = readGlossary(siteDir);
      fields.frontMatterData = readFrontMatterData(siteDir);
      return Promise.resolve();
    },
    getPathsToWatch: () => [
      `${siteDir}/data/glossary.yaml`,
      ...guides.map((guide) => `${siteDir}/${guide.path}/**/*.{md,mdx,yml}`),
    ],
  };
}
