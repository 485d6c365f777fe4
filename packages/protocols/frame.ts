/** What a field is for. Drawings group fields by it. */
type FieldPart = 'envelope' | 'check' | 'header' | 'data' | 'extra';

/** Consecutive bytes of a frame that mean one thing. */
export interface FrameField {
  readonly name: string;
  readonly part: FieldPart;
  readonly bytes: readonly number[];
  /** What the bytes say in this frame, in a sentence. */
  readonly meaning: string;
  /** The bytes are numbers: a character that has the same value would mislead. */
  readonly binary?: true;
  /** The characters, where they do not follow from the bytes. */
  readonly text?: string;
}

/**
 * The bytes of an ASCII text.
 * @throws RangeError for anything beyond ASCII: the protocols here know nothing else
 */
export function ascii(text: string): number[] {
  return Array.from(text, (character) => {
    const code = character.charCodeAt(0);
    if (code > 0x7f) throw new RangeError(`"${character}" is not ASCII.`);
    return code;
  });
}

/** The characters of bytes, however many: a call takes only so many arguments. */
export function textOf(bytes: Iterable<number>): string {
  return Array.from(bytes, (byte) => String.fromCharCode(byte)).join('');
}

type TextField = readonly [name: string, text: string, meaning: string];

function textField(part: FieldPart, [name, text, meaning]: TextField): FrameField {
  return {name, part, bytes: ascii(text), meaning};
}

export const envelopeText = (...field: TextField) => textField('envelope', field);
export const checkText = (...field: TextField) => textField('check', field);
export const headerText = (...field: TextField) => textField('header', field);
export const dataText = (...field: TextField) => textField('data', field);
/** A field of printable text behind the data. */
export const extraText = (...field: TextField) => textField('extra', field);

export const dataEnd = () => dataText('Data end', ']', 'End of the data.');

/** Data between brackets. */
export function bracketed(data: readonly FrameField[]): FrameField[] {
  return [dataText('Data', '[', 'Begin of the data.'), ...data, dataEnd()];
}

/** A field of one byte that is a control character or a number. */
export function byteField(
  name: string,
  part: FieldPart,
  byte: number,
  meaning: string,
): FrameField {
  return {name, part, bytes: [byte], meaning, binary: true};
}

/** All bytes of a frame in the order in which they are sent. */
export function frameBytes(fields: readonly FrameField[]): number[] {
  return fields.flatMap(({bytes}) => bytes);
}

/** A number in so many hexadecimal digits, in capitals. */
export function hexDigits(value: number, length: number): string {
  return value.toString(16).toUpperCase().padStart(length, '0');
}

/** Bytes as pairs of hexadecimal digits without a gap, in capitals. */
export function toHex(bytes: readonly number[]): string {
  return bytes.map((byte) => hexDigits(byte, 2)).join('');
}

/** Bytes of a text of hexadecimal pairs as {@link toHex} writes it. */
export function fromHex(hex: string): number[] {
  return (hex.match(/../g) ?? []).map((pair) => Number.parseInt(pair, 16));
}

/** The characters of a field; undefined where its bytes are none. */
export function fieldText({bytes, binary, text}: FrameField): string | undefined {
  return binary ? undefined : (text ?? textOf(bytes));
}
