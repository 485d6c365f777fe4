/**
 * The documents of the engines that take documents: one for each section, with the same text as the embedded index.
 * @param {readonly import('../../model').SearchPage[]} pages
 */
export function recordsOfPages(pages) {
  return pages.flatMap((page) =>
    page.sections.map((section, place) => ({
      path: page.path,
      anchor: section.anchor,
      title: page.title,
      heading: place === 0 ? '' : section.heading,
      text: section.blocks.map(({text}) => text).join('\n'),
      // Words that the page is found by without being on it, as its own search knows them.
      extra:
        place === 0
          ? [page.subtitle, page.description, ...(page.keywords ?? []), ...(page.tags ?? [])]
              .filter(Boolean)
              .join(' · ')
          : '',
    })),
  );
}
