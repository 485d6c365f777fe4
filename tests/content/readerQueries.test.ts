import {readFileSync} from 'node:fs';
import path from 'node:path';
import {queryKey, readQueries} from '@talos-docs/search/bench';
import {describe, expect, it} from 'vitest';
import {readReaderQueries} from '../../config/search';
import {benchSite} from '../../tools/lib/benchSite';
import {root} from '../../tools/lib/command';

const {answered, unanswered} = readReaderQueries();

describe('queries that search learns from', () => {
  it('belong to published pages', () => {
    expect(answered).not.toEqual({});
    const routes = readFileSync(path.join(root, 'tests/content/routes.txt'), 'utf8').split('\n');
    expect(Object.keys(answered).filter((address) => !routes.includes(address))).toEqual([]);
  });

  it('have an answer or none, not both', () => {
    const known = new Set(Object.values(answered).flat().map(queryKey));
    expect(unanswered).not.toEqual([]);
    expect(unanswered.filter((query) => known.has(queryKey(query)))).toEqual([]);
  });

  it('are none of those that search is judged by', () => {
    const learned = new Set([...Object.values(answered).flat(), ...unanswered].map(queryKey));
    const ids = benchSite.guides.map(({id}) => id);
    const judged = ['queries', 'queries.held-out', 'queries.spent', 'queries.blind'].flatMap(
      (set) => readQueries(path.join(benchSite.benchDir, `${set}.yaml`), ids),
    );
    expect(judged.length).toBeGreaterThan(500);
    // The query itself is not told: a blind one must not be read.
    expect(judged.filter(({query}) => learned.has(queryKey(query))).length).toBe(0);
  });
});
