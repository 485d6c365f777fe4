import path from 'node:path';
import type {Plugin} from '@docusaurus/types';
import {transformRule} from './transformRule';

const inPlace =
  '({__importDefault: (module) => (module && module.__esModule ? module : {default: module})})';

/**
 * Puts the one helper of the TypeScript compiler that `@docusaurus/utils-common` uses in the place of the package that
 * holds them all.
 */
export function inlineHelpers(source: string): string {
  const others = source.match(/\btslib_1\.(?!__importDefault\b)\w+/g) ?? [];
  if (!source.includes('require("tslib")') || others.length > 0) {
    throw new Error('trim-client-js: utils-common uses tslib in another form than expected.');
  }
  return source.replace('require("tslib")', inPlace);
}

/** Takes helpers and parsers that no page needs out of every page's first script. */
export default function trimClientJs(): Plugin {
  const module = {test: /[\\/]@docusaurus[\\/]utils-common[\\/]lib[\\/]index\.js$/};
  return {
    name: 'trim-client-js',
    configureWebpack: () => ({
      module: {rules: [transformRule(module, inlineHelpers)]},
      resolve: {alias: {'path-to-regexp$': path.join(__dirname, 'plainPaths.ts')}},
    }),
  };
}
