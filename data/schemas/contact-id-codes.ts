import * as v from 'valibot';

const text = v.pipe(v.string(), v.trim(), v.nonEmpty());

/** Classes of SIA DC-05 codes by their first digit. */
export const contactIdGroups = [
  'alarms',
  'supervisory',
  'troubles',
  'open-close',
  'bypass',
  'test',
] as const;

export type ContactIdGroup = (typeof contactIdGroups)[number];

const codeSchema = v.strictObject({
  code: v.pipe(v.string(), v.regex(/^[1-6]\d\d$/, 'Three digits, class 1 to 6.')),
  meaning: text,
  /** Counterparts in SIA DC-03 for event and restore, as `BA / BR`; left out where there is none. */
  sia: v.optional(text),
});

const groupSchema = v.pipe(
  v.strictObject({
    id: v.picklist(contactIdGroups),
    caption: text,
    /** First digit of all codes of the class. */
    class: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(6)),
    codes: v.pipe(v.array(codeSchema), v.minLength(1)),
  }),
  v.check(
    (group) => group.codes.every(({code}) => code.startsWith(String(group.class))),
    'A code stands in the class of its first digit.',
  ),
  v.check(
    ({codes}) => new Set(codes.map(({code}) => code)).size === codes.length,
    'A code stands once.',
  ),
);

/** Contact ID event codes and their counterparts in SIA DC-03. */
export const contactIdCodesSchema = v.strictObject({
  groups: v.pipe(
    v.array(groupSchema),
    v.check(
      (groups) => groups.map(({id}) => id).join() === contactIdGroups.join(),
      'Every class stands once, in order.',
    ),
  ),
});

export type ContactIdCodesData = v.InferOutput<typeof contactIdCodesSchema>;
export type ContactIdGroupData = v.InferOutput<typeof groupSchema>;
