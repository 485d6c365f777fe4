import {liteClient} from 'algoliasearch/lite';
import type {LiteClient} from 'algoliasearch/lite';
import type {StatusStore} from '../status';
import type {SearchClientConfig} from '../types';
import {connectIndex} from './connection';

export interface EmbeddedSearch {
  /** The hosted service's own client, answered by the index of this site. */
  readonly client: LiteClient;
  /** Loads what a search with this role's filter needs; null: with no such filter. */
  warm(role: string | null): void;
}

/**
 * Keeps nothing. An answer that was given before all shards were there must not be given again, and the index is
 * quick enough to be asked each time; a host that could not answer may be able to the next time.
 */
const noCache: LiteClient['transporter']['responsesCache'] = {
  get: (_key, defaultValue) => defaultValue(),
  set: (_key, value) => Promise.resolve(value),
  delete: () => Promise.resolve(),
  clear: () => Promise.resolve(),
};

/** Creates the client of the embedded index. It keeps `partial` and `missing` of the status. */
export function createEmbeddedSearch(
  {appId, apiKey, indexName, baseUrl}: SearchClientConfig,
  status: StatusStore,
): EmbeddedSearch {
  /** The newest question that was answered, and the newest that was answered incompletely. */
  let answered = 0;
  let incomplete = 0;

  const index = connectIndex({origin: location.origin, baseUrl, indexName}, (id, whole) => {
    if (id === incomplete && id === answered) status.update({partial: false, missing: !whole});
  });

  const client = liteClient(appId, apiKey, {
    hosts: [{url: location.host, accept: 'readWrite', protocol: 'https'}],
    requester: {
      async send({data}) {
        try {
          const {id, answer} = await index.ask(data as string);
          if (id > answered) {
            answered = id;
            if (!answer.complete) incomplete = id;
            status.update({partial: !answer.complete, missing: false});
          }
          return {status: answer.status, content: answer.content, isTimedOut: false};
        } catch (error) {
          // What the client takes for a host that cannot be reached: it ends in its RetryError.
          return {status: 0, content: String(error), isTimedOut: false};
        }
      },
    },
    hostsCache: noCache,
    requestsCache: noCache,
    responsesCache: noCache,
  });
  return {client, warm: (role) => index.warm(role)};
}
