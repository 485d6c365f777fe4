/** Takes Docusaurus' generated tables of routes apart: one for every page, and one for each branch. */
const vm = require('node:vm');

const registryEntry =
  /^ {2}"([^"]+)": \[\(\) => import\(\/\* webpackChunkName: "[^"]+" \*\/ ("(?:[^"\\]|\\.)*")\), \2, require\.resolveWeak\(\2\)\],?(?:};)?$/;

function unexpected(file) {
  return new Error(`route-tables: the generated ${file} has another form than expected.`);
}

/** Routes as Docusaurus wrote them, with path and hash in the place of each component. */
function readRoutes(source) {
  const [, array] = /export default (\[[\s\S]*\]);\s*$/.exec(source) ?? [];
  if (array === undefined) throw unexpected('routes.js');
  return vm.runInNewContext(array, {ComponentCreator: (path, hash) => ({path, hash})});
}

/** Request of each module, as it stands in the code with quotes, by key. */
function readRegistry(source) {
  const lines = source.split('\n').filter((line) => line.startsWith('  "'));
  const entries = lines.map((line) => registryEntry.exec(line));
  if (entries.length === 0 || entries.includes(null)) throw unexpected('registry.js');
  return new Map(entries.map(([, key, request]) => [key, request]));
}

const isBelow = (path, branch) => path === branch || path.startsWith(`${branch}/`);

/** What answers an address of a branch that none of its routes knows. */
const notFound = {path: '*', component: {path: '*'}};

/**
 * Divides routes into those of every page and those of the branches, which one route each stands for.
 * @returns routes by branch; those of every page are without a name
 */
function divide(routes, branches) {
  const tables = new Map();

  function divideIn(current, own) {
    const taken = new Map();
    const kept = own.flatMap((route) => {
      const [branch] = branches
        .filter((name) => name !== current && isBelow(name, current) && isBelow(route.path, name))
        .sort((a, b) => a.length - b.length);
      if (branch === undefined) {
        return [{...route, ...(route.routes && {routes: divideIn(current, route.routes)})}];
      }
      const begun = taken.has(branch);
      taken.set(branch, [...(taken.get(branch) ?? []), route]);
      return begun ? [] : [{path: branch, branch}];
    });
    for (const [branch, below] of taken) {
      const hasRest = below.some((route) => route.path === branch && route.routes);
      tables.set(branch, divideIn(branch, hasRest ? below : [...below, notFound]));
    }
    return kept;
  }

  tables.set('', divideIn('', routes));
  return tables;
}

const allRoutes = (routes) =>
  routes.flatMap((route) => [route, ...(route.routes ? allRoutes(route.routes) : [])]);

/** Strings anywhere in a value. */
const stringsIn = (value) =>
  typeof value === 'string' ? [value] : Object.values(value).flatMap(stringsIn);

/**
 * Divides the generated tables.
 * @param {{routes: string, chunkNames: object, registry: Map<string, string>}} sources text of the generated routes, the
 *   names of their parts, and the request of each module
 * @param {readonly string[]} branches addresses whose routes get tables of their own
 * @returns {Map<string, {routes: object[], own: Set<string>}>} routes by branch, and the modules that no other table
 *   needs; those of every page are without a name
 */
function divideTables({routes, chunkNames, registry}, branches) {
  const tables = [...divide(readRoutes(routes), branches)].map(([branch, divided]) => {
    const withParts = (own) =>
      own.map((route) => ({
        ...route,
        ...(route.component && {
          parts: chunkNames[`${route.component.path}-${route.component.hash}`],
        }),
        ...(route.routes && {routes: withParts(route.routes)}),
      }));
    const own = withParts(divided);
    const modules = new Set(allRoutes(own).flatMap(({parts}) => stringsIn(parts ?? {})));
    return {branch, routes: own, modules};
  });
  const isOwn = (module, table) =>
    table.branch === ''
      ? tables.filter(({modules}) => modules.has(module)).length !== 1 || table.modules.has(module)
      : tables.every((other) => other.modules.has(module) === (other === table));
  return new Map(
    tables.map((table) => [
      table.branch,
      {
        routes: table.routes,
        own: new Set([...registry.keys()].filter((module) => isOwn(module, table))),
      },
    ]),
  );
}

module.exports = {divideTables, readRegistry};
