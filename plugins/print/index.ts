import type {LoadContext, Plugin} from '@docusaurus/types';
import type {Plugin as CssPlugin, Rule} from 'postcss';

const dark = /\[data-theme=(["']?)dark\1\]/;

/**
 * Takes the colours of the dark mode out of print, whoever wrote them: the theme, Infima and we. Paper is white, and
 * most printers leave backgrounds out, so that light text would be printed on nothing.
 */
export function lightPaper(): CssPlugin {
  return {
    postcssPlugin: 'light-paper',
    OnceExit(root, {AtRule}) {
      const rules: Rule[] = [];
      root.walkRules(dark, (rule) => void rules.push(rule));
      for (const rule of rules) {
        const rest = rule.selectors.filter((selector) => !dark.test(selector));
        if (rest.length > 0) rule.cloneBefore({selectors: rest});
        rule.selectors = rule.selectors.filter((selector) => dark.test(selector));
        const screen = new AtRule({name: 'media', params: 'not print'});
        rule.replaceWith(screen);
        screen.append(rule);
      }
    },
  };
}

/**
 * Fills in the origin of the published site: a link within the site has an address without it, and whoever holds the
 * paper knows nothing of the site from which it was printed.
 */
export function siteOrigin(origin: string): CssPlugin {
  return {
    postcssPlugin: 'site-origin',
    Declaration: {
      '--talos-site-origin': (declaration) => {
        const value = JSON.stringify(origin);
        // Without this PostCSS would visit its own change again and again.
        if (declaration.value !== value) declaration.value = value;
      },
    },
  };
}

/** What the style sheets need so that every page prints clean; the rules themselves are in src/css/print.css. */
export default function print({siteConfig}: LoadContext): Plugin {
  return {
    name: 'print',
    configurePostCss: (options) => ({
      ...options,
      plugins: [...options.plugins, lightPaper(), siteOrigin(siteConfig.url)],
    }),
  };
}
