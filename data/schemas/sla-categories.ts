import * as v from 'valibot';

const text = v.pipe(v.string(), v.trim(), v.nonEmpty());

/** A time as people say it. */
const duration = v.pipe(
  v.string(),
  v.regex(/^[1-9]\d* (?:s|min|h|days)$/, 'A number with s, min, h or days.'),
);

/** A time of a predefined option; with the note `reserve` more comes on top for the change-over. */
const optionTime = v.strictObject({
  time: duration,
  note: v.optional(v.picklist(['standard', 'reserve'])),
});

const categorySchema = v.pipe(
  v.strictObject({
    id: v.pipe(v.string(), v.regex(/^(?:SP[1-6]|DP[1-4])$/)),
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
  id: v.pipe(v.string(), v.regex(/^(?:SP[1-6]|DP[1-4])$/)),
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
  notes: v.strictObject({standard: text, reserve: text, transmission: text}),
  categories: v.pipe(v.array(categorySchema), v.length(10)),
  options: v.pipe(v.array(optionSchema), v.minLength(1)),
});

export type SlaCategoriesData = v.InferOutput<typeof slaCategoriesSchema>;
export type SlaOptionTime = v.InferOutput<typeof optionTime>;
