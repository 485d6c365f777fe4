import type {SearchPage, ShardWords} from '../model';
import {lettersOf} from './embedding';
import {train} from './train';
import type {Example} from './train';

/** What readers typed when a page was the answer, by the page's address. */
export type ReaderQueries = Readonly<Record<string, readonly string[]>>;

/** Pages that say the same for different roles are one answer. */
const labelOf = ({twin, path}: SearchPage) => twin ?? path;

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
 * @returns the pages with their embeddings, and those of the words
 */
export function classifyPages(
  pages: readonly SearchPage[],
  queries: ReaderQueries,
): {pages: SearchPage[]; words: ShardWords} {
  const labels = new Map<string, string[]>();
  const othersOf = ({guide, roles}: SearchPage) => {
    const known = labels.get(guide);
    if (known) return known;
    const seen = pages.filter((page) => page.roles.some((role) => roles.includes(role)));
    const made = [...new Set(seen.map(labelOf))];
    labels.set(guide, made);
    return made;
  };
  const examples = pages.flatMap((page): Example[] =>
    [...ownTextsOf(page), ...(queries[page.path] ?? [])].map((text) => ({
      text,
      label: labelOf(page),
      others: othersOf(page),
    })),
  );
  const {features, labels: embeddings} = train(examples);
  return {
    pages: pages.map((page) => ({
      ...page,
      embedding: lettersOf(embeddings.get(labelOf(page)) ?? []),
    })),
    words: {
      features: [...features.keys()].join(' '),
      embeddings: [...features.values()].map(lettersOf).join(''),
    },
  };
}
