import * as v from 'valibot';

const text = v.optional(v.string(), '');
const flag = v.optional(v.boolean(), false);

/** A vote with all that the reader has added to it. */
export const draftSchema = v.pipe(
  v.object({
    /** The service takes what comes again under the same id for the same feedback. */
    clientId: v.string(),
    page: v.pipe(v.string(), v.startsWith('/')),
    /** Title of the page's window, to speak of the page on another one. */
    title: v.string(),
    helpful: v.picklist(['yes', 'no']),
    startedAt: v.number(),
    /** What the service is to get and has not got yet. */
    waiting: v.picklist(['nothing', 'vote', 'all']),
    comment: text,
    contactName: text,
    contactEmail: text,
    website: text,
    /** The file itself is kept apart from the draft. */
    file: v.optional(v.object({name: v.string(), size: v.number()})),
    /** Time of the last change. */
    savedAt: v.optional(v.number()),
    /** The service has the vote. */
    voted: flag,
    /** It was tried to send it, and could not be done. */
    tried: flag,
    /** Before this time the service wants no other try. */
    notBefore: v.optional(v.number()),
    /** Why the service did not take it. */
    refusal: v.optional(v.object({field: v.optional(v.string()), message: v.string()})),
  }),
  v.transform((draft) => ({...draft, savedAt: draft.savedAt ?? draft.startedAt})),
);
export type Draft = Readonly<v.InferOutput<typeof draftSchema>>;
