import type {Config} from '@docusaurus/types';

/**
 * Docusaurus' coming defaults, one by one: `v4: true` would turn storage namespacing on as well, and the
 * specification (section 9) wants plain storage keys.
 */
export const future = {
  v4: {
    removeLegacyPostBuildHeadAttribute: true,
    useCssCascadeLayers: true,
    siteStorageNamespacing: false,
    fasterByDefault: true,
    mdx1CompatDisabledByDefault: true,
  },
  faster: true,
} satisfies Config['future'];
