import {crc16} from './crc16';
import {ascii, fromHex, hexDigits, textOf} from './frame';

/** What a frame says of itself, and what is right. */
export interface Checked {
  readonly given: string;
  readonly right: string;
}

/** What stands between the bracket and the end of a frame, in clear. */
export interface Dc09Content {
  readonly data: string;
  /** Pieces of extended data, without their brackets. */
  readonly extended: readonly {readonly letter: string; readonly content: string}[];
  readonly time?: Date | undefined;
}

/** A frame of ANSI/SIA DC-09, taken apart. */
export interface Dc09Reading {
  /** Absent where somebody has pasted the frame without them. */
  readonly crc?: Checked | undefined;
  readonly length?: Checked | undefined;
  readonly token: string;
  readonly encrypted: boolean;
  readonly sequence: string;
  readonly receiver?: string | undefined;
  readonly line?: string | undefined;
  /** Undefined in a NAK, which names none. */
  readonly account?: string | undefined;
  /** Undefined in an encrypted frame. */
  readonly content?: Dc09Content | undefined;
  /** Hexadecimal characters behind the bracket of an encrypted frame. */
  readonly cipher?: string | undefined;
}

/** A text that is no frame; `position` is the offset of the first character that does not fit. */
export class Dc09SyntaxError extends SyntaxError {
  constructor(
    message: string,
    readonly position: number,
  ) {
    super(message);
  }
}

/** Reads a text from left to right and says where it does not fit. */
class Scanner {
  position = 0;
  constructor(readonly text: string) {}

  /** What the pattern finds here; undefined where it does not fit. */
  accept(pattern: RegExp): RegExpExecArray | undefined {
    const sticky = new RegExp(pattern, `${pattern.flags}y`);
    sticky.lastIndex = this.position;
    const found = sticky.exec(this.text) ?? undefined;
    if (found) this.position = sticky.lastIndex;
    return found;
  }

  expect(pattern: RegExp, what: string): RegExpExecArray {
    const found = this.accept(pattern);
    if (!found) throw new Dc09SyntaxError(`${what} is expected here.`, this.position);
    return found;
  }
}

/** A line of a hex dump: offset, up to 16 bytes, and in most dumps their characters. */
const dumpLine = /^[ \t]*(?:0x)?[\da-f]{4,8}:?[ \t]*((?:[\da-f]{2} {0,2}){0,16}).*$/gim;

/**
 * Cuts what was pasted into frames: bytes as hexadecimal digits, also in a hex dump, or text with or without its line
 * feed and carriage return, which may also be written `<LF>`, `\n`, `\x0A` or `␊`, as in a string of JSON or a
 * programming language; between brackets such characters are text.
 */
