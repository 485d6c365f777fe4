import type {Browser} from '@playwright/test';
import {newPage} from '../lib/browser';
import {listOver, open} from '../lib/interfaces';
import {putQueries, type Ask, type Answer, type Outcome} from '../lib/score';
import type {KnownItemQuery} from '../queries.schema';

/** Asks a peer in a bench page of each scope, as its own client answers in a browser. */
export async function askPeer(
  browser: Browser,
  origin: string,
  engine: string,
  queries: readonly KnownItemQuery[],
): Promise<Outcome[]> {
  const {page} = await newPage(browser);
  let opened = '';
  const ask: Ask = async (query, scope) => {
    if (opened !== scope) await open(page, origin, listOver(engine, scope));
    opened = scope;
    return page.evaluate(
      (text) => (window as unknown as {ask: (query: string) => Promise<Answer[]>}).ask(text),
      query,
    );
  };
  // Each scope's index is loaded once; the outcomes go back into the order of the queries.
  const byScope = [...queries].sort((a, b) => a.role.localeCompare(b.role));
  const outcomes = await putQueries(byScope, ask);
  await page.context().close();
  return queries.flatMap((query) => outcomes.filter((outcome) => outcome.query === query));
}
