import {limits} from '@talos-docs/contract/limits';
import * as v from 'valibot';

/** Address of a page, without the site's base path. */
export const addressSchema = v.pipe(
  v.string(),
  v.regex(/^\/(?:[\w.-]+(?:\/[\w.-]+)*)?$/, 'must be an address of this site, without a fragment'),
);

const query = v.pipe(
  v.string('A query is text: put a number in quotes.'),
  v.trim(),
  v.nonEmpty(),
  v.maxLength(limits.query, 'is longer than the search input takes'),
);

const queries = v.pipe(
  v.array(query),
  v.minLength(1),
  v.checkItems((one, at, all) => all.indexOf(one) === at, 'A query stands once.'),
);

/** Schema of data/reader-queries/unanswered.yaml: what readers typed and no page answers. */
export const unansweredQueriesSchema = queries;

/** Schema of the other files there: what readers typed when a page was the answer, by the page's address. */
export const readerQueriesSchema = v.record(addressSchema, queries);
