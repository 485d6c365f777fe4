import vm from 'node:vm';

/** Modules of a route by the name of the property that each fills, as Docusaurus nests them. */
type Parts = string | readonly Parts[] | {readonly [name: string]: Parts};

interface Route {
  readonly path: string;
  readonly component: {readonly path: string; readonly hash?: string};
  readonly routes?: readonly Route[];
  readonly [field: string]: unknown;
}

/** What Docusaurus generates about the routes of the site. */
export interface GeneratedRoutes {
  readonly routes: readonly Route[];
  /** Parts of a route by its path and hash. */
  readonly chunkNames: Readonly<Record<string, Parts>>;
  /** Request of each module, as it stands in the code with quotes, by key. */
  readonly registry: ReadonlyMap<string, string>;
}

/** The written tables. */
export interface PrintedRoutes {
  /** Text of the table of every page, whose name is empty, and of each branch. */
  readonly tables: ReadonlyMap<string, string>;
  /** Names of the chunks that each page needs, by its address. */
  readonly chunks: ReadonlyMap<string, readonly string[]>;
}

const registryEntry =
  /^ {2}"([^"]+)": \[\(\) => import\(\/\* webpackChunkName: "\1" \*\/ ("(?:[^"\\]|\\.)*")\), \2, require\.resolveWeak\(\2\)\],?(?:};)?$/;

function unexpected(file: string): Error {
  return new Error(`compact-routes: the generated ${file} has another form than expected.`);
}

/**
 * Reads the modules that Docusaurus generates.
 * @throws Error when one of them has a form that is not known
 */
export function readGenerated(read: (file: string) => string): GeneratedRoutes {
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

const beginningOfPost = /^"@site\/([\w-]+)\/[^?]*\?truncated=true"$/;
const propsOfPage =
  /^"@generated\/docusaurus-plugin-content-(docs|blog)\/([\w-]+)\/p\/([\w-]+)\.json"$/;

/**
 * Chunks that modules share: a list of posts shows the beginnings of many at once; lists of the pages with a tag, and
 * of those in a category, are small and many, and the address of each chunk weighs on every first visit.
 */
function sharedChunk(request: string, isOwnPage: boolean): string | undefined {
  const [, folder] = beginningOfPost.exec(request) ?? [];
  if (folder !== undefined) return `${folder}-beginnings`;
  const [, plugin, id, name = ''] = propsOfPage.exec(request) ?? [];
  if (id === undefined) return undefined;
  if (name.includes('-tags-')) return `${plugin}-${id}-tags`;
  return plugin === 'docs' && isOwnPage ? `${plugin}-${id}-categories` : undefined;
}

const modulesOf = (parts: Parts): string[] =>
  typeof parts === 'string' ? [parts] : Object.values(parts).flatMap(modulesOf);

const quoted = (value: unknown) => JSON.stringify(value);

/**
 * Writes the tables of routes as modules, as short as they go: they weigh on every first visit. The hashes that
 * Docusaurus gives to modules and routes are what no compression shortens.
 * @param branches addresses; the pages right below each make a table of their own
 * @param tableModule path of the functions that the tables call
 */
export function printRoutes(
  {routes, chunkNames, registry}: GeneratedRoutes,
  branches: readonly string[],
  tableModule: string,
): PrintedRoutes {
  const tables = new Map<string, string>();
  const chunks = new Map<string, readonly string[]>();
  const below = new Map<string, {pages: Route[]; outer: readonly string[]}>();
  const partsOf = ({component}: Route) => chunkNames[`${component.path}-${component.hash}`] ?? [];

  function printTable(
    own: readonly Route[],
    known: ReadonlyMap<string, {key: string; chunk: string}>,
    inherited: readonly string[],
  ) {
    const isBranch = known.size > 0;
    const modules = new Map(known);
    const fields = new Map<string, string>();

    function printPart(module: string, isOwnPage: boolean): string {
      const earlier = modules.get(module);
      if (earlier) return quoted(earlier.key);
      const request = registry.get(module);
      if (request === undefined) throw unexpected('registry.js');
      // A module that two branches introduce bears one name, so that it stands in one chunk.
      const key = isBranch ? module : `p${modules.size}`;
      const chunk = sharedChunk(request, isOwnPage) ?? key;
      modules.set(module, {key, chunk});
      return `part("${key}", () => import(/* webpackChunkName: "${chunk}" */ ${request}))`;
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

    /** Puts the first page of a branch, and none of the others, in the place of all. */
    function printBranch(branch: string, route: Route, outer: readonly string[]): string[] {
      const chunk = `routes${branch.replaceAll(/[^\w-]+/g, '-')}`;
      const begun = below.get(branch);
      begun?.pages.push(route);
      if (begun) return [];
      below.set(branch, {pages: [route], outer: [...outer, chunk]});
      const request = quoted(`@generated/routes.js?branch=${branch}`);
      return [
        `branch(${quoted(branch)}, () => import(/* webpackChunkName: "${chunk}" */ ${request}))`,
      ];
    }

    function printRoute(route: Route, outer: readonly string[]): string[] {
      const {path, component, routes: inner, ...rest} = route;
      const branch = branches.find((name) => !inner && path.startsWith(`${name}/`));
      if (branch !== undefined && !isBranch) return printBranch(branch, route, outer);
      if (path === '*')
        return [`{path: "*", component: ${isBranch ? 'NotFound' : 'ComponentCreator("*")'}}`];
      const parts = printParts(partsOf(route), !inner);
      const needed = modulesOf(partsOf(route)).map((module) => modules.get(module)?.chunk ?? '');
      const all = [...new Set([...outer, ...needed])];
      if (!inner) chunks.set(path, all);
      const values = [quoted(path), parts, printFields(rest)];
      return [`page(${[...values, ...(inner ? [printAll(inner, all)] : [])].join(', ')})`];
    }

    const printAll = (list: readonly Route[], outer: readonly string[]): string =>
      `[\n${list.flatMap((route) => printRoute(route, outer)).join(',\n')}\n]`;

    const printed = printAll(own, inherited);
    const source = [
      // The pages of a branch are within a frame already.
      isBranch
        ? "import NotFound from '@theme/NotFound/Content';"
        : "import ComponentCreator from '@docusaurus/ComponentCreator';",
      `import {branch, page, part} from ${quoted(tableModule)};`,
      ...[...fields].map(([text, variable]) => `const ${variable} = ${text};`),
      `export default ${printed};`,
    ].join('\n');
    return {source, modules};
  }

  const {source, modules} = printTable(routes, new Map(), []);
  tables.set('', source);
  for (const [branch, {pages, outer}] of below) {
    const list = [...pages, {path: '*', component: {path: '*'}}];
    tables.set(branch, printTable(list, modules, outer).source);
  }
  return {tables, chunks};
}
