import type {LiteClient} from 'algoliasearch/lite';
import {storedText} from './storedText';

type HostsCache = LiteClient['transporter']['hostsCache'];

interface HostState {
  readonly status: string;
  /** Milliseconds since 1970. */
  readonly lastUpdate: number;
}

/** How long a host counts as down or slow (specification, section 9), in milliseconds. */
const downTime = 120_000;

function readStates(text: string | undefined): Record<string, HostState> {
  try {
    const states: unknown = JSON.parse(text ?? '{}');
    return typeof states === 'object' && states !== null
      ? (states as Record<string, HostState>)
      : {};
  } catch {
    return {};
  }
}

/**
 * Remembers for two minutes, and across pages, which hosts were down.
 *
 * The client brings a memory of its own, which never finds what it stored (algoliasearch 5.64): it stores a host under
 * a key that holds the time, and without the functions that the client calls on it.
 */
export function createHostsCache(appId: string): HostsCache {
  const stored = storedText(`docs.search.hosts.${appId}`);
  const nameOf = (host: unknown) => {
    const {protocol, url} = host as {protocol: string; url: string};
    return `${protocol}://${url}`;
  };

  function write(change: (states: Map<string, HostState>) => void): Promise<void> {
    const now = Date.now();
    const states = new Map(
      Object.entries(readStates(stored.get())).filter(
        ([, {lastUpdate}]) => now - lastUpdate <= downTime,
      ),
    );
    change(states);
    stored.set(states.size > 0 ? JSON.stringify(Object.fromEntries(states)) : undefined);
    return Promise.resolve();
  }

  return {
    get<T>(host: unknown, unknownHost: () => Promise<T>): Promise<T> {
      const state = readStates(stored.get())[nameOf(host)];
      const age = Date.now() - (state?.lastUpdate ?? Number.NEGATIVE_INFINITY);
      if (!state || age < 0 || age > downTime) return unknownHost();
      const {status, lastUpdate} = state;
      const known = {
        ...(host as object),
        status,
        lastUpdate,
        isUp: () => status === 'up',
        isTimedOut: () => status === 'timed out',
      };
      return Promise.resolve(known as T);
    },
    async set<T>(host: unknown, value: T): Promise<T> {
      const {status, lastUpdate} = value as T & HostState;
      await write((states) => states.set(nameOf(host), {status, lastUpdate}));
      return value;
    },
    delete: (host) => write((states) => states.delete(nameOf(host))),
    clear: () => write((states) => states.clear()),
  };
}
