import type {LearnedWords, SearchPage} from '../model';
import {addressOf, noPage} from './classifier';
import {lettersOf} from './embedding';
import {train, type Example} from './train';

/** What readers typed. */
export interface ReaderQueries {
  /** By the address of a page that answers it. */
  readonly answered: Readonly<Record<string, readonly string[]>>;
  /** What no page answers. */
  readonly unanswered: readonly string[];
}

/** What a page says of itself, and what readers ask that it answers. */
const ownTextsOf = (page: SearchPage) =>
  [
    page.title,
    page.subtitle,
    page.description,
    ...(page.keywords ?? []),
    ...(page.tags ?? []),
    ...(page.questions ?? []),
    ...page.sections.map(({heading}) => `${page.title} ${heading}`),
  ].filter((text) => text !== undefined);

/**
 * Learns which words of readers belong to which pages.
 * @param queries those of addresses without a page are passed over
 */
export function learnWords(
  pages: readonly SearchPage[],
  {answered, unanswered}: ReaderQueries,
): LearnedWords {
  const seen = new Map<string, string[]>();
  /** Pages that a reader of the guide finds. */
  const othersOf = ({guide, roles}: SearchPage) => {
    const known = seen.get(guide);
    if (known) return known;
    const found = pages.filter((page) => page.roles.some((role) => roles.includes(role)));
    const others = [...new Set(found.map(addressOf)), noPage];
    seen.set(guide, others);
    return others;
  };
  const everyPage = [...new Set(pages.map(addressOf))];
  const examples = [
    ...pages.flatMap((page): Example[] =>
      [...ownTextsOf(page), ...(answered[page.path] ?? [])].map((text) => ({
        text,
        label: addressOf(page),
        others: othersOf(page),
      })),
    ),
    ...unanswered.map((text): Example => ({text, label: noPage, others: everyPage})),
  ];
  const {features, labels} = train(examples);
  return {
    features: [...features.keys()].join(' '),
    embeddings: [...features.values()].map(lettersOf).join(''),
    pages: Object.fromEntries(
      [...labels].map(([address, numbers]) => [address, lettersOf(numbers)]),
    ),
  };
}
