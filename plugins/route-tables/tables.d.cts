interface GeneratedTables {
  readonly routes: string;
  readonly chunkNames: Readonly<Record<string, unknown>>;
  readonly registry: ReadonlyMap<string, string>;
}

interface DividedRoute {
  readonly path: string;
  /** The route stands for all of a branch. */
  readonly branch?: string;
  readonly component?: {readonly path: string; readonly hash?: string};
  readonly parts?: unknown;
  readonly routes?: readonly DividedRoute[];
}

interface Table {
  readonly routes: readonly DividedRoute[];
  /** Keys of the modules that no other table needs. */
  readonly own: ReadonlySet<string>;
}

/** Divides the generated tables into one for every page, without a name, and one for each branch. */
export function divideTables(
  tables: GeneratedTables,
  branches: readonly string[],
): ReadonlyMap<string, Table>;

/** Reads the request of each module, with quotes, by its key in the generated list. */
export function readRegistry(source: string): ReadonlyMap<string, string>;
