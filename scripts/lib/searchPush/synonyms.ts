import {existsSync, readFileSync} from 'node:fs';
import path from 'node:path';
import type {SynonymHit} from 'algoliasearch';
import {parse} from 'yaml';

/** Reads the synonyms of the embedded index in the shape of the hosted one. */
export function readSynonyms(root: string): SynonymHit[] {
  const file = path.join(root, 'data/search-synonyms.yaml');
  if (!existsSync(file)) return [];
  const groups = parse(readFileSync(file, 'utf8')) as string[][];
  return groups.map((synonyms) => ({
    objectID: synonyms.join(' = '),
    type: 'synonym',
    synonyms,
  }));
}
