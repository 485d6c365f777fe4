import {byteField, frameBytes, headerText, type FrameField} from './frame';

/** Blocks of an event (SIA DC-03). */
const functionMeanings = {
  '#': 'Account block',
  N: 'Data block, new event',
  O: 'Data block, old event',
  A: 'Text block',
};

const acknowledgeFlag = 0x40;

/** Column parity of a SIA DC-03 block: all bytes, parity included, XOR to FF. */
export function columnParity(bytes: readonly number[]): number {
  return bytes.reduce((parity, byte) => parity ^ byte, 0xff);
}

/**
 * A block of SIA DC-03: header byte, function code, up to 63 bytes of data, column parity.
 * The header holds the length of the data in its lower six bits and the wish for an acknowledgement above them.
 */
export function dc03Block(
  functionCode: keyof typeof functionMeanings,
  data: readonly FrameField[],
): FrameField[] {
  const {length} = frameBytes(data);
  const meaning = `Acknowledgement wanted (40 hex) and ${length} bytes of data.`;
  const content = [
    byteField('Header', 'header', acknowledgeFlag | length, meaning),
    headerText('Function', functionCode, `${functionMeanings[functionCode]}.`),
    ...data,
  ];
  const parity = columnParity(frameBytes(content));
  return [
    ...content,
    byteField('Parity', 'check', parity, 'Column parity over all bytes before it.'),
  ];
}
