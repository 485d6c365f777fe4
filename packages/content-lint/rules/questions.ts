import {guidePages, type Rule} from '../content';
import {textsOf} from '../frontMatter';
import {fieldOf} from '../page';

const wordsOf = (text: string) => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];

function holds(text: readonly string[], term: readonly string[]): boolean {
  return text.some((_, at) =>
    term.every((word, place) => [word, `${word}s`].includes(text[at + place] ?? '')),
  );
}

/**
 * Questions of readers stand once in their guide, and half of them do without the product's own words: names of the
 * glossary of several words, its abbreviations, and what of it stands in the page's title.
 */
export const checkQuestions: Rule = (content, report) => {
  const glossary = (content.tree.yaml('data/glossary.yaml') ?? []) as {
    term: string;
    abbreviation?: string;
  }[];
  const terms = glossary.flatMap(({term, abbreviation = ''}) => [term, abbreviation].map(wordsOf));
  const abbreviations = glossary.map(({abbreviation = ''}) => abbreviation.toLowerCase());
  const asked = new Map<string, string>();
  for (const {page, guide} of guidePages(content)) {
    const place = fieldOf(page, 'questions');
    const questions = textsOf(page.frontMatter.data.questions);
    const title = wordsOf(String(page.frontMatter.data.title));
    const own = terms.filter(
      ([first = '', ...others]) =>
        first !== '' &&
        (others.length > 0 || abbreviations.includes(first) || holds(title, [first])),
    );
    for (const question of questions) {
      const key = `${guide.id} ${wordsOf(question).join(' ')}`;
      const other = asked.get(key);
      if (other === undefined) asked.set(key, page.file);
      else report(place, 'double', `"${question}" is asked in ${other}, too.`);
    }
    const naming = questions.filter((text) => own.some((term) => holds(wordsOf(text), term)));
    if (naming.length > questions.length / 2) {
      const message = `${naming.length} of ${questions.length} questions use words of the product, such as "${naming[0] ?? ''}": half may.`;
      report(place, 'words', message);
    }
  }
};
