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

/** The byte order marks of UTF-16, in which Windows writes logs. */
const utf16Marks: Readonly<Record<string, string>> = {
  '\u00FF\u00FE': 'utf-16le',
  '\u00FE\u00FF': 'utf-16be',
};

function decode(bytes: Uint8Array): string | undefined {
  const utf16 = utf16Marks[String.fromCharCode(...bytes.subarray(0, 2))];
  try {
    return new TextDecoder(utf16 ?? 'utf-8', {fatal: true}).decode(bytes);
  } catch {
    // Older logs have one byte for each character.
    return utf16 === undefined ? new TextDecoder('windows-1252').decode(bytes) : undefined;
  }
}

/** Logs and notes. Markup is none, so that no browser ever finds a page or a picture with scripts in it. */
function isPlainText(bytes: Uint8Array): boolean {
  const text = decode(bytes);
  return (
    text !== undefined &&
    // eslint-disable-next-line no-control-regex -- what no text holds, apart from the colours of a terminal
    !/[\u0000-\u0008\u000E-\u001A\u001C-\u001F\u007F\u0081\u008D\u008F\u0090\u009D]/.test(text) &&
    !/^\s*<[!?a-z]/i.test(text)
  );
}
