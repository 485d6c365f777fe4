import {readFileSync} from 'node:fs';
import path from 'node:path';
import {parse} from 'yaml';
import {createEngine} from '../../../src/lib/search/engine';
import type {EngineHit, SearchEngine, SynonymGroup} from '../../../src/lib/search/engine';
import type {SearchPage} from '../../../src/lib/search/model';
import {shardsOf} from './pages';
import type {Answer, Ask} from './score';
import {isInScope} from './scopes';
import type {Scope} from './scopes';

function readSynonyms(root: string): SynonymGroup[] {
  return parse(
    readFileSync(path.join(root, 'data/search-synonyms.yaml'), 'utf8'),
  ) as SynonymGroup[];
}

/**
 * Asks the site's own engine as the browser does: with the shards that the scope can be answered from, and among the
 * scope's pages.
 * @param root folder of the project
 */
export function askEmbedded(root: string, pages: readonly SearchPage[]): Ask {
  const synonyms = readSynonyms(root);
  const engines = new Map<Scope, SearchEngine>();
  const engineFor = (scope: Scope) => {
    const engine = engines.get(scope) ?? createEngine({synonyms});
    if (engines.has(scope)) return engine;
    for (const shard of shardsOf(pages))
      if (shard.pages.some((page) => isInScope(scope, page))) engine.add(shard);
    engines.set(scope, engine);
    return engine;
  };
  return (query, scope) =>
    engineFor(scope)
      .search(query, (page) => isInScope(scope, page))
      .hits.map(answerOf);
}

function answerOf({page, section, block, type, alsoIn}: EngineHit): Answer {
  return {
    path: page.path,
    anchors: [section.anchor, ...(block?.anchor ? [block.anchor] : [])],
    isPageItself: type === 'lvl1',
    also: alsoIn.map((twin) => twin.path),
  };
}
