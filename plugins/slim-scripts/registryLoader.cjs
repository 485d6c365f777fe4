/**
 * Loader for the list of chunks that Docusaurus generates (`registry.js`), which every page's first script carries.
 *
 * - Name and number of each module are for a server that renders; the browser needs no more than the import.
 * - A list of posts shows the beginnings of many at once: those of one folder come in one chunk, not one by one.
 * - So do the lists of the tags of one guide: they are small and many, and each chunk costs every page the same.
 */
const entry =
  /"([^"]+)": \[\(\) => import\(\/\* webpackChunkName: "([^"]+)" \*\/ ("(?:[^"\\]|\\.)*")\), \3, require\.resolveWeak\(\3\)\]/g;

function sharedChunk(module) {
  const [, folder] = /^"@site\/([\w-]+)\/[^?]*\?truncated=true"$/.exec(module) ?? [];
  if (folder !== undefined) return `${folder}-beginnings`;
  const [, plugin, id] =
    /^"@generated\/docusaurus-plugin-content-(docs|blog)\/([\w-]+)\/p\/[\w-]*-tags-[\w-]+\.json"$/.exec(
      module,
    ) ?? [];
  return id === undefined ? undefined : `${plugin}-${id}-tags`;
}

module.exports = function slimRegistry(source) {
  let found = 0;
  const slim = source.replace(entry, (_, key, chunk, module) => {
    found += 1;
    const name = sharedChunk(module) ?? chunk;
    return `"${key}": [() => import(/* webpackChunkName: "${name}" */ ${module})]`;
  });
  if (found === 0 || found !== source.match(/^ {2}"/gm)?.length) {
    throw new Error('registryLoader: the generated registry has another form than expected.');
  }
  return slim;
};
