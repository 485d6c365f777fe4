/** @param {string} folder address of the engine's files of one scope */
export async function open(folder) {
  const pagefind = await import(`${folder}/pagefind.js`);
  await pagefind.options({baseUrl: '/'});
  await pagefind.init();
  return {
    async search(query) {
      const found = await pagefind.search(query);
      const pages = await Promise.all(found.results.slice(0, 20).map((result) => result.data()));
      return pages
        .flatMap(({url, meta, sub_results: sections}) =>
          sections.slice(0, 5).map((section) => ({
            path: url,
            anchor: section.anchor?.id ?? '',
            title: meta.title,
            text: section.plain_excerpt ?? section.excerpt,
          })),
        )
        .slice(0, 20);
    },
  };
}
