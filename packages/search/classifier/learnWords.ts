import type {LearnedWords, SearchPage} from '../model';
import {addressOf} from './classifier';
import {lettersOf} from './embedding';
import {train} from './train';
import type {Example} from './train';

/** What readers typed when a page was the answer, by the page's address. */
export type ReaderQueries = Readonly<Record<string, readonly string[]>>;

/** What a page says of itself, and what readers ask that it answers. */
const ownTextsOf = ({
  title,
  subtitle,
  description,
  keywords,
  tags,
  questions,
  sections,
}: SearchPage) =>
  [
    title,
    subtitle,
    description,
    ...(keywords ?? []),
    ...(tags ?? []),
    ...(questions ?? []),
    ...sections.map(({heading}) => `${title} ${heading}`),
  ].filter((text) => text !== undefined);

/**
 * Learns which words of readers belong to which pages.
 * @param queries of pages that are published; others are passed over
 */
export function learnWords(pages: readonly SearchPage[], queries: ReaderQueries): LearnedWords {
  const seen = new Map<string, string[]>();
  /** Pages that a reader of the guide finds. */
  const othersOf = ({guide, roles}: SearchPage) => {
    const known = seen.get(guide);
    if (known) return known;
    const found = pages.filter((page) => page.roles.some((role) => roles.includes(role)));
    const others = [...new Set(found.map(addressOf))];
    seen.set(guide, others);
    return others;
  };
  const examples = pages.flatMap((page): Example[] =>
    [...ownTextsOf(page), ...(queries[page.path] ?? [])].map((text) => ({
      text,
      label: addressOf(page),
      others: othersOf(page),
    })),
  );
  const {features, labels} = train(examples);
  return {
    features: [...features.keys()].join(' '),
    embeddings: [...features.values()].map(lettersOf).join(''),
    pages: Object.fromEntries(
      [...labels].map(([address, numbers]) => [address, lettersOf(numbers)]),
    ),
  };
}
