const polynomial = 0xa001;

const table = Array.from({length: 256}, (_, index) => {
  let value = index;
  for (let bit = 0; bit < 8; bit += 1) value = value & 1 ? (value >>> 1) ^ polynomial : value >>> 1;
  return value;
});

/**
 * The CRC-16 of SIA DC-09: x¹⁶ + x¹⁵ + x² + 1, taken reflected, start value 0.
 * @returns a number from 0 to 65 535
 */
export function crc16(bytes: readonly number[]): number {
  return bytes.reduce((crc, byte) => (crc >>> 8) ^ (table[(crc ^ byte) & 0xff] ?? 0), 0);
}
