import type {Plugin} from '@docusaurus/types';
import type {Plugin as PostcssPlugin} from 'postcss';
import {classNamesOf, pagesOf, readBuiltSite} from '../lib/builtSite';

/** Infima's names of a part or a kind of something; a CSS module's own names are never such. */
const parts = '(?:(?:__|--).*)?';

const sides = '(?:-(?:top|right|bottom|left|vert|horiz))?';

/** Families of Infima's classes that neither the theme nor this site names; the test knows who does. */
const unnamedClasses = new RegExp(
  `^(?:${[
    'row--.*',
    'col--(?:1|5|10|11|offset-(?:[4-9]|1[0-2]))',
    `(?:margin|padding)${sides}--(?:none|xs|sm|md|lg|xl)`,
    'shadow--(?:md|tl)',
    'text--(?:primary|secondary|success|info|warning|danger|left|justify|capitalize|lowercase|uppercase)',
    'text--(?:light|normal|semibold|bold|italic|break|no-decoration)',
    'alert--primary|alert__.*',
    'avatar__photo--.*|avatar__subtitle|avatar--vertical',
    'badge--(?:primary|success|info|warning|danger)',
    'breadcrumbs--.*',
    'button--(?:active|link|sm|block|success|info|warning|danger)|button-group',
    'card--.*|card__.*',
    'dropdown--nocaret',
    'hero--dark',
    'navbar__items--center|navbar__search-input',
    'pagination--.*|pagination__.*',
    `pills${parts}`,
  ].join('|')})$`,
);

/** Members of these families that the theme names. */
const namedClasses = new Set([
  'margin-bottom--md',
  'margin-bottom--sm',
  'margin-bottom--xl',
  'margin-left--none',
  'margin-left--sm',
  'margin-right--md',
  'margin-top--lg',
  'margin-top--md',
  'margin-top--sm',
  'margin-vert--lg',
  'margin-vert--md',
  'margin-vert--xl',
  'padding--lg',
  'padding--none',
  'padding-bottom--lg',
  'padding-left--none',
  'padding-top--md',
]);

/** Classes of parts of the theme that this site does not show: portraits, versions, paths, another look of its bars. */
const classesOfAbsentParts = new RegExp(
  `^(?:${[
    `avatar${parts}`,
    `breadcrumbs${parts}`,
    'button--(?:secondary|outline)',
    'col--offset-1',
    'dropdown--right',
    'footer--dark|footer__(?:link-separator|logo)',
    'hero--primary',
    'navbar--(?:dark|primary)',
    'pagination',
    'tabs--block',
  ].join('|')})$`,
);

const unreadVariables =
  /^--ifm-(?:(?:dark|light|contrast)(?:er|est)?-.*value|color-(?:success|info|warning|danger)|color-(?:primary|secondary|success|info|warning|danger)-(?:darkest|light|lighter|lightest)|color-(?:success|info|warning|danger)-darker|button-group-spacing|card-(?:horizontal|vertical)-spacing|navbar-(?:search-input-.*|link-active-color)|pagination-(?:border-radius|color-active|item-active-background|padding-.*)|pills-.*|global-shadow-tl)$/;

/** Whether a class belongs to a part of the theme that this site does not show. */
export function isOfAbsentPart(name: string): boolean {
  return classesOfAbsentParts.test(name);
}

/** Whether Infima's class is one that no element of this site bears. */
export function isUnusedClass(name: string): boolean {
  return isOfAbsentPart(name) || (unnamedClasses.test(name) && !namedClasses.has(name));
}

/** Class names that a selector speaks of. */
export function classesIn(selector: string): string[] {
  return [...selector.matchAll(/\.([A-Za-z][\w-]*)/g)].map(([, name = '']) => name);
}

/** Leaves out of Infima, which every first visit loads, the classes and variables that nothing here uses. */
export function trimInfima(): PostcssPlugin {
  return {
    postcssPlugin: 'trim-infima',
    Once(root) {
      if (!/[\\/]infima[\\/]/.test(root.source?.input.file ?? '')) return;
      root.walkRules((rule) => {
        const used = rule.selectors.filter((selector) => !classesIn(selector).some(isUnusedClass));
        if (used.length === 0) rule.remove();
        else if (used.length < rule.selectors.length) rule.selectors = used;
      });
      root.walkDecls(unreadVariables, (declaration) => {
        declaration.remove();
      });
    },
  };
}

/** @throws when a built page bears a class whose rules were left out */
function checkPages(outDir: string): void {
  const site = readBuiltSite(outDir);
  for (const file of pagesOf(site)) {
    const missing = new Set([...classNamesOf(site.text(file))].filter(isUnusedClass));
    if (missing.size > 0) {
      throw new Error(
        `${file} bears ${[...missing].join(', ')}, which plugins/trim-infima leaves out of the styles.`,
      );
    }
  }
}

/** Keeps rules of Infima that no page uses out of the style sheet, and makes sure that no page does. */
export default function trimInfimaPlugin(): Plugin {
  return {
    name: 'trim-infima',
    // First: Docusaurus' own plugin wraps the sheet in a layer, whose rules PostCSS then walks only in part.
    configurePostCss: (options) => ({...options, plugins: [trimInfima(), ...options.plugins]}),
    postBuild({outDir}) {
      checkPages(outDir);
      return Promise.resolve();
    },
  };
}
