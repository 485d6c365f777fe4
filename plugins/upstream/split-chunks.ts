import type {Plugin} from '@docusaurus/types';
import type {Compiler} from 'webpack';
import {frameChunk, pageChunks} from './printRoutes';

/** Chunks of their own, and the modules of styles that each holds. */
const styles = {
  // Interface that is loaded only when a reader asks for it, and pages outside the guides.
  'search-styles': /[\\/](?:@docsearch[\\/]css|src[\\/]features[\\/]search[\\/]dialog)[\\/]/,
  'results-styles': /[\\/]src[\\/]features[\\/]search[\\/]results[\\/]/,
  'feedback-styles': /[\\/]src[\\/]features[\\/]feedback[\\/](?:panel|outbox)[\\/]/,
  'news-styles':
    /[\\/]theme[\\/](?:blog\.module\.css|Blog)|[\\/]src[\\/]features[\\/]release-notes[\\/](?!subscribe[\\/]dialog[\\/]|facts|newest)/,
  // The home page shows the newest notes.
  'newest-styles': /[\\/]src[\\/]features[\\/]release-notes[\\/](?:facts|newest)\.module/,
  'offline-styles': /[\\/]src[\\/]features[\\/]offline[\\/]/,
  'subscribe-styles': /[\\/]subscribe[\\/]dialog[\\/]/,
  'home-styles': /[\\/]src[\\/]features[\\/]home[\\/]/,
  'table-styles': /[\\/]src[\\/](?:mdx[\\/]EventCodes|ui[\\/]DataTable)[\\/]/,
  'matrix-styles':
    /[\\/]src[\\/](?:mdx[\\/](?:FeatureSupport|RolePermissions)|ui[\\/](?:Matrix|TableFilter))[\\/]/,
  'frame-styles': /[\\/]src[\\/]mdx[\\/]ProtocolFrame[\\/]/,
  'example-styles': /[\\/]src[\\/]mdx[\\/](?:ActionCards|ExpressionExamples|Glossary)[\\/]/,
  'category-styles': /[\\/]theme[\\/](?:DocCard|DocCategoryGeneratedIndexPage|DocTag)/,
  'zoom-styles': /[\\/]src[\\/]features[\\/]zoom[\\/]/,
  'shift-styles': /[\\/]src[\\/]features[\\/]shift[\\/]/,
  'control-styles': /[\\/]src[\\/]ui[\\/]Field[\\/]/,
  'filter-styles': /[\\/]src[\\/]ui[\\/]FilterPanel[\\/]/,
  'tool-styles': /[\\/]src[\\/]mdx[\\/]tools[\\/](?!Tool[\\/]island)/,
};

const scripts = {
  // Each is too small to travel by itself; pages would bring copies of the second along.
  listeners:
    /[\\/]src[\\/](?:features[\\/]code-buttons[\\/](?!client)|mdx[\\/]ProtocolFrame[\\/]watch|ui[\\/]CopyButton[\\/]copyText)/,
  'page-parts': /[\\/]src[\\/]ui[\\/](?:Popover|Unverified)[\\/]/,
};

/** Pages of a guide are within its frame, which has what they share. */
const ofGuides = {
  name: frameChunk,
  type: /javascript/,
  chunks: ({name}: {readonly name?: string | null}) =>
    [frameChunk, ...pageChunks].includes(name ?? ''),
  minChunks: 2,
  enforce: true,
};

const groups = [
  ...Object.entries(styles).map(([name, test]) => ({name, test, type: 'css/mini-extract'})),
  ...Object.entries(scripts).map(([name, test]) => ({name, test, type: /javascript/})),
];

/**
 * Packages that are shared as files of their own. Not those of the search worker, where each is another trip before the
 * first result; nor the parts of the theme, of which a page needs one or two: they stand in the chunk of each kind of page.
 */
const defaultVendors = {
  test: /[\\/]node_modules[\\/](?!(?:@docusaurus|minisearch|idb-keyval|valibot)[\\/])/,
  idHint: 'vendors',
  priority: -10,
  reuseExistingChunk: true,
};

function requireAllGroups(compiler: Compiler): void {
  compiler.hooks.done.tap('split-chunks', (stats) => {
    if (stats.hasErrors()) return;
    const {namedChunks} = stats.compilation;
    const missing = groups.find(({name}) => namedChunks.get(name) === undefined);
    if (missing) throw new Error(`split-chunks: no module belongs to ${missing.name} any more.`);
  });
}

/**
 * Docusaurus joins all styles in one file, which every first visit loads. Some come with the scripts that need them
 * here, and pages that show them name them in their HTML (`compact-routes`). Their order against the others does not
 * count: nothing else bears their class names.
 */
export default function splitChunks(): Plugin {
  return {
    name: 'split-chunks',
    configureWebpack: ({mode, optimization}, isServer) => {
      if (isServer || mode !== 'production') return {};
      const split = optimization?.splitChunks;
      const joined = split && split.cacheGroups?.['styles'];
      if (typeof joined !== 'object' || !('priority' in joined) || joined.priority === undefined)
        throw new Error('split-chunks: Docusaurus joins styles in another way.');
      const above = joined.priority;
      const cacheGroups = Object.fromEntries(
        groups.map((group) => [
          group.name,
          {...group, chunks: 'async' as const, enforce: true, priority: above + 10},
        ]),
      );
      const guides = {...ofGuides, priority: above + 5};
      return {
        optimization: {splitChunks: {cacheGroups: {...cacheGroups, guides, defaultVendors}}},
        plugins: [requireAllGroups],
      };
    },
  };
}
