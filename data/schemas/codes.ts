import type {CodeTables} from '@talos-docs/protocols/decodeCode';
import * as v from 'valibot';
import {filled, id, matching, noneOf, text, unique, uniqueIds} from './shared';
import type {ToolData} from './tools';

const siaCode = matching(/^[A-Z]{2}$/, 'Two capital letters.');
const contactIdCode = matching(
  /^[1-6]\d\d$/,
  "Three digits, class 1 to 6: codes from 700 on are the makers' own.",
);

const siaCodesOf = v.optional(filled(siaCode));

const contactIdRow = v.strictObject({
  code: contactIdCode,
  meaning: text,
  /** What the number behind the code is: a zone where nothing else is said; `zone or user` where tables differ. */
  number: v.optional(v.picklist(['user', 'zone or user'])),
  /** In newer tables only. */
  newer: v.optional(v.literal(true)),
  /** Usual counterparts for qualifier 1 and 3; several where panels differ. */
  sia: v.optional(
    v.pipe(
      v.strictObject({new: siaCodesOf, restore: siaCodesOf}),
      v.check((pair) => Object.keys(pair).length > 0, 'A pair has a code.'),
    ),
  ),
});

const contactIdClass = v.pipe(
  v.strictObject({
    /** Ends with the class; also the anchor on the page. */
    id: v.pipe(id, v.regex(/-[1-6]xx$/, 'Ends with the class, as 1xx.')),
    label: text,
    codes: filled(contactIdRow),
  }),
  noneOf(
    ({id: group, codes}) => codes.find(({code}) => !group.endsWith(`-${code.charAt(0)}xx`))?.code,
    'A code stands in the class of its first digit.',
  ),
);

/** Contact ID event codes, what their number is, and their counterparts in SIA DC-03. */
export const contactIdCodesSchema = v.pipe(
  v.strictObject({groups: v.array(contactIdClass)}),
  noneOf(
    ({groups}) =>
      groups
        .flatMap((group) => group.codes.map(({code}) => code))
        .find((code, at, codes) => code <= (codes[at - 1] ?? '')),
    'Codes stand once, in order.',
  ),
);

/** Choices of Contact ID codes for readers who meet a few only. */
export const commonCodesSchema = v.pipe(
  v.array(
    v.strictObject({
      id,
      label: text,
      codes: filled(v.strictObject({code: contactIdCode, hint: v.optional(text)})),
    }),
  ),
  uniqueIds('Ids of sets must be unique.'),
);

export type ContactIdCodesData = v.InferOutput<typeof contactIdCodesSchema>;
export type ContactIdCode = v.InferOutput<typeof contactIdRow>;
export type CommonCodesData = v.InferOutput<typeof commonCodesSchema>;

/**
 * A set of common codes with all that is known of each.
 * @throws for a set that does not exist, and for a code that the table lacks
 */
export function findCommonCodes(sets: CommonCodesData, {groups}: ContactIdCodesData, id: string) {
  const set = sets.find((one) => one.id === id);
  if (!set) {
    const known = sets.map((one) => one.id).join(', ');
    throw new Error(`CommonCodes: no set "${id}" in data/common-codes.yaml. Sets: ${known}.`);
  }
  const rows = groups.flatMap(({codes}) => codes);
  const codes = set.codes.map(({code, hint}) => {
    const row = rows.find((one) => one.code === code);
    if (!row) throw new Error(`${id}: ${code} is not in data/contact-id-codes.yaml`);
    return {...row, ...(hint !== undefined && {hint})};
  });
  return {label: set.label, codes};
}

export type CommonCodesSet = ReturnType<typeof findCommonCodes>;

const lettersSchema = v.pipe(
  filled(
    v.strictObject({
      letter: matching(/^[A-Z]$/, 'One capital letter.'),
      meaning: text,
    }),
  ),
  unique(({letter}) => letter, 'Each stands once.'),
);

/** What the number behind a SIA code can be; a zone or point where nothing is said. */
const siaNumbers = [
  'area',
  'condition',
  'dealer',
  'device',
  'door',
  'function',
  'line',
  'line card',
  'message',
  'network',
  'none',
  'output',
  'printer',
  'receiver',
  'relay',
  'user',
] as const;

/** Two-letter event codes of SIA DC-03. */
export const siaCodesSchema = v.pipe(
  v.strictObject({
    /** First letters: what the event is about. */
    groups: lettersSchema,
    /** Second letters that mean the same in most groups. */
    kinds: lettersSchema,
    codes: v.pipe(
      filled(
        v.strictObject({
          code: siaCode,
          meaning: text,
          number: v.optional(v.picklist(siaNumbers)),
        }),
      ),
      unique(({code}) => code, 'Each stands once.'),
    ),
  }),
  v.check(
    ({groups, codes}) =>
      groups.map(({letter}) => letter).join('') ===
      [...new Set(codes.map(({code}) => code.charAt(0)))].join(''),
    'Every first letter has a meaning, in the order of the codes.',
  ),
);

export type SiaCodesData = v.InferOutput<typeof siaCodesSchema>;

export type Letters = SiaCodesData['groups'];

/**
 * Letters of SIA codes by their position.
 * @throws for anything but `first` and `second`
 */
export function findLetters({groups, kinds}: SiaCodesData, id: string): Letters {
  if (id !== 'first' && id !== 'second')
    throw new Error(`SiaLetters: no letters "${id}". Letters: first, second.`);
  return id === 'first' ? groups : kinds;
}

/** What the decoder of codes knows. */
export const codeTables = (
  {groups}: ContactIdCodesData,
  {codes: sia}: SiaCodesData,
  {labels}: ToolData,
): CodeTables => ({
  contactId: groups.flatMap(({codes}) => codes),
  sia,
  noMeaning: labels['no-meaning'] ?? '',
});

/** SIA codes that Contact ID codes are paired with and that the table of SIA lacks. */
export function unknownPairs({groups}: ContactIdCodesData, {codes}: SiaCodesData): string[] {
  const known = new Set(codes.map(({code}) => code));
  return groups
    .flatMap((group) => group.codes)
    .flatMap(({code, sia}) =>
      [...(sia?.new ?? []), ...(sia?.restore ?? [])]
        .filter((pair) => !known.has(pair))
        .map((pair) => `${code}: ${pair} is not in data/sia-codes.yaml`),
    );
}
