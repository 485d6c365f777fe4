import vm from 'node:vm';

/** Modules of a route by the name of the property that each fills, as Docusaurus nests them. */
type Parts = string | readonly Parts[] | {readonly [name: string]: Parts};

interface Route {
  readonly path: string;
  readonly component: {readonly path: string; readonly hash?: string};
  readonly routes?: readonly Route[];
  readonly [field: string]: unknown;
}

const registryEntry =
  /^ {2}"([^"]+)": \[\(\) => import\(\/\* webpackChunkName: "\1" \*\/ ("(?:[^"\\]|\\.)*")\), \2, require\.resolveWeak\(\2\)\],?(?:};)?$/;

function unexpected(file: string): Error {
  return new Error(`compact-routes: the generated ${file} has another form than expected.`);
}

/**
 * Reads the modules that Docusaurus generates about the routes of the site.
 * @returns routes; parts of a route by its path and hash; request of each module, as it stands in the code with quotes, by
 * key
 * @throws Error when one of them has a form that is not known
 */
export function readGenerated(read: (file: string) => string) {
  const [, array] = /export default (\[[\s\S]*\]);\s*$/.exec(read('routes.js')) ?? [];
  if (array === undefined) throw unexpected('routes.js');
  const routes = vm.runInNewContext(array, {
    ComponentCreator: (path: string, hash?: string) => ({path, hash}),
  }) as Route[];
  const lines = read('registry.js').split('\n');
  const entries = lines
    .filter((line) => line.startsWith('  "'))
    .map((line): [string, string] => {
      const [, key, request] = registryEntry.exec(line) ?? [];
      if (key === undefined || request === undefined) throw unexpected('registry.js');
      return [key, request];
    });
  if (entries.length === 0) throw unexpected('registry.js');
  const chunkNames = JSON.parse(read('routesChunkNames.json')) as Record<string, Parts>;
  const known = (list: readonly Route[]): boolean =>
    list.every(
      ({path, component, routes: below}) =>
        (path === '*' || `${component.path}-${component.hash}` in chunkNames) && known(below ?? []),
    );
  if (!known(routes)) throw unexpected('routesChunkNames.json');
  return {routes, chunkNames, registry: new Map(entries)};
}

/** Name of the chunk that holds the frame of every guide, and of those of the pages within it. */
export const frameChunk = 'guides';
export const pageChunks = ['DocItem', 'DocCategoryGeneratedIndexPage'];
/** Beginning of the name of the chunk that holds what all pages of a guide need. */
const guideChunk = 'guide-';
/** The same of the name of the chunk that holds the table of a branch. */
const branchChunk = 'routes';

/** Tells by its name a chunk that holds a table of routes. */
export const isTable = (chunk: string) =>
  chunk.startsWith(guideChunk) || chunk.startsWith(branchChunk);

/**
 * Chunks that modules share, by their requests: the frame of a guide is always drawn as a whole, and its data come with
 * it; a list of posts shows the beginnings of many at once. Those of the pages within that frame have names for
 * `split-chunks`.
 */
const sharedChunks: readonly (readonly [request: RegExp, chunk: string])[] = [
  [/^"@theme\/Doc(?:s|Version)?Root"$/, frameChunk],
  [new RegExp(`^"@theme/(${pageChunks.join('|')})"$`), '$1'],
  [/^"@generated\/docusaurus-plugin-content-docs\/([\w-]+)\/__plugin\.json"$/, `${guideChunk}$1`],
  [/^"@site\/([\w-]+)\/[^?]*\?truncated=true"$/, '$1-beginnings'],
];
const propsOfGuide = /^"@generated\/docusaurus-plugin-content-docs\/([\w-]+)\/p\/[\w-]+\.json"$/;

function sharedChunk(request: string, isOwnPage: boolean): string | undefined {
  const row = sharedChunks.find(([form]) => form.test(request));
  if (row) return request.replace(...row);
  const [, guide] = propsOfGuide.exec(request) ?? [];
  return guide === undefined || isOwnPage ? undefined : guideChunk + guide;
}

const modulesOf = (parts: Parts): string[] =>
  typeof parts === 'string' ? [parts] : Object.values(parts).flatMap(modulesOf);

const quoted = (value: unknown) => JSON.stringify(value);

interface LaterTable {
  readonly name: string;
  readonly pages: readonly Route[];
  /** Chunks that its pages need besides their own. */
  readonly outer: readonly string[];
  /** Component that says that there is no such page, where the frame around the pages does not. */
  readonly notFound?: 'NotFound' | 'ComponentCreator("*")';
}

const imports = {
  NotFound: "import NotFound from '@theme/NotFound/Content';",
  'ComponentCreator("*")': "import ComponentCreator from '@docusaurus/ComponentCreator';",
};

/**
 * Writes the tables of routes as modules, as short as they go: they weigh on every first visit. The hashes that
 * Docusaurus gives to modules and routes are what no compression shortens.
 *
 * The pages of a guide, and those of a branch, make a table of their own, which comes with the first of them.
 * @param branches addresses of the branches: the pages at and below each
 * @param tableModule path of the functions that the tables call
 * @returns text of the table of every page, whose name is empty, and of those that are loaded later; names of the chunks
 * that each page needs, by its address
 */
