import {readFileSync} from 'node:fs';
import path from 'node:path';
import type {Plugin} from '@docusaurus/types';
import fastGlob from 'fast-glob';
import postcss, {type Declaration, type Plugin as PostcssPlugin, type Root} from 'postcss';
import {classNamesOf, pagesOf, readBuiltSite} from '../lib/builtSite';

/** Found from here, because a site may stand in a folder of its workspace. */
const docusaurus = path.resolve(require.resolve('@docusaurus/core/package.json'), '../..');
const themes = ['theme-classic', 'theme-common', 'theme-search-algolia', 'core'];

/** Folders of everything that may name a class or a variable of Infima: the theme and this site. */
const users = [
  ...themes.map((name) => path.join(docusaurus, name, 'lib')),
  path.resolve(__dirname, '../../src'),
];

const siteStyles = path.resolve(__dirname, '../../src/css/site.css');

/** Infima's names of a part or a kind of something; a CSS module's own names are never such. */
const parts = '(?:(?:__|--).*)?';

/** Classes of what this site does not show: portraits, versions, paths, another look of its bars, a hidden sidebar. */
const classesOfAbsentParts = new RegExp(
  `^(?:${[
    `avatar${parts}`,
    'badge--.*',
    `breadcrumbs${parts}`,
    'button--(?:secondary|outline)',
    'col--(?:4|12|offset-1)',
    'darkNavbarColorModeToggle',
    'docSidebarContainerHidden|sidebarHidden|doc(?:MainContainer|ItemWrapper)Enhanced',
    'dropdown--right',
    'errorBoundaryFallback',
    'footer--dark|footer__(?:link-separator|logo)|footerLogoLink',
    'hero(?:--primary|__subtitle)?',
    'margin-bottom--sm|padding-left--none',
    'navbar--(?:dark|primary)',
    'pagination',
    'tabs--block',
  ].join('|')})$`,
);

function classesIn(selector: string): string[] {
  return [...selector.matchAll(/\.([A-Za-z][\w-]*)/g)].map(([, name = '']) => name);
}

function variablesReadIn(text: string): string[] {
  return text.match(/--[\w-]+(?=\s*[,)])/g) ?? [];
}

function readUses() {
  const text = users
    .flatMap((cwd) =>
      fastGlob.sync('**/*.{js,ts,tsx,css}', {cwd, absolute: true, ignore: ['**/*.test.*']}),
    )
    .map((file) => readFileSync(file, 'utf8'))
    .join('\n');
  const words = new Set(text.match(/[A-Za-z][\w-]*/g));
  return {
    names: (className: string) => words.has(className) && !classesOfAbsentParts.test(className),
    reads: variablesReadIn(text),
  };
}

function keepRules(sheet: Root, isUsed: (className: string) => boolean): void {
  sheet.walkRules((rule) => {
    const used = rule.selectors.filter((selector) => classesIn(selector).every(isUsed));
    if (used.length === 0) rule.remove();
    else if (used.length < rule.selectors.length) rule.selectors = used;
  });
}

function removeUnread(sheet: Root, reads: readonly string[]): void {
  const read = new Set([...reads, ...variablesReadIn(sheet.toString())]);
  const unread: Declaration[] = [];
  sheet.walkDecls(/^--/, (declaration) => {
    if (!read.has(declaration.prop)) unread.push(declaration);
  });
  for (const declaration of unread) declaration.remove();
  // What only these have read is not read any more.
  if (unread.length > 0) removeUnread(sheet, reads);
}

const rootSelector = /^(?::root|html(?:\[data-theme='?dark'?\])?)$/;

/** Removes variables that this site sets on every page; Infima stands in a layer, and what does not wins over it. */
function removeOverruled(sheet: Root): void {
  const own = new Set<string>();
  postcss.parse(readFileSync(siteStyles, 'utf8')).each((node) => {
    if (node.type !== 'rule' || node.selector !== ':root') return;
    node.walkDecls(/^--/, ({prop}) => void own.add(prop));
  });
  sheet.walkRules((rule) => {
    if (!rule.selectors.every((selector) => rootSelector.test(selector))) return;
    rule.walkDecls(/^--/, (declaration) => {
      if (own.has(declaration.prop)) declaration.remove();
    });
  });
}

/**
 * Leaves out of Infima and the theme, which every first visit loads, the classes and variables that nothing here uses,
 * and the values of variables that this site sets itself.
 */
export function trimInfima(): PostcssPlugin {
  return {
    postcssPlugin: 'trim-infima',
    Once(sheet, {result}) {
      const file = sheet.source?.input.file ?? '';
      if (/[\\/]theme-(?:classic|common)[\\/]/.test(file)) {
        keepRules(sheet, (name) => !classesOfAbsentParts.test(name));
      }
      if (!/[\\/]infima[\\/]/.test(file)) return;
      const {names, reads} = readUses();
      keepRules(sheet, names);
      removeOverruled(sheet);
      removeUnread(sheet, reads);
      // A warm build looks again when one of them changed.
      for (const dir of users)
        result.messages.push({type: 'dir-dependency', plugin: 'trim-infima', dir});
    },
  };
}

/** @throws when a built page bears a class whose rules were left out */
function checkPages(outDir: string): void {
  const {names} = readUses();
  const infima = readFileSync(require.resolve('infima/dist/css/default/default.css'), 'utf8');
  const leftOut = new Set(classesIn(infima).filter((name) => !names(name)));
  const site = readBuiltSite(outDir);
  for (const file of pagesOf(site)) {
    const missing = new Set([...classNamesOf(site.text(file))].filter((name) => leftOut.has(name)));
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
    postBuild: ({outDir}) => checkPages(outDir),
  };
}
