import {queryClasses, type KnownItemQuery} from '../queries.schema';
import type {Scope} from './scopes';

/** A place that an engine answers with, best first; `also`: other pages that it stands for and links to. */
export interface Answer {
  readonly path: string;
  /** Fragments that the hit leads to or stands below. */
  readonly anchors?: readonly string[];
  /** The page's own hit, which the interface shows as the heading of the others. */
  readonly isPageItself?: boolean;
  readonly also?: readonly string[];
  /** The engine says itself that it holds too little of the query. */
  readonly isDoubtful?: boolean;
}

export type Ask = (query: string, scope: Scope) => readonly Answer[] | Promise<readonly Answer[]>;

/** How well one query was answered. */
export type Outcome = ReturnType<typeof judge>;
export type Score = ReturnType<typeof scoreOf>;

/** Readers look at no more pages than these. */
const pagesInView = 5;

/** Puts every query of a set to an engine, one after the other. */
export async function putQueries(queries: readonly KnownItemQuery[], ask: Ask): Promise<Outcome[]> {
  const outcomes: Outcome[] = [];
  for (const query of queries) outcomes.push(judge(query, await ask(query.query, query.role)));
  return outcomes;
}

/** Compares the answers to one query with what would be right. */
export function judge(query: KnownItemQuery, answers: readonly Answer[]) {
  const distinct = answers.filter(
    ({path}, place) => answers.findIndex((other) => other.path === path) === place,
  );
  const found = distinct.slice(0, pagesInView);
  const isRight = ({path, also = []}: Answer) =>
    [path, ...also].some((each) => query.pages.includes(each));
  const ofFirstPage = answers.filter(({path}) => path === answers[0]?.path);
  const entry = ofFirstPage.find(({isPageItself}) => !isPageItself) ?? ofFirstPage[0];
  const isDoubted = answers.every(({isDoubtful}) => isDoubtful);
  return {
    query,
    /**
     * Place of the first acceptable page among the first five distinct pages, from 1; 0: not among them. Of a query for
     * what the site does not have: 1 where the engine says so.
     */
    rank: query.class === 'absent' ? Number(isDoubted) : found.findIndex(isRight) + 1,
    /** The engine says that no page answers. */
    isDoubted,
    /** The first hit below the first page's own is the entry that the query names. True where the query names none. */
    entryFirst:
      query.anchors.length === 0 ||
      (entry?.anchors ?? []).some((anchor) => query.anchors.includes(anchor)),
    /** The distinct pages, for whoever looks into a miss. */
    found: found.map(({path}) => path),
  };
}

/** Sums outcomes up; no outcomes score nothing. */
export function scoreOf(outcomes: readonly Outcome[]) {
  const share = (count: number) => (outcomes.length === 0 ? 0 : count / outcomes.length);
  const counting = (is: (outcome: Outcome) => boolean) => share(outcomes.filter(is).length);
  return {
    queries: outcomes.length,
    /** Shares of the queries, 0 to 1. */
    success1: counting(({rank}) => rank === 1),
    success5: counting(({rank}) => rank > 0),
    /** Mean of 1 / rank, where a rank beyond five counts as nothing. */
    mrr: share(outcomes.reduce((sum, {rank}) => sum + (rank > 0 ? 1 / rank : 0), 0)),
    /** Share of queries whose first page is right and shows the named entry first. */
    entry1: counting(({rank, entryFirst}) => rank === 1 && entryFirst),
  };
}

/** Scores by class of query, in the order of the classes, those without queries left out. */
export function scoresByClass(outcomes: readonly Outcome[]): [name: string, score: Score][] {
  return queryClasses
    .map((name): [string, Score] => [
      name,
      scoreOf(outcomes.filter(({query}) => query.class === name)),
    ])
    .filter(([, {queries}]) => queries > 0);
}
