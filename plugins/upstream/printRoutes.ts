import vm from 'node:vm';

/** Modules of a route by the name of the property that each fills, as Docusaurus nests them. */
type Parts = string | readonly Parts[] | {readonly [name: string]: Parts};

interface Route {
  readonly path: string;
  /** Under which `routesChunkNames.json` lists its modules. */
  readonly component: string;
  readonly routes?: readonly Route[];
  readonly [field: string]: unknown;
}

function unexpected(file: string): Error {
  return new Error(`compact-routes: the generated ${file} has another form than expected.`);
}

/**
 * Reads the modules that Docusaurus generates about the routes of the site.
 * @returns routes; parts of a route by its component; request of each module by its key, in second place
 * @throws Error when one of them has a form that is not known
 */
export function readGenerated(read: (file: string) => string) {
  function evaluate(file: string, functions: object): unknown {
    const [, value] = /export default ([[{][^]*);\s*$/.exec(read(file)) ?? [];
    try {
      if (value !== undefined) return vm.runInNewContext(`(${value})`, functions);
    } catch (cause) {
      throw Object.assign(unexpected(file), {cause});
    }
    throw unexpected(file);
  }
  const creator = {ComponentCreator: (path: string, hash?: string) => `${path}-${hash}`};
  const bundler = {require: {resolveWeak: String}};
  return {
    routes: evaluate('routes.js', creator) as readonly Route[],
    chunkNames: JSON.parse(read('routesChunkNames.json')) as Readonly<Record<string, Parts>>,
    registry: evaluate('registry.js', bundler) as Readonly<Record<string, readonly unknown[]>>,
  };
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
  [/^@theme\/Doc(?:s|Version)?Root$/, frameChunk],
  [new RegExp(`^@theme/(${pageChunks.join('|')})$`), '$1'],
  [/^@generated\/docusaurus-plugin-content-docs\/([\w-]+)\/__plugin\.json$/, `${guideChunk}$1`],
  [/^@site\/([\w-]+)\/[^?]*\?truncated=true$/, '$1-beginnings'],
];
const propsOfGuide = /^@generated\/docusaurus-plugin-content-docs\/([\w-]+)\/p\/[\w-]+\.json$/;

function sharedChunk(request: string, isOwnPage: boolean): string | undefined {
  const row = sharedChunks.find(([form]) => form.test(request));
  if (row) return request.replace(...row);
  const [, guide] = propsOfGuide.exec(request) ?? [];
  return guide === undefined || isOwnPage ? undefined : guideChunk + guide;
}

const modulesOf = (parts: Parts): string[] =>
  typeof parts === 'string' ? [parts] : Object.values(parts).flatMap(modulesOf);

const quoted = (value: unknown) => JSON.stringify(value);

interface Table {
  /** Address of its first page; empty for the table of every page. */
  readonly name: string;
  readonly pages: readonly Route[];
  /** Chunks that its pages need besides their own. */
  readonly outer: readonly string[];
  /** Component that says that there is no such page, where the frame around the pages does not. */
  readonly notFound?: keyof typeof imports;
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
  const printed = new Map<string, string>();
  const chunks = new Map<string, readonly string[]>();
  const chunkOf = new Map<string, string>();
  const uses = new Map<string, number>();
  for (const module of Object.values(chunkNames).flatMap(modulesOf))
    uses.set(module, (uses.get(module) ?? 0) + 1);
  const pages = routes.filter(({path}) => path !== '*');
  const tables: Table[] = [{name: '', pages, outer: [], notFound: 'ComponentCreator("*")'}];
  const branchOf = ({path}: Route) =>
    branches.find((name) => path === name || path.startsWith(`${name}/`));

  function partsOf({component}: Route): Parts {
    const parts = chunkNames[component];
    if (parts === undefined) throw unexpected('routesChunkNames.json');
    return parts;
  }

  function printTable({name: table, pages, outer: inherited, notFound}: Table): string {
    const isFirst = table === '';
    const variables = new Map<string, string>();

    /** Prints what may stand in several places. */
    function printOnce(text: string): string {
      const variable = variables.get(text) ?? `v${variables.size}`;
      variables.set(text, variable);
      return variable;
    }

    function printPart(module: string, isOwnPage: boolean): string {
      const request = registry[module]?.[1];
      if (typeof request !== 'string') throw unexpected('registry.js');
      const chunk = chunkOf.get(module) ?? sharedChunk(request, isOwnPage) ?? `p${chunkOf.size}`;
      chunkOf.set(module, chunk);
      const part = `part(() => import(/* webpackChunkName: "${chunk}" */ ${quoted(request)}))`;
      return uses.get(module) === 1 ? part : printOnce(part);
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

    /** Has a table written later, and prints how it is loaded. */
    function printLoad(later: Table): string {
      // Next to the sidebar, which names the same addresses, the table of a guide takes half the bytes.
      const chunk =
        later.outer.find((name) => name.startsWith(guideChunk) && !later.notFound) ??
        branchChunk + later.name.replaceAll(/[^\w-]+/g, '-');
      tables.push({...later, outer: [...later.outer, chunk]});
      const request = quoted(`@generated/routes.js?table=${later.name}`);
      return `() => import(/* webpackChunkName: "${chunk}" */ ${request})`;
    }

    function printRoute(route: Route, outer: readonly string[]): string {
      const {path, component: _, routes: inner, ...rest} = route;
      const parts = printParts(partsOf(route), !inner);
      const needed = modulesOf(partsOf(route)).map((module) => chunkOf.get(module) ?? '');
      const all = [...new Set([...outer, ...needed])];
      if (!inner) chunks.set(path, all);
      const values = [quoted(path), parts, printOnce(quoted(rest))].join(', ');
      if (!inner) return `page(${values})`;
      return isFirst && inner.every(({routes: below}) => !below)
        ? `late(page(${values}), ${printLoad({name: path, pages: inner, outer: all})})`
        : `page(${values}, ${printAll(inner, all)})`;
    }

    function printAll(list: readonly Route[], outer: readonly string[], last?: string): string {
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
          notFound: list === pages ? 'ComponentCreator("*")' : 'NotFound',
        });
        return [`branch(${quoted(name)}, ${load})`];
      });
      return `[\n${[...printed, ...(last ? [last] : [])].join(',\n')}\n]`;
    }

    const last = notFound && `{path: "*", component: ${notFound}}`;
    const list = printAll(pages, inherited, last);
    return [
      ...(notFound ? [imports[notFound]] : []),
      `import {branch, late, page, part} from ${quoted(tableModule)};`,
      ...[...variables].map(([text, variable]) => `const ${variable} = ${text};`),
      `export default ${list};`,
    ].join('\n');
  }

  for (const table of tables) printed.set(table.name, printTable(table));
  return {tables: printed, chunks};
}
