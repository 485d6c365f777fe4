import {readAlarmCode, type ContactIdReading, type SiaReading} from './alarmCode';

interface SiaMeaning {
  readonly code: string;
  readonly meaning: string;
  /** What the number behind the code is; absent: a zone. */
  readonly number?: string;
}

interface ContactIdMeaning extends SiaMeaning {
  /** Usual counterparts in SIA DC-03 for qualifier 1 and 3. */
  readonly sia?: {readonly new?: readonly string[]; readonly restore?: readonly string[]};
}

/** What codes mean. */
export interface CodeTables {
  readonly contactId: readonly ContactIdMeaning[];
  readonly sia: readonly SiaMeaning[];
  /** Said of a code that the tables lack. */
  readonly noMeaning: string;
}

type Part = readonly [part: string, value: string | undefined, meaning: string];

/** What a code says: one sentence, its parts, the counterpart in the other protocol, what to beware of. */
export interface Decoded {
  readonly summary: string;
  readonly parts: readonly Part[];
  readonly notes: readonly string[];
  /** Its check digit, if any, is right. */
  readonly isSound: boolean;
  /** The tables have a meaning for it. */
  readonly isKnown: boolean;
}

/** Events whose qualifier 1 is disarming: see the page on Contact ID codes. */
const isOpeningOrClosing = /^(?:40[0-4789]|44[12]|45[0126])$/;

function directionOf({qualifier, event}: ContactIdReading): string {
  const turns = isOpeningOrClosing.test(event);
  if (qualifier === 1) return turns ? 'opening' : 'new event';
  if (qualifier === 3) return turns ? 'closing' : 'restore';
  return qualifier === 6 ? 'status reported before' : 'with any qualifier';
}

/** `zone 5` of `zone` and `005`; nothing of zeros, which stand for none. */
const numbered = (what: string, digits: string | undefined) =>
  Number(digits ?? 0) > 0 ? [`${what} ${Number(digits)}`] : [];

/** What a number is where nothing else is said; of a code that the tables lack it may be either. */
const kindOf = (row: SiaMeaning | undefined) => row?.number ?? (row ? 'zone' : 'zone or user');

const capitalised = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

function decodeContactId(reading: ContactIdReading, {contactId, noMeaning}: CodeTables): Decoded {
  const {account, qualifier, event, group, number, check} = reading;
  const row = contactId.find(({code}) => code === event);
  const direction = directionOf(reading);
  const kind = kindOf(row);
  const wrong = check && check.given !== check.right;
  const pairs = [
    (qualifier ?? 1) === 1 && row?.sia?.new,
    (qualifier ?? 3) === 3 && row?.sia?.restore,
  ]
    .flatMap((codes) => (codes ? codes.join(' or ') : []))
    .join(' / ');
  const said = [
    row?.meaning ?? noMeaning,
    direction,
    ...numbered('partition', group),
    ...numbered(kind, number),
  ].join(', ');
  return {
    summary: `Contact ID ${event}: ${said}.${wrong ? ` The check digit is wrong: ${check.right} would be right.` : ''}`,
    isSound: !wrong,
    isKnown: row !== undefined,
    parts: [
      ['Account', account, 'Account of the site'],
      ['Qualifier', qualifier?.toString(), capitalised(direction)],
      ['Event', event, row?.meaning ?? noMeaning],
      ['Group', group, group === '00' ? 'No partition' : `Partition ${group}`],
      [capitalised(kind), number, 'Number behind the code'],
      ['Check digit', check?.given, wrong ? `${check.right} would be right` : 'Right'],
      ['SIA pair', pairs || undefined, 'Usual counterpart in SIA DC-03'],
    ],
    notes: [
      ...(isOpeningOrClosing.test(event) ? ['inverted'] : []),
      ...(pairs ? ['pair'] : []),
      ...(qualifier === 1 && !group ? ['event-definition'] : []),
    ],
  };
}

function decodeSia(
  {account, age, modifiers, code, number, text}: SiaReading,
  {contactId, sia: siaCodes, noMeaning}: CodeTables,
): Decoded {
  const row = siaCodes.find((one) => one.code === code);
  const pairs = contactId.flatMap(({code: event, sia}) => [
    ...(sia?.new?.includes(code) ? [`1 ${event}`] : []),
    ...(sia?.restore?.includes(code) ? [`3 ${event}`] : []),
  ]);
  const kind = kindOf(row);
  const area = modifiers.find(({name}) => name === 'ri')?.value;
  const said = [
    row?.meaning ?? noMeaning,
    ...(age === 'O' ? ['sent later'] : []),
    ...numbered('partition', area),
    ...(kind === 'none' ? [] : numbered(kind, number)),
  ].join(', ');
  return {
    summary: `SIA ${code}: ${said}.`,
    isSound: true,
    isKnown: row !== undefined,
    parts: [
      ['Account', account, 'Account of the site'],
      ['Age', age, age === 'O' ? 'Old event, sent later' : 'New event'],
      ...modifiers.map(({name, value}): Part => [
        `Modifier ${name}`,
        value,
        name === 'ri' ? `Partition ${value}` : 'See SIA DC-03',
      ]),
      ['Code', code, row?.meaning ?? noMeaning],
      ['Number', number, kind === 'none' ? 'None is usual here' : `Number of the ${kind}`],
      ['Text', text, 'Free text of the panel'],
      ['Contact ID pair', pairs.join(', ') || undefined, 'Usual counterpart in Contact ID'],
    ],
    notes: pairs.length > 0 ? ['pair'] : [],
  };
}

/**
 * Says what a Contact ID or SIA code means, alone or in a block, as logs, manuals and panels write it.
 * @returns undefined where it is neither
 */
export function decodeCode(written: string, tables: CodeTables): Decoded | undefined {
  const reading = readAlarmCode(written);
  if (!reading) return undefined;
  return reading.kind === 'sia' ? decodeSia(reading, tables) : decodeContactId(reading, tables);
}
