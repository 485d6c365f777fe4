import {liteClient} from 'algoliasearch/lite';
import type {LiteClient} from 'algoliasearch/lite';
import type {SearchClientConfig} from '../types';
import {createHostsCache} from './hostsCache';

/**
 * The hosted service's client: time-outs of 1, 2 and 30 seconds and the order in which hosts are tried are its own
 * (specification, section 9).
 */
export function createHostedClient({appId, apiKey, hosted}: SearchClientConfig): LiteClient {
  const hosts = hosted?.hosts?.map((origin) => {
    const {host, protocol} = new URL(origin);
    return {
      url: host,
      accept: 'readWrite' as const,
      protocol: protocol === 'http:' ? ('http' as const) : ('https' as const),
    };
  });
  return liteClient(appId, apiKey, {
    ...(hosts && {hosts}),
    hostsCache: createHostsCache(appId),
    // Told to come back later, it would wait, a second or as long as the service says, up to three times, while the
    // embedded index could have answered.
    maxRateLimitRetries: 0,
  });
}
