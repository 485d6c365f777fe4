import {createHash} from 'node:crypto';
import {readYaml, type Content, type Diagnostic} from '../content';

interface ForbiddenWord {
  /** Number of letters. */
  readonly length: number;
  /** SHA-256 of the lower-case word, so that the list does not itself contain it. */
  readonly sha256: string;
}

/** Written by tools, and too large for a look at every part of every word. */
const skippedFiles = new Set(['package-lock.json']);
const textEnding =
  /(?:\.(?:mdx?|ya?ml|svg|tsx?|m?js|css|json|txt|sh|html|toml|conf|py|hex)|\/run)$/;

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}

/** Words that must stand nowhere in the project, also not inside of other words or in file names. */
export function checkForbidden(content: Content): Diagnostic[] {
  const {tree, project} = content;
  const list =
    (readYaml(tree, project.forbiddenWordsFile) as {words?: ForbiddenWord[]} | undefined)?.words ??
    [];
  const hashes = new Set(list.map((word) => word.sha256));
  const lengths = [...new Set(list.map((word) => word.length))];
  const known = new Map<string, boolean>();

  function isForbidden(text: string): boolean {
    const cached = known.get(text);
    if (cached !== undefined) return cached;
    const result = hashes.has(sha256(text));
    known.set(text, result);
    return result;
  }

  function contains(text: string): boolean {
    return (text.toLowerCase().match(/[a-z0-9]+/g) ?? []).some((word) =>
      lengths.some((length) =>
        Array.from({length: Math.max(0, word.length - length + 1)}, (_, start) =>
          word.slice(start, start + length),
        ).some(isForbidden),
      ),
    );
  }

  const files = tree.list('').filter((file) => content.isWanted(file) && !skippedFiles.has(file));
  const message = 'contains a word that must not be in the project.';
  return files.flatMap((file) => {
    const named = contains(file) ? [{file, rule: 'forbidden/name', message}] : [];
    if (!textEnding.test(file)) return named;
    const lines = tree.text(file).split('\n');
    const texts = lines.flatMap((text, index) =>
      contains(text) ? [{file, line: index + 1, rule: 'forbidden/word', message}] : [],
    );
    return [...named, ...texts];
  });
}
