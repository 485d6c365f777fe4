import {answerQueries, type IndexSite} from '../../algolia';
import {createEngine} from '../../engine';
import type {SearchEngine} from '../../engine/types';
import {indexFormat, type SearchPage} from '../../model';

/** An engine that knows nothing of twins, as the service: merging them is the matter of the client. */
function createServiceEngine(pages: readonly SearchPage[]): SearchEngine {
  const originals = new Map<SearchPage, SearchPage>(
    pages.map((page) => [{...page, twin: page.path}, page]),
  );
  const originalOf = (page: SearchPage) => originals.get(page) ?? page;
  const engine = createEngine({synonyms: []});
  engine.add({format: indexFormat, id: 'all', pages: [...originals.keys()]});
  return {
    ...engine,
    pages: (accepts) => engine.pages(accepts).map(originalOf),
    search: (query, accepts) => {
      const {hits, ...answer} = engine.search(query, accepts);
      return {...answer, hits: hits.map((hit) => ({...hit, page: originalOf(hit.page)}))};
    },
  };
}

/** Answers searches over pages as the service would over their records. */
export function createQueryAnswers(pages: readonly SearchPage[], site: IndexSite) {
  const engine = createServiceEngine(pages);
  return (body: unknown) => {
    const {results} = answerQueries(engine, body, site);
    // The service does not know the embedded index's own key.
    const hitsOf = (hits: readonly object[]) => hits.map((hit) => ({...hit, also_in: undefined}));
    return {results: results.map((result) => ({...result, hits: hitsOf(result.hits)}))};
  };
}
