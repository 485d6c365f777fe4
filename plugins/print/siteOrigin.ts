import type {Plugin} from 'postcss';

/** Custom property that holds the origin of the published site, for addresses in print. */
export const originProperty = '--talos-site-origin';

/**
 * Fills in the origin of the published site: a link within the site has an address without it, and whoever holds the
 * paper knows nothing of the site from which it was printed.
 */
export function siteOrigin(origin: string): Plugin {
  return {
    postcssPlugin: 'site-origin',
    Declaration: {
      [originProperty]: (declaration) => {
        const value = JSON.stringify(origin);
        // Without this PostCSS would visit its own change again and again.
        if (declaration.value !== value) declaration.value = value;
      },
    },
  };
}
