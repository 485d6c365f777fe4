import {readFileSync} from 'node:fs';
import path from 'node:path';
import type {SynonymHit} from 'algoliasearch';
import * as v from 'valibot';
import {parse} from 'yaml';
import {checkDataFile} from '../../../data/schemas';
import {searchSynonymsSchema} from '../../../data/schemas/search-synonyms';
import {PushError} from './errors';

const file = 'search-synonyms.yaml';

/**
 * Reads the synonyms of the embedded index in the shape of the hosted one.
 * @param root folder of the project
 * @throws PushError when the file is missing or wrong: without it every synonym of the hosted index would be removed
 */
export function readSynonyms(root: string): SynonymHit[] {
  let text: string;
  try {
    text = readFileSync(path.join(root, 'data', file), 'utf8');
  } catch {
    throw new PushError(`data/${file} cannot be read: the hosted index would lose its synonyms`);
  }
  const problems = checkDataFile(file, text);
  if (problems.length > 0) {
    throw new PushError(
      problems.map(({file: shown, line = 1, message}) => `${shown}:${line}: ${message}`).join('\n'),
    );
  }
  return v.parse(searchSynonymsSchema, parse(text)).map((synonyms) => ({
    objectID: synonyms.join(' = '),
    type: 'synonym',
    synonyms,
  }));
}
