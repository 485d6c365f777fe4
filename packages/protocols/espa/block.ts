import {textOf} from '../frame';

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
  // All bytes after SOH up to and including ETX, exclusive or.
  const check = bytes.slice(1, end + 1).reduce((sum, byte) => sum ^ byte);
  if (bytes[end + 1] !== check)
    throw new SyntaxError(`The check character is ${bytes[end + 1]}, not ${check}.`);
  return {
    header: textOf(bytes.slice(1, start)),
    records: textOf(bytes.slice(start + 1, end))
      .split(textOf([control.RS]))
      .map(readRecord),
  };
}
