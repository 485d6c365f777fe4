import type {divideTables, readRegistry} from './tables.cjs';

type Table = NonNullable<ReturnType<ReturnType<typeof divideTables>['get']>>;

/** Writes one table as a module. */
export function printTable(
  table: Table,
  registry: ReturnType<typeof readRegistry>,
  tableModule: string,
): string;
