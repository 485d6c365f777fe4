import type {Content, Diagnostic} from '../content';

const mark = /<Unverified\b|\b(?:unconfirmed|not (?:yet )?confirmed|probably|likely)\b/i;

/** What a card or a search engine shows is certain: nothing there can open a mark. */
export function checkMarkedFrontMatter({pages}: Content): Diagnostic[] {
  return pages.flatMap(({file, frontMatter}) =>
    (['subtitle', 'description'] as const).flatMap((key) => {
      const text = frontMatter?.data[key];
      const found = typeof text === 'string' ? mark.exec(text) : null;
      if (!frontMatter || !found) return [];
      const message = `${key} has a mark ("${found[0]}"): say only what is certain.`;
      return [{file, line: frontMatter.lineOf(key), rule: 'markedFrontMatter/mark', message}];
    }),
  );
}
