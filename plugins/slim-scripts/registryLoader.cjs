/**
 * Loader for the list of chunks that Docusaurus generates (`registry.js`), which every page's first script carries.
 *
 * - The name of each module is for the server's rendering alone; the browser never reads it.
 * - A list of posts shows the beginnings of many at once: those of one folder come in one chunk, not one by one.
 */
const entry =
  /"([^"]+)": \[\(\) => import\(\/\* webpackChunkName: "([^"]+)" \*\/ ("(?:[^"\\]|\\.)*")\), \3, require\.resolveWeak\(\3\)\]/g;

module.exports = function slimRegistry(source) {
  let found = 0;
  const slim = source.replace(entry, (_, key, chunk, module) => {
    found += 1;
    const folder = /^"@site\/([\w-]+)\/[^?]*\?truncated=true"$/.exec(module)?.[1];
    const name = folder === undefined ? chunk : `${folder}-beginnings`;
    return `"${key}": [() => import(/* webpackChunkName: "${name}" */ ${module}), "", require.resolveWeak(${module})]`;
  });
  if (found === 0 || found !== source.match(/^ {2}"/gm)?.length) {
    throw new Error('registryLoader: the generated registry has another form than expected.');
  }
  return slim;
};
