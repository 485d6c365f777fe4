import {algoliasearch, type SynonymHit} from 'algoliasearch';
import {createHostsCache, hostsOf} from '../client/hosted/hosts';

/** The application to push to. */
export interface PushAccount {
  readonly appId: string;
  readonly adminApiKey: string;
  /** Origins; absent: the service's own. */
  readonly hosts?: readonly string[] | undefined;
}

export type PushClient = ReturnType<typeof createPushClient>;

/**
 * In Node the client's "connect" time ends with the head of the answer, so that it has to cover the upload of a
 * batch too; its default of two seconds would give up on a slow line and send the batch again. Milliseconds.
 */
const timeouts = {connect: 10_000, read: 30_000, write: 30_000};

/** The service's official client, for the hosts of the configuration or else the service's own. */
export function createPushClient({appId, adminApiKey, hosts}: PushAccount) {
  return algoliasearch(appId, adminApiKey, {
    timeouts,
    compression: 'gzip',
    // The client's own never finds what it stored, so that a dead host would be waited for at every request.
    hostsCache: createHostsCache(appId),
    ...(hosts && {hosts: hostsOf(hosts)}),
  });
}

export interface StoredRecord {
  readonly objectID: string;
  readonly [attribute: string]: unknown;
}

/** What an index holds, or is to hold. */
export interface IndexContent {
  readonly records: readonly StoredRecord[];
  readonly settings: Readonly<Record<string, unknown>>;
  readonly synonyms: readonly SynonymHit[];
}

/** Reads a whole index; undefined where it does not exist. */
export async function readIndex(
  client: PushClient,
  indexName: string,
): Promise<IndexContent | undefined> {
  if (!(await client.indexExists({indexName}))) return undefined;
  const records: StoredRecord[] = [];
  const synonyms: SynonymHit[] = [];
  const settings = await client.getSettings({indexName});
  await client.browseSynonyms({indexName, aggregator: ({hits}) => synonyms.push(...hits)});
  await client.browseObjects<Record<string, unknown>>({
    indexName,
    browseParams: {attributesToRetrieve: ['*']},
    aggregator: ({hits}) => records.push(...hits),
  });
  return {records, settings: {...settings}, synonyms};
}

/** A push that cannot be done; the message says why, one line for each finding. */
export class PushError extends Error {}

/** What the client keeps of each attempt; its error classes are not exported. */
interface Attempt {
  readonly host: {readonly protocol: string; readonly url: string};
  readonly response: {readonly status: number; readonly content: string};
}

/** Rights of the service that a push takes. */
const rights = 'browse, settings, editSettings, addObject, deleteIndex';

/** Why a push ended, in words for people (specification, section 8); undefined for a fault. */
export function explainPushError(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined;
  if (error instanceof PushError) return error.message;
  if (error.name === 'RetryError' && 'stackTrace' in error) {
    const attempts = (error.stackTrace as Attempt[]).map(
      ({host, response}) =>
        `${host.protocol}://${host.url} (${response.status > 0 ? `status ${response.status}` : oneLine(response.content)})`,
    );
    return `No host of the search service answered: ${[...new Set(attempts)].join(', ')}`;
  }
  if (error.name === 'DeserializationError') {
    return 'The search service answered with something that is no JSON: check SEARCH_HOSTS';
  }
  if (!('status' in error)) return undefined;
  const {status} = error;
  const refused = `The search service refused the request with status ${String(status)}: ${oneLine(error.message)}`;
  if (status !== 401 && status !== 403) return refused;
  return `${refused}: check SEARCH_APP_ID and SEARCH_ADMIN_API_KEY, whose rights must be ${rights}`;
}

function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim().slice(0, 200);
}
