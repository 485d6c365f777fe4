import * as v from 'valibot';

const entry = v.pipe(
  v.string('A synonym is text: put a number in quotes.'),
  v.trim(),
  v.regex(/^[\p{L}\p{N}]+(?:[ ./'-][\p{L}\p{N}]+)*$/u, 'Words only, one blank between them.'),
  v.maxLength(40, 'A synonym is a word or a short phrase.'),
);

/** Two spellings that search takes for the same: case, hyphens and blanks make no difference to it. */
function spelling(text: string): string {
  return text.toLowerCase().replace(/[ ./-]/g, ' ');
}

function groupThatStandsTwice(groups: readonly (readonly string[])[]): string | undefined {
  const keys = groups.map((group) => group.map(spelling).sort().join(', '));
  return keys.find((key, at) => keys.indexOf(key) < at);
}

const groupSchema = v.pipe(
  v.array(entry),
  v.check(
    (words) => new Set(words.map(spelling)).size === words.length,
    'A word stands once in a group.',
  ),
  v.minLength(2, 'A group has two or more words.'),
);

/** Schema of data/search-synonyms.yaml: groups of words that mean the same to a reader. */
export const searchSynonymsSchema = v.pipe(
  v.array(groupSchema),
  v.minLength(1),
  v.check(
    (groups) => !groupThatStandsTwice(groups),
    ({input}) => `A group stands once, and ${groupThatStandsTwice(input)} stands twice.`,
  ),
);
