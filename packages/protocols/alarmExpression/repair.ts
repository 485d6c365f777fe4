import {parse} from './parse';

/** Ways to mend what people write, in the order in which they are tried. */
const edits: readonly ((text: string) => string)[] = [
  (text) => (text.includes('{') && !text.includes('}') ? `${text.trimEnd()}}` : text),
  (text) => text.replace(/\{[\s,]*\}\s*$/, ''),
  (text) => text.replaceAll(/['“”‘’]/g, '"'),
  (text) => text.replaceAll(/\b([\w.-]+"?)\s*(?:==|:=|[:=])\s*([^,;}]*)/g, '$1 = $2'),
  (text) =>
    text
      .replaceAll(/(?<==\s*)"+|"+(?=\s*(?:[,;}]|$))/g, '')
      .replaceAll(/(?<==[^,;}]*)\*?"[*"]*/g, '*')
      .replaceAll('"', ''),
  (text) => text.replaceAll('?', '*'),
  (text) => text.replace(/^\s*[+-]\s*(?=[A-Z]{2}\b)/, ''),
  // Word processors put a minus or a dash for a hyphen.
  (text) => text.replace(/^\s*[−–]/, '-'),
  (text) => text.replace(/^\s*([+-])\s+/, '$1'),
  (text) =>
    text.replaceAll(/\b(zone|partition|payload|headers?)(?=(?:\.[^\s=,}]+)?\s*=)/gi, (name) =>
      name.toLowerCase().replace(/r$/, 'rs'),
    ),
  (text) => text.replaceAll(/[,;]\s*(?=[,}])/g, '').replaceAll(';', ','),
  (text) =>
    text
      .replaceAll(/(?:,\s*)?\b(?:zone|partition)\s*=\s*\*\s*/g, '')
      .replace(/\{\s*,\s*/, '{')
      .replace(/\s*\{\s*\}/, ''),
  (text) =>
    text.includes('{') ? text : text.replace(/^(\s*\S+?)[\s,]+(?=[a-z.-]+\s*=)(.*)$/s, '$1 {$2}'),
  (text) => (text.includes('{') ? text : text.replace(/,.*$/s, '')),
];

/** A text beyond this many characters is no expression, and the edits take long for it. */
const longest = 2000;

/**
 * Mends an expression that {@link parse} refuses, in the way that is meant most often: a missing brace, quotes, a
 * colon for the equals sign, a sign before a SIA code, a wildcard for any zone.
 * @returns undefined for an expression that is sound, and where nothing of this helps
 */
export function repair(text: string): string | undefined {
  if (text.length > longest || parse(text).ok) return undefined;
  let mended = text;
  for (const edit of edits) {
    mended = edit(mended);
    if (parse(mended).ok) return mended.trim();
  }
  return undefined;
}
