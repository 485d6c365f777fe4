/**
 * How pages rank among equals (`SearchPage.pageRank`); pages that nothing here names have 0. Small steps: they
 * decide between hits that answer a query equally well, and never lift a page over a better answer.
 */
export const ranks = {
  /** Where a reader of a guide starts. */
  landing: 2,
  /** Explains a subject as a whole. */
  overview: 1,
  /** Defines a word that another page explains at length. */
  glossary: -1,
  /** Generated list of a category's pages: the pages themselves answer. */
  category: -2,
  /** Names many symptoms, whose subjects other pages explain. */
  troubleshooting: -0.5,
  /** Speaks about the site instead of its subject. */
  page: -1,
  /** Tells of a subject, or of a change to it: what holds today stands in the guides. */
  post: -3,
} as const;

/** Whether a page is an article or a release note. */
export function isPost(kind: string): boolean {
  return kind === 'article' || kind === 'release';
}

/**
 * Rank of a page.
 * @param path address without the site's base path
 * @param landings addresses where readers of a guide start
 */
export function pageRank(
  {path, kind, isCategory}: {path: string; kind: string; isCategory: boolean},
  landings: readonly string[],
): number {
  if (isCategory) return ranks.category;
  if (landings.includes(path)) return ranks.landing;
  if (path.endsWith('/glossary')) return ranks.glossary;
  if (kind === 'overview') return ranks.overview;
  if (kind === 'troubleshooting') return ranks.troubleshooting;
  if (isPost(kind)) return ranks.post;
  return kind === 'page' ? ranks.page : 0;
}
