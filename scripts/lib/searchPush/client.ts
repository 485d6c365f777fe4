import {algoliasearch} from 'algoliasearch';
import type {SearchPushEnvironment} from '../../../config/env';
import {createHostsCache} from '../../../src/searchClient/hosted/hostsCache';

export type PushClient = ReturnType<typeof createPushClient>;

/**
 * In Node the client's "connect" time ends with the head of the answer, so that it has to cover the upload of a
 * batch too; its default of two seconds would give up on a slow line and send the batch again. Milliseconds.
 */
const timeouts = {connect: 10_000, read: 30_000, write: 30_000};

/** The service's official client, for the hosts of the configuration or else the service's own. */
export function createPushClient({
  appId,
  adminApiKey,
  hosts,
}: Pick<SearchPushEnvironment, 'appId' | 'adminApiKey' | 'hosts'>) {
  return algoliasearch(appId, adminApiKey, {
    timeouts,
    compression: 'gzip',
    // The client's own never finds what it stored, so that a dead host would be waited for at every request.
    hostsCache: createHostsCache(appId),
    ...(hosts && {
      hosts: hosts.map((origin) => {
        const {protocol, host} = new URL(origin);
        return {
          url: host,
          protocol: protocol === 'http:' ? ('http' as const) : ('https' as const),
          accept: 'readWrite' as const,
        };
      }),
    }),
  });
}
