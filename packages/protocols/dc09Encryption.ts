import {dc09Envelope, dc09HeaderFields, dc09TailFields, type Dc09Message} from './dc09';
import {checkText, dataEnd, dataText, frameBytes, toHex, type FrameField} from './frame';

/** AES blocks are this long; CBC takes whole blocks only. */
export const blockLength = 16;

/**
 * What an encrypted DC-09 frame holds before it is encrypted: `<pad>|#1234|Nri1/BA003]_10:15:30,03-14-2025`.
 * @param padding characters to take the pad from; a sender draws them anew for every frame
 */
export function dc09PlainContent(message: Dc09Message, padding: string): FrameField[] {
  if (message.time === undefined) throw new RangeError('An encrypted frame needs a time stamp.');
  const content = [
    dataText('Pad end', '|', 'The bar ends the pad.'),
    ...(message.data ?? []),
    dataEnd(),
    ...dc09TailFields(message),
  ];
  const length = blockLength - (frameBytes(content).length % blockLength);
  const pad = padding.slice(0, length);
  if (pad.length < length || /[|[\]]/.test(pad))
    throw new RangeError(`The pad needs ${length} characters, none of them a bar or a bracket.`);
  return [
    checkText('Pad', pad, 'Random, new in every frame: fills up to whole AES blocks.'),
    ...content,
  ];
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
  return dc09Envelope([
    ...dc09HeaderFields(message, true),
    dataText('Data', '[', 'Begin of the data; the closing bracket is encrypted.'),
    dataText(
      'Encrypted',
      cipher,
      `Pad, data and time stamp: ${encrypted.length} bytes, written as ${cipher.length} hexadecimal characters.`,
    ),
  ]);
}
