import * as v from 'valibot';

const text = v.pipe(v.string(), v.trim(), v.nonEmpty());

const letterSchema = v.strictObject({
  letter: v.pipe(v.string(), v.regex(/^[A-Z]$/, 'One capital letter.')),
  meaning: text,
});

const unique = <T>(key: (item: T) => string) =>
  v.check((items: T[]) => new Set(items.map(key)).size === items.length, 'Each stands once.');

/** Two-letter event codes of SIA DC-03. */
export const siaCodesSchema = v.strictObject({
  /** First letters: what the event is about. */
  groups: v.pipe(
    v.array(letterSchema),
    v.minLength(1),
    unique(({letter}) => letter),
  ),
  /** Second letters that mean the same in most groups. */
  kinds: v.pipe(
    v.array(letterSchema),
    v.minLength(1),
    unique(({letter}) => letter),
  ),
  codes: v.pipe(
    v.array(
      v.strictObject({
        code: v.pipe(v.string(), v.regex(/^[A-Z]{2}$/, 'Two capital letters.')),
        meaning: text,
      }),
    ),
    v.minLength(1),
    unique(({code}) => code),
  ),
});

export type SiaCodesData = v.InferOutput<typeof siaCodesSchema>;
