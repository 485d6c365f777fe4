import {crc16} from './crc16';
import {
  bracketed,
  byteField,
  checkText,
  dataEnd,
  dataText,
  extraText,
  frameBytes,
  headerText,
  hexDigits,
  toHex,
  type FrameField,
} from './frame';

/** Formats and answers of ANSI/SIA DC-09 that the examples use, and what each says. */
export const tokenMeanings = {
  'SIA-DCS': 'Event with a two-letter code (SIA DC-03)',
  'ADM-CID': 'Event with a Contact ID code (SIA DC-05)',
  NULL: 'Link test without an event',
  ACK: 'The receiver has taken the message over',
  NAK: 'The time stamp or the key does not fit',
  DUH: 'The receiver cannot handle this format or content',
} as const;

export type Dc09Token = keyof typeof tokenMeanings;

/** A DC-09 frame before it is put into bytes. */
export interface Dc09Message {
  readonly token: Dc09Token;
  /** 1 to 9999; 0 in a NAK and, with many panels, in link tests. */
  readonly sequence: number;
  /** One to six hexadecimal digits. */
  readonly receiver?: string;
  /** One to six hexadecimal digits; `0` when unused. */
  readonly line?: string;
  /** Three to sixteen hexadecimal digits. */
  readonly account: string;
  /** What stands between the brackets. */
  readonly data?: readonly FrameField[];
  /** Extended data, each piece with its brackets. */
  readonly extras?: readonly FrameField[];
  readonly time?: Date;
}

function sequenceMeaning({token, sequence}: Dc09Message): string {
  if (token === 'NAK') return '0000 in every NAK.';
  if (sequence === 0) return 'Many panels number all link tests 0000.';
  if (token === 'ACK' || token === 'DUH') return 'The number of the message that is answered.';
  return 'Pairs the answer with the message; a repeat keeps its number.';
}

function hexadecimalField(
  name: string,
  sign: string,
  digits: string,
  [least, most]: readonly [number, number],
  meaning: string,
): FrameField {
  if (!/^[\da-f]+$/i.test(digits) || digits.length < least || digits.length > most)
    throw new RangeError(`${name} "${digits}" is not ${least} to ${most} hexadecimal digits.`);
  return headerText(name, sign + digits, meaning);
}

/**
 * Header of a frame: `"SIA-DCS"0001R0L0#1234`.
 * @param encrypted whether the token carries the star of an encrypted frame
 */
function headerFields(header: Dc09Message, encrypted: boolean): FrameField[] {
  const {token, sequence, receiver, line = '0', account} = header;
  if (!Number.isInteger(sequence) || sequence < 0 || sequence > 9999)
    throw new RangeError('The sequence is no whole number from 0 to 9999.');
  const star = encrypted ? '*' : '';
  const starMeaning = encrypted ? '; the star: what follows the bracket is encrypted' : '';
  const unused = line === '0' ? ': unused' : '';
  return [
    headerText('Format', `"${star}${token}"`, `${tokenMeanings[token]}${starMeaning}.`),
    headerText('Sequence', String(sequence).padStart(4, '0'), sequenceMeaning(header)),
    ...(receiver === undefined
      ? []
      : [hexadecimalField('Receiver', 'R', receiver, [1, 6], 'Receiver number, optional.')]),
    hexadecimalField('Line', 'L', line, [1, 6], `Account prefix, often called line${unused}.`),
    token === 'NAK'
      ? headerText('Account', 'A0', 'Stands in place of an account.')
      : hexadecimalField('Account', '#', account, [3, 16], 'Account of the site.'),
  ];
}

/** Time as DC-09 writes it, in UTC: `_10:15:30,03-14-2025`. */
export function dc09Timestamp(time: Date): string {
  const [date = '', clock = ''] = time.toISOString().split('T');
  const [year, month, day] = date.split('-');
  return `_${clock.slice(0, 8)},${month}-${day}-${year}`;
}

function tailFields({extras = [], time}: Dc09Message): FrameField[] {
  return [
    ...extras,
    ...(time === undefined
      ? []
      : [extraText('Time', dc09Timestamp(time), 'Time in UTC; month before day.')]),
  ];
}

const crcMeaning = 'CRC-16 from the first quotation mark to the last character before the end.';

/** Puts line feed, CRC, length and carriage return around the span that CRC and length cover. */
function envelope(span: readonly FrameField[]): FrameField[] {
  const bytes = frameBytes(span);
  const lengthMeaning = `0 and three hexadecimal digits: ${bytes.length} characters, the same span as the CRC.`;
  return [
    byteField('Start', 'envelope', 0x0a, 'Line feed.'),
    checkText('CRC', hexDigits(crc16(bytes), 4), crcMeaning),
    checkText('Length', hexDigits(bytes.length, 4), lengthMeaning),
    ...span,
    byteField('End', 'envelope', 0x0d, 'Carriage return.'),
  ];
}

/**
 * A clear frame of ANSI/SIA DC-09:
 * `<LF><crc><0LLL><"id"><seq><Rrcvr><Lpref><#acct>[<data>][<extended data>]<_timestamp><CR>`.
 */
export function dc09Frame(message: Dc09Message): FrameField[] {
  const {data = [], token, time} = message;
  if (token === 'NAK' && time === undefined) throw new RangeError('A NAK carries the time.');
  return envelope([
    ...headerFields(message, false),
    ...(data.length === 0 ? [dataText('Data', '[]', 'No data.')] : bracketed(data)),
    ...tailFields(message),
  ]);
}

/** AES blocks are this long; CBC takes whole blocks only. */
export const blockLength = 16;

/**
 * What an encrypted DC-09 frame holds before it is encrypted: `<pad>|#1234|Nri1/BA003]_10:15:30,03-14-2025`.
 * @param message with its time
 * @param padding 16 letters to take the pad from; a sender draws them anew for every frame
 */
export function dc09PlainContent(message: Dc09Message, padding: string): FrameField[] {
  const content = [
    dataText('Pad end', '|', 'The bar ends the pad.'),
    ...(message.data ?? []),
    dataEnd(),
    ...tailFields(message),
  ];
  const length = blockLength - (frameBytes(content).length % blockLength);
  const meaning = 'Random, new in every frame: fills up to whole AES blocks.';
  return [checkText('Pad', padding.slice(0, length), meaning), ...content];
}

/**
 * An encrypted frame of ANSI/SIA DC-09. Header and bracket stay readable; everything after the bracket is encrypted
 * and written as hexadecimal characters. CRC and length are taken over this form.
 * @param encrypted bytes of {@link dc09PlainContent}, encrypted by AES-CBC with a start vector of zeros
 */
export function dc09EncryptedFrame(
  message: Dc09Message,
  encrypted: readonly number[],
): FrameField[] {
  const cipher = toHex(encrypted);
  return envelope([
    ...headerFields(message, true),
    dataText('Data', '[', 'Begin of the data; the closing bracket is encrypted.'),
    dataText(
      'Encrypted',
      cipher,
      `Pad, data and time stamp: ${encrypted.length} bytes, written as ${cipher.length} hexadecimal characters.`,
    ),
  ]);
}