export function splitDc09(pasted: string): string[] {
  // A dump begins at offset 0, and no frame does.
  const isDump = /^\s*(?:0x)?0{4,8}:?\s/i.test(pasted);
  const written = isDump ? pasted.replaceAll(dumpLine, '$1') : pasted;
  const isHex = !written.includes('"') && /^[\s\da-f,:x-]+$/i.test(written);
  const text = isHex
    ? textOf(fromHex(written.replaceAll(/0x|[^\da-f]/gi, '')))
    : written.replaceAll(
        /(\[(?:[^[\]\\]|\\(?!"))*\])|\\(")|<(?:LF|CR)>|\\(?:[nr]|(?:x|u00)0[ad])|[␊␍]/gi,
        (_, data: string | undefined, quote: string | undefined) => data ?? quote ?? '\n',
      );
  return text
    .split(/[\r\n]+/)
    .map((frame) => frame.trim())
    .filter((frame) => !/^(?:b?["'])?$/.test(frame));
}

/**
 * Time in UTC, written as `2025-03-14T10:15:30`.
 * @returns undefined for another shape, and where there is no such day or time
 */
export function timeOf(written: string): Date | undefined {
  const time = new Date(`${written}Z`);
  // 30 February becomes 2 March; years of more than four digits have a sign.
  return written.length === 19 && time.toJSON() === `${written}.000Z` ? time : undefined;
}

function readContent(scanner: Scanner): Dc09Content {
  const [, data = ''] = scanner.expect(/([^\]]*)\]/, 'The bracket ] that ends the data');
  const extended: {letter: string; content: string}[] = [];
  for (;;) {
    const found = scanner.accept(/\[([A-Z])([^\]]*)\]/);
    if (!found) break;
    extended.push({letter: found[1] ?? '', content: found[2] ?? ''});
  }
  const stamp = scanner.accept(/_(\d\d:\d\d:\d\d),(\d\d-\d\d)-(\d{4})/);
  const time = stamp && timeOf(`${stamp[3]}-${stamp[2]}T${stamp[1]}`);
  if (stamp && !time)
    throw new Dc09SyntaxError('There is no such time: month before day.', stamp.index + 1);
  scanner.expect(/$/, 'A time stamp _HH:MM:SS,MM-DD-YYYY or the end');
  return {data, extended, time};
}

function readChecks(scanner: Scanner): Pick<Dc09Reading, 'crc' | 'length'> {
  const found = scanner.accept(/([\dA-F]{4})([\dA-F]{4})(?=")/i);
  if (!found) return {};
  const span = ascii(scanner.text.slice(scanner.position));
  const [, crc = '', length = ''] = found.map((digits) => digits.toUpperCase());
  return {
    crc: {given: crc, right: hexDigits(crc16(span), 4)},
    length: {given: length, right: hexDigits(span.length, 4)},
  };
}

/** Anything but printable ASCII. */
const foreign = /[^\x20-\x7e]/;

/**
 * Takes one frame apart (ANSI/SIA DC-09); line feed and carriage return are left out.
 * @throws Dc09SyntaxError where the text does not fit
 */
export function readDc09(frame: string): Dc09Reading {
  const odd = foreign.exec(frame);
  if (odd) throw new Dc09SyntaxError('A frame has printable ASCII characters only.', odd.index);
  const scanner = new Scanner(frame);
  const checks = readChecks(scanner);
  const [, star, token = ''] = scanner.expect(
    /"(\*)?([A-Z\d-]+)"/,
    'CRC and length, or a format in quotation marks such as "SIA-DCS",',
  );
  const [sequence] = scanner.expect(/\d{4}/, 'A sequence number of four digits');
  const receiver = scanner.accept(/R([\dA-Fa-f]{1,6})/)?.[1];
  const line = scanner.accept(/L([\dA-Fa-f]{1,6}?)(?=#|A0\[)/)?.[1];
  const isNak = token === 'NAK' && scanner.accept(/A0/);
  const account = isNak
    ? undefined
    : scanner.expect(/#([\dA-Fa-f]{3,16})/, 'An account, # and 3 to 16 hexadecimal digits,')[1];
  scanner.expect(/\[/, 'The bracket [ that begins the data');
  const header = {...checks, token, sequence, receiver, line, account};
  if (!star) return {...header, encrypted: false, content: readContent(scanner)};
  const [cipher] = scanner.expect(/[\dA-Fa-f]*/, 'Hexadecimal characters');
  if (scanner.position < frame.length)
    throw new Dc09SyntaxError(
      'Only hexadecimal characters follow the bracket of an encrypted frame.',
      scanner.position,
    );
  if (cipher.length === 0 || cipher.length % 32 > 0)
    throw new Dc09SyntaxError(
      `Encrypted data are whole blocks of 32 hexadecimal characters, not ${cipher.length}.`,
      frame.length,
    );
  return {...header, encrypted: true, cipher};
}

/**
 * Reads what decryption has brought: `<pad>|<data>]<extended data>_<time stamp>`. Some senders leave the bar out where
 * there are no data.
 * @throws Dc09SyntaxError where it reads like nothing: the key is another one
 */
export function readDecrypted(plain: string): Dc09Content {
  const scanner = new Scanner(plain);
  const pad = scanner.accept(/[^|[\]]*\|/)?.[0] ?? '';
  if (!pad) scanner.accept(/[^[\]]*/);
  const content = readContent(scanner);
  // A wrong key brings no time, but one of 256 the bracket at the end. Before the bar a sender may put any bytes.
  const odd = content.time ? null : foreign.exec(plain.slice(pad.length));
  if (odd) throw new Dc09SyntaxError('No time and no printable text.', pad.length + odd.index);
  return content;
}
