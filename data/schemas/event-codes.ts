import * as v from 'valibot';

const id = v.pipe(v.string(), v.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'Ids are kebab-case.'));
const text = v.pipe(v.string(), v.trim(), v.nonEmpty());

const eventSchema = v.pipe(
  v.strictObject({
    id,
    /** What happened. */
    event: text,
    /** How Talos takes it; sets of a standard have none. */
    kind: v.optional(v.picklist(['alarm', 'technical', 'message'])),
    /** Code as an expression names it, without a sign; `null`: no source gives one. */
    code: v.nullable(text),
    /** Only confirmed codes are printed as facts; all others carry a marker. */
    confirmed: v.boolean(),
    /** What is uncertain and where the reader finds the true value. */
    note: v.optional(text),
    /** Code with its sign for the new event and for its end, where the protocol has both. */
    expression: v.optional(v.strictObject({alarm: text, restore: text})),
    detail: text,
    /** Where it was read, for whoever checks it. */
    source: text,
  }),
  v.check((event) => !event.confirmed || event.code !== null, 'A confirmed event needs a code.'),
  v.check(
    (event) => event.confirmed === (event.note === undefined),
    'An unconfirmed code needs a note, a confirmed one has none.',
  ),
);

const setSchema = v.strictObject({
  caption: text,
  events: v.pipe(
    v.array(eventSchema),
    v.minLength(1),
    v.check(
      (events) => new Set(events.map((event) => event.id)).size === events.length,
      'Event ids must be unique within a set.',
    ),
    v.check((events) => {
      const codes = events.flatMap(({code}) => code ?? []);
      return new Set(codes).size === codes.length;
    }, 'A code stands once in a set.'),
  ),
});

/** Events and their alarm codes, in sets that a page shows as a whole. */
export const eventCodesSchema = v.strictObject({sets: v.record(id, setSchema)});

export type EventCodesData = v.InferOutput<typeof eventCodesSchema>;
export type EventCodeSet = v.InferOutput<typeof setSchema>;
export type EventCode = v.InferOutput<typeof eventSchema>;
