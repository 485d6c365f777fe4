import {createHash} from 'node:crypto';
import {remember} from '@talos-docs/contract/remember';
import type {Rule} from '../content';

/** Words as their number of letters and the SHA-256 of their lower case, so that the list does not itself contain them. */
const forbiddenWordsFile = 'tests/content/forbidden.yaml';

/** Written by tools, and too large for a look at every part of every word. */
const skippedFile = 'package-lock.json';
const binaryEnding =
  /\.(?:png|jpe?g|gif|webp|avif|ico|woff2?|ttf|otf|pdf|zip|gz|br|wasm|mp[34]|webm|sqlite|pyc)$/i;

/** Words that must stand nowhere in the project, also not inside of other words or in file names. */
export const checkForbidden: Rule = ({tree, isWanted}, report) => {
  const {words = []} = (tree.yaml(forbiddenWordsFile) ?? {}) as {
    words?: {length: number; sha256: string}[];
  };
  // What cannot be read would be found nowhere.
  if (words.length === 0)
    report({file: forbiddenWordsFile}, 'list', 'names no words: mend or restore it.');
  const hashes = new Set(words.map(({sha256}) => sha256));
  const lengths = [...new Set(words.map(({length}) => length))];
  const isForbidden = remember((text: string) =>
    hashes.has(createHash('sha256').update(text).digest('hex')),
  );

  function contains(text: string): boolean {
    return (text.toLowerCase().match(/[a-z0-9]+/g) ?? []).some((word) =>
      lengths.some((length) =>
        Array.from({length: word.length - length + 1}, (_, start) =>
          word.slice(start, start + length),
        ).some(isForbidden),
      ),
    );
  }

  const message = 'contains a word that must not be in the project.';
  for (const file of tree.list('').filter((name) => isWanted(name) && name !== skippedFile)) {
    if (contains(file)) report({file}, 'name', message);
    if (binaryEnding.test(file)) continue;
    tree.lines(file).forEach((text, index) => {
      const place = {file, line: index + 1};
      if (contains(text)) report(place, 'word', message);
      if (text.includes('\uFFFD')) report(place, 'encoding', 'is no UTF-8: save the file as that.');
    });
  }
};
