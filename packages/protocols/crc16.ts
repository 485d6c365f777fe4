/**
 * The CRC-16 of SIA DC-09: x¹⁶ + x¹⁵ + x² + 1, taken reflected, start value 0.
 * @returns a number from 0 to 65 535
 */
export function crc16(bytes: readonly number[]): number {
  let crc = 0;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit += 1) crc = crc & 1 ? (crc >>> 1) ^ 0xa001 : crc >>> 1;
  }
  return crc;
}
