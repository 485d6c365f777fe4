import * as v from 'valibot';
import {filled, id, matching, text, unique, uniqueIds} from './shared';

const eventSchema = v.pipe(
  v.strictObject({
    id,
    /** What happened. */
    event: text,
    /** How Talos takes it. */
    kind: v.picklist(['alarm', 'technical', 'message']),
    /** Code as an expression names it, without a sign; `null`: no source gives one. */
    code: v.nullable(text),
    /** Only confirmed codes are printed as facts; all others carry a marker. */
    confirmed: v.boolean(),
    /** What is uncertain and where the reader finds the true value. */
    note: v.optional(text),
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
    filled(eventSchema),
    uniqueIds('Event ids must be unique within a set.'),
    // Events without a code are told apart by themselves.
    unique((event) => event.code ?? event, 'A code stands once in a set.'),
  ),
});

/** Events and their alarm codes, in sets that a page shows as a whole. */
export const eventCodesSchema = v.strictObject({sets: v.record(id, setSchema)});

export type EventCodesData = v.InferOutput<typeof eventCodesSchema>;
export type EventCode = v.InferOutput<typeof eventSchema>;

const alarmSchema = v.strictObject({
  /** Code without a sign, as the details of an alarm show it. */
  code: text,
  /** Only for codes that do not say themselves whether they are a restore. */
  restore: v.optional(v.boolean()),
  zone: v.optional(text),
  partition: v.optional(text),
  payload: v.optional(text),
  headers: v.optional(v.record(text, text)),
});

const sampleSchema = v.strictObject({alarm: alarmSchema, why: text});

const exampleSchema = v.strictObject({
  id,
  group: v.picklist(['code', 'place', 'payload', 'header', 'wildcard']),
  expression: text,
  meaning: text,
  /** What it leans on that nobody has confirmed: a registered claim, or a note to the reader. */
  claim: v.optional(id),
  unverified: v.optional(text),
  matches: filled(sampleSchema),
  does_not_match: filled(sampleSchema),
});

/** Worked examples of alarm expressions, each with alarms that fit and alarms that do not. */
export const alarmExpressionExamplesSchema = v.strictObject({
  examples: v.pipe(
    v.array(exampleSchema),
    v.minLength(20),
    uniqueIds('Every example needs an id of its own.'),
  ),
});

export type AlarmExpressionExamples = v.InferOutput<typeof alarmExpressionExamplesSchema>;
export type AlarmExpressionExample = AlarmExpressionExamples['examples'][number];
export type SampleAlarm = AlarmExpressionExample['matches'][number];

/** A time as people say it. */
const duration = matching(/^[1-9]\d* (?:s|min|h|days)$/, 'A number with s, min, h or days.');

/** A time of a predefined option; with the note `reserve` more comes on top for the change-over. */
const optionTime = v.strictObject({
  time: duration,
  note: v.optional(v.picklist(['standard', 'reserve'])),
});

const categoryId = matching(/^(?:SP[1-6]|DP[1-4])$/, 'A category is SP1 to SP6 or DP1 to DP4.');

const categorySchema = v.pipe(
  v.strictObject({
    id: categoryId,
    primary: duration,
    /** Alternative path while the primary path works, and when it has failed. */
    alternative: v.optional(v.strictObject({healthy: duration, failed: duration})),
    /** Longest transmission time; not read in the standard itself. */
    transmission: duration,
  }),
  v.check(
    ({id, alternative}) => id.startsWith('DP') === (alternative !== undefined),
    'Categories with two paths, and only they, have an alternative path.',
  ),
);

const optionSchema = v.strictObject({
  id: categoryId,
  /** A national variant of the category. */
  variant: v.optional(text),
  primary: optionTime,
  secondary: v.optional(optionTime),
  /** Left out for one path: the time of that path. */
  site: v.optional(optionTime),
});

/** Categories of EN 50136-1 and the predefined options of the platform that are built on them. */
export const slaCategoriesSchema = v.strictObject({
  /** What a reader is told about each kind of doubt. */
  notes: v.strictObject({standard: text, reserve: text}),
  /** Id of the claim that the longest transmission times are. */
  claim: id,
  categories: v.pipe(v.array(categorySchema), v.length(10)),
  options: filled(optionSchema),
});

export type SlaCategoriesData = v.InferOutput<typeof slaCategoriesSchema>;
export type SlaOptionTime = v.InferOutput<typeof optionTime>;
