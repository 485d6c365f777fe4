import type {CodeTables} from '@talos-docs/protocols/decodeCode';
import {searchSynonymsSchema} from '@talos-docs/search/synonyms';
import {tradeWordsSchema} from '@talos-docs/search/tradeWords';
import * as v from 'valibot';

const texts = v.array(v.string());
const row = {code: v.string(), meaning: v.string(), number: v.optional(v.string())};
const note = v.object({
  text: v.string(),
  /** Why nobody should rely on it yet, and how to settle it; absent: it is confirmed. */
  unconfirmed: v.optional(v.string()),
});

/** What a site gives assistants besides its pages and their index. */
export const assistantFactsSchema = v.object({
  /** Public address of the site, without a trailing slash. */
  siteUrl: v.pipe(v.string(), v.url()),
  /** Words of search: what means the same, and what the trade says in place of the pages' words. */
  synonyms: searchSynonymsSchema,
  tradeWords: tradeWordsSchema,
  codes: v.object({
    contactId: v.array(
      v.object({
        ...row,
        sia: v.optional(v.object({new: v.optional(texts), restore: v.optional(texts)})),
      }),
    ),
    sia: v.array(v.object(row)),
    noMeaning: v.string(),
  }),
  /** What goes without saying on a tool's page, by the rule that takes part in an answer. */
  notes: v.object({code: v.record(v.string(), note), expression: v.record(v.string(), note)}),
});

type Read = v.InferOutput<typeof assistantFactsSchema>;
export type AssistantFacts = Omit<Read, 'codes'> & {readonly codes: CodeTables};
export type AssistantNote = AssistantFacts['notes']['code'][string];

/** File of the facts in a build. */
export const assistantFactsFile = 'assistant-facts.json';

/** Beginning of the labels of notes that say in a page's Markdown why something is not confirmed. */
export const noteLabel = 'unconfirmed-';
