/** What a file is by its content. Its name and the type that a browser derives from it say nothing for certain. */
import type {fileTypes} from './limits';

export type FileType = keyof typeof fileTypes;

/** How files begin, with one character for each byte. */
const beginnings: readonly (readonly [FileType, RegExp])[] = [
  ['image/png', /^\u0089PNG\r\n/],
  ['image/jpeg', /^\u00FF\u00D8\u00FF/],
  ['image/gif', /^GIF8[79]a/],
  ['image/webp', /^RIFF[^]{4}WEBP/],
  ['application/pdf', /^%PDF-/],
];
const longestBeginning = 16;

/** Type of a file that readers may send, judged quickly; undefined when it is none of them. */
export function contentType(bytes: Uint8Array): FileType | undefined {
  const beginning = String.fromCharCode(...bytes.subarray(0, longestBeginning));
  const [type] = beginnings.find(([, pattern]) => pattern.test(beginning)) ?? [];
  return type ?? (isPlainText(bytes) ? 'text/plain' : undefined);
}

/** Logs and notes. Markup is none, so that no browser ever finds a page or a picture with scripts in it. */
export function isPlainText(bytes: Uint8Array): boolean {
  let text: string;
  try {
    text = new TextDecoder('utf-8', {fatal: true}).decode(bytes);
  } catch {
    return false;
  }
  // eslint-disable-next-line no-control-regex -- what no text holds, apart from the colours of a terminal
  return !/[\u0000-\u0008\u000E-\u001A\u001C-\u001F]/.test(text) && !/^\s*<[!?a-z]/i.test(text);
}
