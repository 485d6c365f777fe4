/**
 * Loader for `@docusaurus/utils-common`, which every page's first script carries: it requires all helpers that the
 * TypeScript compiler has and uses one of them, which is put in their place.
 */
const inPlace =
  '({__importDefault: (module) => (module && module.__esModule ? module : {default: module})})';

module.exports = function slimHelpers(source) {
  const others = source.match(/\btslib_1\.(?!__importDefault\b)\w+/g) ?? [];
  if (!source.includes('require("tslib")') || others.length > 0) {
    throw new Error('helpersLoader: the helpers are used in another form than expected.');
  }
  return source.replace('require("tslib")', inPlace);
};
