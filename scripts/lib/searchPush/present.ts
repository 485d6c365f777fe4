import type {SynonymHit} from 'algoliasearch';
import type {PushClient} from './client';

export interface StoredRecord {
  readonly objectID: string;
  readonly [attribute: string]: unknown;
}

/** What an index holds at present. */
export interface PresentIndex {
  readonly exists: boolean;
  readonly records: readonly StoredRecord[];
  readonly settings: Readonly<Record<string, unknown>>;
  readonly synonyms: readonly SynonymHit[];
}

const noIndex: PresentIndex = {exists: false, records: [], settings: {}, synonyms: []};

/** Reads a whole index; one that does not exist is empty. */
export async function readPresentIndex(
  client: PushClient,
  indexName: string,
): Promise<PresentIndex> {
  if (!(await client.indexExists({indexName}))) return noIndex;
  const records: StoredRecord[] = [];
  const synonyms: SynonymHit[] = [];
  const settings = await client.getSettings({indexName});
  await client.browseSynonyms({
    indexName,
    aggregator: ({hits}) => synonyms.push(...hits),
  });
  await client.browseObjects<Record<string, unknown>>({
    indexName,
    browseParams: {attributesToRetrieve: ['*']},
    aggregator: ({hits}) => records.push(...hits),
  });
  return {exists: true, records, settings: {...settings}, synonyms};
}
