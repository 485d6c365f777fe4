import {ascii, textOf} from '../frame';

/** Control characters of the ESPA 4.4.4 proposal. */
export const control = {
  SOH: 0x01,
  STX: 0x02,
  ETX: 0x03,
  EOT: 0x04,
  ENQ: 0x05,
  ACK: 0x06,
  NAK: 0x15,
  RS: 0x1e,
  US: 0x1f,
} as const;

/** Type of a record and its value, in the order in which they are sent. */
type EspaRecord = readonly [type: string, value: string];

/** What a block says: `1` in the header is a call to a pager, `2` and `3` are about states, `4` calls a subscriber. */
export interface EspaBlock {
  readonly header: string;
  readonly records: readonly EspaRecord[];
}

/** Longest values in characters, by type of record. */
const longest: Readonly<Record<string, number>> = {1: 16, 2: 128};

/** The check character: all bytes after SOH up to and including ETX, exclusive or. */
export function blockCheck(bytes: readonly number[]): number {
  return bytes.reduce((check, byte) => check ^ byte, 0);
}

function printable(text: string, what: string): number[] {
  const bytes = ascii(text);
  if (bytes.length === 0) throw new RangeError(`${what} is empty.`);
  if (bytes.some((byte) => byte < 0x20 || byte === 0x7f))
    throw new RangeError(`${what} holds a control character.`);
  return bytes;
}

function recordBytes([type, value]: EspaRecord): number[] {
  const limit = longest[type] ?? Infinity;
  if (value.length > limit)
    throw new RangeError(`Record ${type} holds ${limit} characters, not ${value.length}.`);
  return [
    ...printable(type, 'The type of a record'),
    control.US,
    ...printable(value, `Record ${type}`),
  ];
}

/**
 * The bytes of a block, check character included.
 * @throws RangeError for texts that would break the block or are too long
 */
export function buildBlock({header, records}: EspaBlock): number[] {
  const content = records.flatMap((record, index) => [
    ...(index > 0 ? [control.RS] : []),
    ...recordBytes(record),
  ]);
  const checked = [...printable(header, 'The header'), control.STX, ...content, control.ETX];
  return [control.SOH, ...checked, blockCheck(checked)];
}

function readRecord(record: string): EspaRecord {
  const [type = '', value, ...more] = record.split(textOf([control.US]));
  if (!type || value === undefined || more.length > 0)
    throw new SyntaxError('A record is not a type, US and a value.');
  return [type, value];
}

/**
 * Takes a block apart.
 * @throws SyntaxError when it is no block or its check character is wrong
 */
export function parseBlock(bytes: readonly number[]): EspaBlock {
  const start = bytes.indexOf(control.STX);
  const end = bytes.indexOf(control.ETX);
  if (bytes[0] !== control.SOH) throw new SyntaxError('A block begins with SOH.');
  if (start < 2) throw new SyntaxError('A block has STX after its header.');
  if (end < start || end !== bytes.length - 2)
    throw new SyntaxError('A block ends with ETX and one check character.');
  const check = blockCheck(bytes.slice(1, end + 1));
  if (bytes[end + 1] !== check)
    throw new SyntaxError(`The check character is ${bytes[end + 1]}, not ${check}.`);
  return {
    header: textOf(bytes.slice(1, start)),
    records: textOf(bytes.slice(start + 1, end))
      .split(textOf([control.RS]))
      .map(readRecord),
  };
}
