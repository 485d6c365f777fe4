/**
 * Loads an index into the page and asks it, as the worker of the site does. In the page rather than in a worker,
 * because memory can be read there.
 */
import synonyms from 'synonyms.yaml';
import {answerQueries} from '../../algolia';
import {createEngine} from '../../engine';
import type {SynonymGroup} from '../../engine/types';
import type {SearchShard} from '../../model';

const site = {origin: location.origin, baseUrl: '/', indexName: 'bench'};
const engine = createEngine({synonyms: synonyms as readonly SynonymGroup[]});

/** @returns milliseconds that parsing and indexing took, without the download */
async function load(addresses: readonly string[]): Promise<number> {
  let spent = 0;
  for (const address of addresses) {
    const text = await (await fetch(address)).text();
    const began = performance.now();
    engine.add(JSON.parse(text) as SearchShard);
    spent += performance.now() - began;
  }
  return spent;
}

/** @returns milliseconds of each answer, ready to be sent to the page */
function ask(queries: readonly string[]): number[] {
  return queries.map((query) => {
    const request = {indexName: site.indexName, query, hitsPerPage: 20};
    const began = performance.now();
    JSON.stringify(answerQueries(engine, {requests: [request]}, site));
    return performance.now() - began;
  });
}

Object.assign(window, {growth: {load, ask}});
