import type {Content, Diagnostic} from '../content';
import {sentencesOf} from '../sentences';

/** A passage that stands twice may have three sentences; one more, and it belongs in a partial. */
const allowed = 3;

/** Passages of more than three sentences stand once: what two pages share is a partial of both. */
export function checkRepeats(content: Content): Diagnostic[] {
  const diagnostics: Diagnostic[] = [];
  const first = new Map<string, {file: string; line: number}>();
  for (const page of content.pages) {
    const sentences = sentencesOf(page).map(({words, line}) => ({words: words.join(' '), line}));
    let reported = -1;
    for (let start = 0; start + allowed < sentences.length; start += 1) {
      const passage = sentences.slice(start, start + allowed + 1);
      const key = passage.map(({words}) => words).join('. ');
      const line = passage[0]?.line ?? 1;
      const other = first.get(key);
      if (!other) {
        first.set(key, {file: page.file, line});
      } else if (start > reported) {
        const message = `"${passage[0]?.words.slice(0, 60)} …" and what follows also stands in ${other.file}:${other.line}: make it a partial of both.`;
        diagnostics.push({file: page.file, line, rule: 'repeats/passage', message});
        reported = start + allowed;
      }
    }
  }
  return diagnostics;
}
