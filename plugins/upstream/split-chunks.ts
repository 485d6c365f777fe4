import type {Plugin} from '@docusaurus/types';
import type {Compiler} from 'webpack';

const styles = 'css/mini-extract';
const scripts = /javascript/;

/** Chunks of their own, and the modules that each holds. */
const groups = {
  // Interface that is loaded only when a reader asks for it, and pages outside the guides.
  'search-styles': {
    type: styles,
    test: /[\\/](?:@docsearch[\\/]css|src[\\/]features[\\/]search[\\/]dialog)[\\/]/,
  },
  'results-styles': {type: styles, test: /[\\/]src[\\/]features[\\/]search[\\/]results[\\/]/},
  'feedback-styles': {
    type: styles,
    test: /[\\/]src[\\/]features[\\/]feedback[\\/](?:panel|outbox)[\\/]/,
  },
  'news-styles': {
    type: styles,
    test: /[\\/]theme[\\/](?:blog\.module\.css|Blog)|[\\/]src[\\/]features[\\/]release-notes[\\/](?!subscribe[\\/]dialog[\\/])/,
  },
  'subscribe-styles': {type: styles, test: /[\\/]subscribe[\\/]dialog[\\/]/},
  'home-styles': {type: styles, test: /[\\/]src[\\/]features[\\/]home[\\/]/},
  'table-styles': {
    type: styles,
    test: /[\\/]src[\\/](?:mdx[\\/](?:AccessLevels|ActorModes|AlarmCodes|EventCodes|ModelComparison)|ui[\\/](?:DataTable|Filter|tableFrame\.module\.css))/,
  },
  'matrix-styles': {
    type: styles,
    test: /[\\/]src[\\/](?:mdx[\\/](?:FeatureSupport|RolePermissions)|ui[\\/]Matrix)[\\/]/,
  },
  'frame-styles': {type: styles, test: /[\\/]src[\\/]mdx[\\/]ProtocolFrame[\\/]/},
  'example-styles': {
    type: styles,
    test: /[\\/]src[\\/](?:features[\\/]shift|mdx[\\/](?:ActionCards|ExpressionExamples|Glossary))[\\/]/,
  },
  // Pages that use them bring a second copy along otherwise: it is too small to be shared by itself.
  'page-parts': {type: scripts, test: /[\\/]src[\\/]ui[\\/](?:Popover|Unverified)[\\/]/},
};

function requireAllGroups(compiler: Compiler): void {
  compiler.hooks.done.tap('split-chunks', (stats) => {
    if (stats.hasErrors()) return;
    const {namedChunks} = stats.compilation;
    const missing = Object.keys(groups).find((name) => namedChunks.get(name) === undefined);
    if (missing) throw new Error(`split-chunks: no module belongs to ${missing} any more.`);
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
      const joined = (split && split.cacheGroups?.['styles']) || undefined;
      const above =
        typeof joined === 'object' && 'priority' in joined ? joined.priority : undefined;
      if (above === undefined)
        throw new Error('split-chunks: Docusaurus joins styles in another way.');
      const cacheGroups = Object.fromEntries(
        Object.entries(groups).map(([name, group]) => [
          name,
          {...group, name, chunks: 'async' as const, enforce: true, priority: above + 10},
        ]),
      );
      return {optimization: {splitChunks: {cacheGroups}}, plugins: [requireAllGroups]};
    },
  };
}
