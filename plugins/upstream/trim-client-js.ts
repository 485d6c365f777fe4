import path from 'node:path';
import type {Plugin} from '@docusaurus/types';
import {moduleOfDocusaurus, transformRule} from './transformRule';

const inPlace =
  '({__importDefault: (module) => (module && module.__esModule ? module : {default: module})})';

/** Puts the one helper that `@docusaurus/utils-common` uses in the place of the package that holds them all. */
export function inlineHelpers(source: string): string {
  const others = source.match(/\btslib_1\.(?!__importDefault\b)\w+/g) ?? [];
  if (!source.includes('require("tslib")') || others.length > 0) {
    throw new Error('trim-client-js: utils-common uses tslib in another form than expected.');
  }
  return source.replace('require("tslib")', inPlace);
}

const byLocale = 'a[0].localeCompare(b[0])';

/** Sorts the names of properties without the rules of languages, which a browser loads when it compares words first. */
export function compareByCode(source: string): string {
  if (!source.includes(byLocale))
    throw new Error(
      `trim-client-js: theme-common sorts properties in another way than ${byLocale}.`,
    );
  return source.replace(byLocale, 'a[0] < b[0] ? -1 : 1');
}

const headsOfServer = [
  /(?<=:)(\w+)&&\(\w+=\1\(\w+\)\)/,
  /(?<=\w\|\|)\(\w+\.helmet=\w+\(\{.*?\}\)\)/,
];

const headOfAll = /(?<=,)(\w+)=(?=\(\w+=\w+\.helmetInstances\.get\(\))/;
const writingHead =
  /\((\w+)=(\w+),(\w+)&&cancelAnimationFrame\(\3\),\1\.defer\?\3=requestAnimationFrame\(function\(\)\{(\w+)\(\1,function\(\)\{\3=null\}\)\}\):\(\4\(\1\),\3=null\)\)/;

/**
 * Leaves out of the browser's Helmet how a server prints heads, and has it work out the head of a page once, when it
 * writes it, and not anew for each component that adds to it: some twenty times for a click. None asks for it at once.
 */
export function headsOfBrowser(source: string): string {
  if ([...headsOfServer, headOfAll, writingHead].some((shape) => !shape.test(source)))
    throw new Error('trim-client-js: Helmet makes heads in another way.');
  return headsOfServer
    .reduce((text, printing) => text.replace(printing, '0'), source)
    .replace(headOfAll, '$1=()=>')
    .replace(
      writingHead,
      '($3&&cancelAnimationFrame($3),$3=requestAnimationFrame(()=>$4($2(),()=>{$3=null})))',
    );
}

const progressBar = "import nprogress from 'nprogress'";

/** Puts a bar of a few styles in the place of the library that draws one while a page is fetched. */
export function plainProgressBar(source: string): string {
  if (!source.includes(progressBar))
    throw new Error(`trim-client-js: the theme draws its progress bar without ${progressBar}.`);
  return "export {default} from '@site/src/features/page-progress/client';";
}

/** Takes helpers, parsers and rules of languages that no page needs out of every page's first script. */
export default function trimClientJs(): Plugin {
  return {
    name: 'trim-client-js',
    configureWebpack: (_, isServer) => ({
      module: {
        rules: [
          transformRule(
            {test: moduleOfDocusaurus('theme-classic/lib/nprogress')},
            plainProgressBar,
          ),
          ...(isServer
            ? []
            : [
                transformRule(
                  {test: /react-helmet-async[\\/]lib[\\/]index\.module\.js$/},
                  headsOfBrowser,
                ),
              ]),
          transformRule({test: moduleOfDocusaurus('utils-common/lib/index')}, inlineHelpers),
          transformRule(
            {test: moduleOfDocusaurus('theme-common/lib/utils/reactUtils')},
            compareByCode,
          ),
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
