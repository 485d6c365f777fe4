import {searchByWorker} from '@easyops-cn/docusaurus-search-local/dist/client/client/theme/searchByWorker.js';

/** As many results as the site's own search shows; the plugin's own default is 8. */
const limit = 20;

/** @param {string} folder address of the engine's files of one scope */
export async function open(folder) {
  const ask = (query) => searchByWorker(`${folder}/`, '', query, limit);
  // The worker loads its index with the first question.
  await ask('a');
  return {
    async search(query) {
      const results = await ask(query);
      return results.map(({document, page}) => ({
        path: document.u,
        anchor: (document.h ?? '').replace('#', ''),
        title: page ? page.t : document.t,
        text: document.t,
      }));
    },
  };
}
