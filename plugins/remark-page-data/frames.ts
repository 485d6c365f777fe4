import {createCipheriv} from 'node:crypto';
import {exampleFrames, exampleKey, type ExampleFrame} from '@talos-docs/protocols/examples';
import {ascii, fieldText, toHex, type FrameField} from '@talos-docs/protocols/frame';

/** A field of a frame as pages carry it. */
export interface ProtocolFieldData extends Pick<FrameField, 'name' | 'part' | 'meaning'> {
  /** Pairs of hexadecimal digits, for digits their values in the check sum; left out where they are those of the text. */
  readonly bytes?: string;
  /** One character per byte; left out where the bytes are numbers or control characters. */
  readonly text?: string;
}

/** A frame of a protocol, byte by byte, as pages carry it. */
export interface ProtocolFrameData extends Pick<ExampleFrame, 'id' | 'caption' | 'unit'> {
  readonly fields: readonly ProtocolFieldData[];
}

/** AES-128-CBC with the key of the examples and a start vector of zeros. */
function encrypt(plain: readonly number[]): number[] {
  const cipher = createCipheriv('aes-128-cbc', Buffer.from(exampleKey, 'hex'), Buffer.alloc(16));
  cipher.setAutoPadding(false);
  return [...cipher.update(Buffer.from(plain)), ...cipher.final()];
}

function pageField(field: FrameField): ProtocolFieldData {
  const {name, part, meaning} = field;
  const text = fieldText(field);
  const bytes = toHex(field.bytes);
  const saysItAll = text !== undefined && toHex(ascii(text)) === bytes;
  return {name, part, ...(!saysItAll && {bytes}), ...(text !== undefined && {text}), meaning};
}

/** The frames that pages may show. */
export function protocolFrames(): ProtocolFrameData[] {
  return exampleFrames(encrypt).map((frame) => ({
    ...frame,
    fields: frame.fields.map(pageField),
  }));
}
