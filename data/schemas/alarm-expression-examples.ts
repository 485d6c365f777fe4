import * as v from 'valibot';

const text = v.pipe(v.string(), v.trim(), v.nonEmpty());

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
  id: v.pipe(v.string(), v.regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/)),
  group: v.picklist(['code', 'place', 'payload', 'header', 'wildcard']),
  expression: text,
  meaning: text,
  /** What about the example nobody has confirmed; shown to the reader. */
  unverified: v.optional(text),
  matches: v.pipe(v.array(sampleSchema), v.minLength(1)),
  does_not_match: v.pipe(v.array(sampleSchema), v.minLength(1)),
});

/** Worked examples of alarm expressions, each with alarms that fit and alarms that do not. */
export const alarmExpressionExamplesSchema = v.strictObject({
  examples: v.pipe(
    v.array(exampleSchema),
    v.minLength(20),
    v.check(
      (examples) => new Set(examples.map(({id}) => id)).size === examples.length,
      'Every example needs an id of its own.',
    ),
  ),
});

export type AlarmExpressionExamples = v.InferOutput<typeof alarmExpressionExamplesSchema>;
export type AlarmExpressionExample = AlarmExpressionExamples['examples'][number];
export type SampleAlarm = AlarmExpressionExample['matches'][number];
