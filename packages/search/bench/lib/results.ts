import type {FirstResult} from '../parts/firstResult';
import type {Growth} from '../parts/growth';
import type {Latency} from '../parts/latency';
import type {IndexSize} from './indexSize';
import type {Outcome} from './score';
import type {Scope} from './scopes';

/** The engines that are measured beside the site's own, as they are named in the table. */
export const peers = [
  {id: 'easyops', name: 'lunr (easyops)'},
  {id: 'flexsearch', name: 'FlexSearch'},
  {id: 'orama', name: 'Orama'},
  {id: 'pagefind', name: 'Pagefind'},
] as const;

/** The row that others are compared with. */
export const baselineName = peers[0].name;

/** An engine in an interface, as a row of the table. */
export interface Row {
  readonly name: string;
  /** By set of queries. */
  readonly relevance?: Readonly<Record<QuerySet, readonly Outcome[]>>;
  readonly latency?: Latency;
  readonly first?: FirstResult;
  /** The same with the processor slowed. */
  readonly firstSlowed?: FirstResult;
  readonly index?: IndexSize;
}

export const querySets = ['tune', 'held-out', 'blind'] as const;
export type QuerySet = (typeof querySets)[number];

export interface Results {
  /** When and on what it was measured, in one line. */
  readonly machine: string;
  readonly scope: Scope;
  /** Pages of the scope. */
  readonly pages: number;
  readonly rows: readonly Row[];
  readonly growth: readonly Growth[];
}
