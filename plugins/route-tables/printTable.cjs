const beginningOfPost = /^"@site\/([\w-]+)\/[^?]*\?truncated=true"$/;
const propsOfPage =
  /^"@generated\/docusaurus-plugin-content-(docs|blog)\/([\w-]+)\/p\/([\w-]+)\.json"$/;

/**
 * Chunks that modules share: a list of posts shows the beginnings of many at once; lists of the pages with a tag, and
 * of those in a category, are small and many, and the address of each chunk weighs on every first visit.
 */
function sharedChunk(request, isOwnPage) {
  const [, folder] = beginningOfPost.exec(request) ?? [];
  if (folder !== undefined) return `${folder}-beginnings`;
  const [, plugin, id, name] = propsOfPage.exec(request) ?? [];
  if (id === undefined) return undefined;
  if (/-tags-/.test(name)) return `${plugin}-${id}-tags`;
  return plugin === 'docs' && isOwnPage ? `${plugin}-${id}-categories` : undefined;
}

const quoted = (value) => JSON.stringify(value);

/**
 * Writes one table as a module, as short as it goes: it weighs on every first visit.
 * @param {{routes: object[], own: Set<string>}} table routes, and the modules that it makes known
 * @param {Map<string, string>} registry request of each module
 * @param {string} tableModule path of the functions that the module calls
 */
function printTable({routes, own}, registry, tableModule) {
  // The keys that Docusaurus gives are hashes, which no compression shortens.
  const keys = new Map(
    [...registry.keys()].map((module, index) => [module, `p${index.toString(36)}`]),
  );
  const toIntroduce = new Set(own);
  const fields = new Map();

  function printPart(module, isOwnPage) {
    const key = keys.get(module);
    if (!toIntroduce.delete(module)) return quoted(key);
    const request = registry.get(module);
    const chunk = sharedChunk(request, isOwnPage) ?? key;
    return `part("${key}", () => import(/* webpackChunkName: "${chunk}" */ ${request}))`;
  }

  function printParts(value, isOwnPage) {
    if (typeof value === 'string') return printPart(value, isOwnPage);
    if (Array.isArray(value))
      return `[${value.map((part) => printParts(part, isOwnPage)).join(', ')}]`;
    const entries = Object.entries(value).map(
      ([key, part]) => `${quoted(key)}: ${printParts(part, isOwnPage)}`,
    );
    return `{${entries.join(', ')}}`;
  }

  function printFields(rest) {
    const text = JSON.stringify(rest);
    if (!fields.has(text)) fields.set(text, `fields${fields.size}`);
    return fields.get(text);
  }

  function printRoute({component, parts, routes: below, branch, path, ...rest}) {
    if (branch !== undefined) {
      const request = quoted(`@generated/routes.js?branch=${branch}`);
      const chunk = `routes${branch.replaceAll(/[^\w-]+/g, '-')}`;
      return `branch(${quoted(branch)}, () => import(/* webpackChunkName: "${chunk}" */ ${request}))`;
    }
    if (parts === undefined)
      return `{path: ${quoted(path)}, component: ComponentCreator(${quoted(component.path)})}`;
    const printedParts = printParts(parts, below === undefined);
    const values = [quoted(path), quoted(component.hash), printedParts, printFields(rest)];
    return `page(${[...values, ...(below ? [printRoutes(below)] : [])].join(', ')})`;
  }

  const printRoutes = (list) => `[\n${list.map(printRoute).join(',\n')}\n]`;

  const printed = printRoutes(routes);
  const left = [...toIntroduce].map((module) => printPart(module));
  return [
    "import ComponentCreator from '@docusaurus/ComponentCreator';",
    `import {branch, page, part} from ${quoted(tableModule)};`,
    ...left.map((call) => `${call};`),
    ...[...fields].map(([text, name]) => `const ${name} = ${text};`),
    `export default ${printed};`,
  ].join('\n');
}

module.exports = {printTable};
