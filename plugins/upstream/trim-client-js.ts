import path from 'node:path';
import type {Plugin} from '@docusaurus/types';
import {moduleOfDocusaurus, replaceKnown, transformRule} from './transformRule';

const name = 'trim-client-js';

const inPlace =
  '({__importDefault: (module) => (module && module.__esModule ? module : {default: module})})';

/** Puts the one helper that `@docusaurus/utils-common` uses in the place of the package that holds them all. */
export function inlineHelpers(source: string): string {
  if (/\btslib_1\.(?!__importDefault\b)\w/.test(source))
    throw new Error(`${name}: utils-common uses tslib in another form than expected.`);
  return replaceKnown(name, source, 'require("tslib")', inPlace);
}

/** Sorts the names of properties without the rules of languages, which a browser loads when it compares words first. */
export function compareByCode(source: string): string {
  return replaceKnown(name, source, 'a[0].localeCompare(b[0])', 'a[0] < b[0] ? -1 : 1');
}

/** Takes React's contexts alone: the router brings a stand-in for a React that has none yet. */
export function contextsOfReact(source: string): string {
  return replaceKnown(
    name,
    source,
    'React.createContext || createReactContext',
    'React.createContext',
  );
}

/** How Helmet prints heads for a server, works out the head of a page, and writes it; and what stands for each. */
const heads: readonly (readonly [RegExp, string])[] = [
  [/(?<=:)(\w+)&&\(\w+=\1\(\w+\)\)/, '0'],
  [/(?<=\w\|\|)\(\w+\.helmet=\w+\(\{.*?\}\)\)/, '0'],
  [/(?<=,)(\w+)=(?=\(\w+=\w+\.helmetInstances\.get\(\))/, '$1=()=>'],
  [
    /\((\w+)=(\w+),(\w+)&&cancelAnimationFrame\(\3\),\1\.defer\?\3=requestAnimationFrame\(function\(\)\{(\w+)\(\1,function\(\)\{\3=null\}\)\}\):\(\4\(\1\),\3=null\)\)/,
    '($3&&cancelAnimationFrame($3),$3=requestAnimationFrame(()=>$4($2(),()=>{$3=null})))',
  ],
];

/**
 * Leaves out of the browser's Helmet how a server prints heads, and has it work out the head of a page once, when it
 * writes it, and not anew for each component that adds to it: some twenty times for a click. None asks for it at once.
 */
export function headsOfBrowser(source: string): string {
  return heads.reduce((text, [shape, ours]) => replaceKnown(name, text, shape, ours), source);
}

const progressBar = /^[^]*import nprogress from 'nprogress'[^]*$/;

/** Puts a bar of a few styles in the place of the library that draws one while a page is fetched. */
export function plainProgressBar(source: string): string {
  const ours = "export {default} from '@site/src/features/page-progress/client';";
  return replaceKnown(name, source, progressBar, ours);
}

const helmet = {test: /react-helmet-async[\\/]lib[\\/]index\.module\.js$/};
const router = {test: /react-router[\\/]esm[\\/]react-router\.js$/};
const transforms = {
  'theme-classic/lib/nprogress': plainProgressBar,
  'utils-common/lib/index': inlineHelpers,
  'theme-common/lib/utils/reactUtils': compareByCode,
};

/** Takes helpers, parsers and rules of languages that no page needs out of every page's first script. */
export default function trimClientJs(): Plugin {
  return {
    name,
    configureWebpack: (_, isServer) => ({
      module: {
        rules: [
          ...Object.entries(transforms).map(([module, transform]) =>
            transformRule({test: moduleOfDocusaurus(module)}, transform),
          ),
          transformRule(router, contextsOfReact),
          ...(isServer ? [] : [transformRule(helmet, headsOfBrowser)]),
        ],
      },
      resolve: {
        alias: {
          'path-to-regexp$': path.join(__dirname, 'plainPaths.ts'),
          ...(!isServer && {history$: path.join(__dirname, 'browserHistory.ts')}),
          // For `withRouter` alone, which nothing calls.
          'hoist-non-react-statics$': false,
        },
      },
    }),
  };
}