export function printRoutes(
  {routes, chunkNames, registry}: ReturnType<typeof readGenerated>,
  branches: readonly string[],
  tableModule: string,
) {
  const tables = new Map<string, string>();
  const chunks = new Map<string, readonly string[]>();
  const modules = new Map<string, {key: string; chunk: string}>();
  const uses = new Map<string, number>();
  for (const module of Object.values(chunkNames).flatMap(modulesOf))
    uses.set(module, (uses.get(module) ?? 0) + 1);
  const later: LaterTable[] = [];
  const partsOf = ({component}: Route) => chunkNames[`${component.path}-${component.hash}`] ?? [];
  const branchOf = ({path}: Route) =>
    branches.find((name) => path === name || path.startsWith(`${name}/`));

  function printTable(
    {pages, outer: inherited, notFound}: Omit<LaterTable, 'name'>,
    known?: ReadonlySet<string>,
  ) {
    const isFirst = !known;
    const introduced = new Set(known);
    const fields = new Map<string, string>();

    function printPart(module: string, isOwnPage: boolean): string {
      const request = registry.get(module);
      if (request === undefined) throw unexpected('registry.js');
      // A module that two tables introduce bears one name, so that it stands in one chunk.
      const key = modules.get(module)?.key ?? `p${modules.size}`;
      const chunk = modules.get(module)?.chunk ?? sharedChunk(request, isOwnPage) ?? key;
      modules.set(module, {key, chunk});
      if (introduced.has(module)) return quoted(key);
      const load = `() => import(/* webpackChunkName: "${chunk}" */ ${request})`;
      if (uses.get(module) === 1) return `part(${load})`;
      introduced.add(module);
      return `part(${load}, "${key}")`;
    }

    function printParts(parts: Parts, isOwnPage: boolean): string {
      if (typeof parts === 'string') return printPart(parts, isOwnPage);
      if (Array.isArray(parts))
        return `[${parts.map((part: Parts) => printParts(part, isOwnPage)).join(', ')}]`;
      const entries = Object.entries(parts).map(
        ([name, part]) => `${quoted(name)}: ${printParts(part, isOwnPage)}`,
      );
      return `{${entries.join(', ')}}`;
    }

    function printFields(rest: object): string {
      const text = quoted(rest);
      const variable = fields.get(text) ?? `fields${fields.size}`;
      fields.set(text, variable);
      return variable;
    }

    /** Has a table written later, and prints how it is loaded. */
    function printLoad(table: LaterTable): string {
      // Next to the sidebar, which names the same addresses, the table of a guide takes half the bytes.
      const chunk =
        table.outer.find((name) => name.startsWith(guideChunk) && !table.notFound) ??
        branchChunk + table.name.replaceAll(/[^\w-]+/g, '-');
      later.push({...table, outer: [...table.outer, chunk]});
      const request = quoted(`@generated/routes.js?table=${table.name}`);
      return `() => import(/* webpackChunkName: "${chunk}" */ ${request})`;
    }

    function printRoute(route: Route, outer: readonly string[]): string {
      const {path, component, routes: inner, ...rest} = route;
      if (path === '*') return '{path: "*", component: ComponentCreator("*")}';
      const parts = printParts(partsOf(route), !inner);
      const needed = modulesOf(partsOf(route)).map((module) => modules.get(module)?.chunk ?? '');
      const all = [...new Set([...outer, ...needed])];
      if (!inner) chunks.set(path, all);
      const values = [quoted(path), parts, printFields(rest)].join(', ');
      if (!inner) return `page(${values})`;
      return isFirst && inner.every(({routes: below}) => !below)
        ? `late(page(${values}), ${printLoad({name: path, pages: inner, outer: all})})`
        : `page(${values}, ${printAll(inner, all)})`;
    }

    function printAll(list: readonly Route[], outer: readonly string[]): string {
      const begun = new Set<string>();
      const printed = list.flatMap((route) => {
        const name = isFirst ? branchOf(route) : undefined;
        if (name === undefined) return [printRoute(route, outer)];
        if (begun.has(name)) return [];
        begun.add(name);
        const load = printLoad({
          name,
          pages: list.filter((page) => branchOf(page) === name),
          outer,
          // The pages within a guide are within a frame already.
          notFound: list === routes ? 'ComponentCreator("*")' : 'NotFound',
        });
        return [`branch(${quoted(name)}, ${load})`];
      });
      return `[\n${printed.join(',\n')}\n]`;
    }

    const printed = printAll(pages, inherited);
    const last = notFound && `.concat({path: "*", component: ${notFound}})`;
    const source = [
      ...(notFound ? [imports[notFound]] : []),
      ...(isFirst ? [imports['ComponentCreator("*")']] : []),
      `import {branch, late, page, part} from ${quoted(tableModule)};`,
      ...[...fields].map(([text, variable]) => `const ${variable} = ${text};`),
      `export default ${printed}${last ?? ''};`,
    ].join('\n');
    return {source, introduced};
  }

  const {source, introduced} = printTable({pages: routes, outer: []});
  tables.set('', source);
  for (const table of later) tables.set(table.name, printTable(table, introduced).source);
  return {tables, chunks};
}
