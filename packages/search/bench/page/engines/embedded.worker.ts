import synonyms from 'synonyms.yaml';
import {answerQueries} from '../../../algolia';
import {createEngine} from '../../../engine';
import type {SynonymGroup} from '../../../engine/types';
import type {SearchShard} from '../../../model';

/** What the page sends: first the folder to load, then queries. */
type Question = {readonly load: string} | {readonly query: string};

const site = {origin: self.location.origin, baseUrl: '/', indexName: 'bench'};
const engine = createEngine({synonyms: synonyms as readonly SynonymGroup[]});

async function answer(question: Question): Promise<unknown> {
  if ('load' in question) {
    const shards = (await (await fetch(`${question.load}/shards.json`)).json()) as SearchShard[];
    for (const shard of shards) engine.add(shard);
    return [];
  }
  const request = {indexName: site.indexName, query: question.query, hitsPerPage: 20};
  return answerQueries(engine, {requests: [request]}, site);
}

self.addEventListener('message', ({data}: MessageEvent<Question>) => {
  void answer(data).then((body) => self.postMessage(body));
});
