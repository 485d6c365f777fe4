import {createEngine, type EngineHit, type EngineOptions, type SearchEngine} from '../../engine';
import type {SearchPage, SearchShard} from '../../model';
import type {Answer, Ask} from './score';
import {isInScope, type BenchGuide, type Scope} from './scopes';

/**
 * Asks the site's own engine as the browser does: with the shards that the scope can be answered from, and among the
 * scope's pages.
 */
export function askEmbedded(
  {guides, words}: {readonly guides: readonly BenchGuide[]; readonly words: EngineOptions},
  shards: readonly SearchShard[],
): Ask {
  const engines = new Map<Scope, SearchEngine>();
  const engineFor = (scope: Scope) => {
    const engine = engines.get(scope) ?? createEngine(words);
    if (engines.has(scope)) return engine;
    for (const shard of shards)
      if (shard.pages.some((page) => isInScope(guides, scope, page))) engine.add(shard);
    engines.set(scope, engine);
    return engine;
  };
  return (query, scope) => {
    const accepts = (page: SearchPage) => isInScope(guides, scope, page);
    const {hits, isAnswered} = engineFor(scope).search(query, accepts);
    return hits.map((hit) => ({...answerOf(hit), isDoubtful: !isAnswered}));
  };
}

function answerOf({page, section, block, type, alsoIn}: EngineHit): Answer {
  return {
    path: page.path,
    anchors: [section.anchor, ...(block?.anchor ? [block.anchor] : [])],
    isPageItself: type === 'lvl1',
    also: alsoIn.map((twin) => twin.path),
  };
}
