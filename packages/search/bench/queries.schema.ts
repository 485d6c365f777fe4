import {readFileSync} from 'node:fs';
import * as v from 'valibot';
import {parse} from 'yaml';
import {addressSchema as address} from '../readerQueries';

/** The sets of queries, by the file that holds each. */
export const querySetFiles = {
  tune: 'queries.yaml',
  'held-out': 'queries.held-out.yaml',
  spent: 'queries.spent.yaml',
  blind: 'queries.blind.yaml',
} as const;

/** How a query differs from the words of the page that answers it. */
export const queryClasses = [
  'paraphrase',
  'typo',
  'prefix',
  'code',
  'symptom',
  'synonym',
  'heading',
  'question',
  'trade',
  'short',
  // Asks for what the site does not have.
  'absent',
] as const;

const text = v.pipe(v.string(), v.trim(), v.nonEmpty());
const unique = (items: readonly string[]) => new Set(items).size === items.length;

const anchor = v.pipe(v.string(), v.regex(/^[\w-]+$/, 'must be the id of a section, without #'));

const querySchemaFor = (guideIds: readonly string[]) =>
  v.pipe(
    v.strictObject({
      query: v.pipe(text, v.maxLength(64, 'is longer than the search input takes')),
      class: v.picklist(queryClasses),
      /** Scope of the search. */
      role: v.optional(v.picklist([...guideIds, 'everything']), guideIds[0] ?? 'everything'),
      /** Every page that answers, the best one first; none for the class absent. */
      pages: v.pipe(
        v.array(address),
        v.check((pages) => unique(pages), 'A page stands once.'),
      ),
      /** For codes: the sections of which one must hold the first hit. */
      anchor: v.optional(v.union([anchor, v.pipe(v.array(anchor), v.minLength(2))])),
      note: v.optional(text),
    }),
    v.check(
      (entry) => (entry.class === 'absent') === (entry.pages.length === 0),
      'Pages answer every query but one of the class absent.',
    ),
    v.check((entry) => !entry.anchor || entry.class === 'code', 'Only a code has an anchor.'),
    v.transform(({anchor, ...entry}) => ({
      ...entry,
      anchors: anchor === undefined ? [] : [anchor].flat(),
    })),
  );

/** A query with the pages that answer it; `anchors` is empty where any place on the page will do. */
export type KnownItemQuery = v.InferOutput<ReturnType<typeof querySchemaFor>>;

/**
 * Brings a query to the form in which two of them count as the same question.
 * @returns letters and digits only, in lower case; a leading sign stays, because it is part of a code
 */
export function queryKey(query: string): string {
  return query.toLowerCase().replace(/(?!^[+-])[^\p{L}\p{N}]/gu, '');
}

const queriesSchemaFor = (guideIds: readonly string[]) =>
  v.pipe(
    v.array(querySchemaFor(guideIds)),
    v.minLength(1),
    v.check((entries) => unique(entries.map(({query}) => queryKey(query))), 'A query stands once.'),
  );

/**
 * Reads a set of known-item queries.
 * @param file path of a YAML file such as `packages/search/bench/queries.yaml`
 * @param guideIds scopes that a query may name besides `everything`; the first one is the default
 * @returns the queries in the order of the file, with the default role filled in
 * @throws Error naming the file, and the query and field of each fault
 */
export function readQueries(file: string, guideIds: readonly string[]): KnownItemQuery[] {
  const data: unknown = parse(readFileSync(file, 'utf8'));
  const result = v.safeParse(queriesSchemaFor(guideIds), data);
  if (result.success) return result.output;
  const faults = result.issues.map((issue) => {
    const field = (issue.path ?? []).map(({key}) => String(key)).join('.');
    return `  ${field || 'the file'}: ${issue.message}`;
  });
  throw new Error([`${file} is not a set of queries:`, ...faults].join('\n'));
}
