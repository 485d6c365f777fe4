import {noteLabel} from '@talos-docs/contract/markdownNotes';

const heading = /^#{1,6} (.*)$/;
const label = `\\[\\^(${noteLabel}\\d+)\\]`;
const reference = new RegExp(label, 'g');
const definition = new RegExp(`^${label}: (.*)$`, 'gm');

/** A heading as the index writes it: no marks of Markdown, no references. */
const plain = (text: string) =>
  text
    .replaceAll(/\[\^[^\]]*\]|[\\`*_]/g, '')
    .replaceAll(/\s+/g, ' ')
    .trim();

/**
 * What a section says that nobody has confirmed, with how to settle it.
 * @param markdown a page, its marks as footnotes `[^unconfirmed-N]`
 * @param title of the section, as the index has it; of the page itself: the text before the first section
 */
export function marksOf(markdown: string, title: string): string[] {
  const notes = new Map(
    [...markdown.matchAll(definition)].map(([, name = '', reason = '']) => [name, reason]),
  );
  // A comment in code begins as a heading does.
  const text = markdown.replaceAll(/^(```+).*?^\1$/gms, '');
  const lines = text.replaceAll(definition, '').split('\n');
  const start = lines.findIndex((line) => plain(heading.exec(line)?.[1] ?? '') === title);
  const next = lines.findIndex((line, at) => at > start && heading.test(line));
  // Where the heading is not to be found, what the whole page leaves open is told.
  const section = start < 0 ? lines : lines.slice(start, next < 0 ? undefined : next);
  const names = section.join('\n').matchAll(reference);
  return [...new Set([...names].flatMap(([, name = '']) => notes.get(name) ?? []))];
}
