import * as v from 'valibot';

const id = v.pipe(v.string(), v.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'Ids are kebab-case.'));
const text = v.pipe(v.string(), v.trim(), v.nonEmpty());
const level = v.picklist([1, 2, 3, 4]);

/** A statement; `note` marks it as unconfirmed and says what is uncertain. */
const statementSchema = v.strictObject({text, note: v.optional(text)});

const levelSchema = v.strictObject({
  level,
  allows: v.pipe(v.array(statementSchema), v.minLength(1)),
  /** Whether a password is asked for. */
  password: text,
  /** How the password is changed. */
  change: text,
});

const actionSchema = v.pipe(
  v.strictObject({
    id,
    label: text,
    /** Lowest level that may do it. */
    level,
    source: text,
    confirmed: v.boolean(),
    /** What is uncertain and how the reader finds out. */
    note: v.optional(text),
  }),
  v.check(
    (action) => action.confirmed || action.note !== undefined,
    'An unconfirmed action needs a note.',
  ),
);

/** The four access levels of the device's web server and what each may do. */
export const accessLevelsSchema = v.strictObject({
  lock: v.strictObject({
    tries: v.pipe(v.number(), v.integer(), v.minValue(1)),
    seconds: v.pipe(v.number(), v.integer(), v.minValue(1)),
  }),
  levels: v.pipe(
    v.array(levelSchema),
    v.check(
      (levels) => levels.map((entry) => entry.level).join() === '1,2,3,4',
      'The levels 1 to 4 must stand in order.',
    ),
  ),
  actions: v.pipe(
    v.array(actionSchema),
    v.minLength(1),
    v.check(
      (actions) => new Set(actions.map((action) => action.id)).size === actions.length,
      'Action ids must be unique.',
    ),
  ),
});

export type AccessLevelsData = v.InferOutput<typeof accessLevelsSchema>;
export type AccessLevel = v.InferOutput<typeof levelSchema>;
export type AccessLevelAction = v.InferOutput<typeof actionSchema>;
