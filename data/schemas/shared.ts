import * as v from 'valibot';

export const id = v.pipe(v.string(), v.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'Ids are kebab-case.'));
export const text = v.pipe(v.string(), v.trim(), v.nonEmpty());

/** A statement; `note` marks it as unconfirmed and says what is uncertain. */
export const statement = v.strictObject({text, note: v.optional(text)});

/** Refuses a list of which two items have one key. */
export const unique = <T>(key: (item: T) => unknown, message: string) =>
  v.check((items: T[]) => new Set(items.map(key)).size === items.length, message);

/** Sentences that say what is uncertain, by id, so that cells with one doubt share one sentence. */
export const reasons = v.record(
  id,
  v.pipe(text, v.regex(/\.$/, 'A reason ends with a full stop.')),
);

export const reasonsMessage = 'Every reason must be used, and every reason used must be defined.';

/** Whether every entry is referred to, and nothing but known entries is. */
export function allAreUsed(entries: object, used: readonly (string | undefined)[]): boolean {
  const names = used.filter((name) => name !== undefined);
  return (
    names.every((name) => name in entries) &&
    Object.keys(entries).every((key) => names.includes(key))
  );
}
