/** Pictures and forms as browsers send them. */

export const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

/** A PNG of so many bytes, nearly all of them of what is drawn. */
export function pngOf(size: number): Buffer<ArrayBuffer> {
  const bytes = Buffer.alloc(size);
  const head = png.copy(bytes, 0, 0, 33);
  bytes.writeUInt32BE(size - head - 12, head);
  bytes.write('IDAT', head + 4);
  return bytes;
}

const boundary = '----form-of-a-test';
/** Media type of `formOf`. */
export const formType = `multipart/form-data; boundary=${boundary}`;

/**
 * The body of a form, made in a tenth of the time that FormData takes: the bench sends thousands a second.
 * @returns the whole, or the texts, the picture and the end
 */
export function formOf(fields: Readonly<Record<string, string>>, picture?: Buffer): Buffer[] {
  const head = (name: string) => `--${boundary}\r\nContent-Disposition: form-data; name="${name}"`;
  const texts = Object.entries(fields)
    .map(([name, value]) => `${head(name)}\r\n\r\n${value}\r\n`)
    .join('');
  const end = `--${boundary}--\r\n`;
  if (!picture) return [Buffer.from(texts + end)];
  const fileHead = `${head('file')}; filename="screen.png"\r\nContent-Type: image/png\r\n\r\n`;
  return [Buffer.from(texts + fileHead), picture, Buffer.from(`\r\n${end}`)];
}
