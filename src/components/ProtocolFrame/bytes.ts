import type {ProtocolFieldData, ProtocolFrameData} from '@site/data/schemas/protocol-frames';

/** Longer runs of bytes are encrypted content: as a column of numbers they say nothing. */
export const longRun = 24;
const shownOfLongRun = 8;

const controlNames: Readonly<Record<string, string>> = {'0A': 'LF', '0D': 'CR', '14': 'DC4'};

/** The bytes of a field as pairs of hexadecimal digits. */
export function bytePairs(bytes: string): string[] {
  return bytes.match(/../g) ?? [];
}

/** What stands below each byte: its character, the name of a control character, or nothing. */
export function byteLabels({bytes, text}: Pick<ProtocolFieldData, 'bytes' | 'text'>): string[] {
  return bytePairs(bytes).map((pair, index) => {
    const character = text?.[index];
    if (character === undefined) return controlNames[pair] ?? '·';
    return character === ' ' ? '␣' : character;
  });
}

/** Bytes with gaps; the beginning of a long run and its length. */
export function shortenedBytes(bytes: string, unit: ProtocolFrameData['unit']): string {
  const pairs = bytePairs(bytes).map((pair) =>
    unit === 'digit' ? String(Number.parseInt(pair, 16)) : pair,
  );
  if (pairs.length <= longRun) return pairs.join(' ');
  return `${pairs.slice(0, shownOfLongRun).join(' ')} … (${pairs.length} bytes)`;
}
