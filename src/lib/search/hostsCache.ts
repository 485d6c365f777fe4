import type {liteClient} from 'algoliasearch/lite';

type HostsCache = NonNullable<NonNullable<Parameters<typeof liteClient>[2]>['hostsCache']>;

/** How a host did when it was last asked. */
interface HostState {
  readonly status: string;
  /** Milliseconds since 1970. */
  readonly lastUpdate: number;
}

type HostStates = Readonly<Record<string, HostState>>;

/** Where the memory outlives the page: hits of the platform guides are loaded as pages of their own. */
export interface HostsStorage {
  readonly storage: Pick<Storage, 'getItem' | 'setItem'>;
  readonly key: string;
}

/** How long a host stays marked, in milliseconds. */
const memoryTime = 120_000;

function nameOf(host: object | string): string {
  const {protocol, url, port} = host as {protocol: string; url: string; port?: number};
  return `${protocol}://${url}:${port ?? ''}`;
}

/**
 * Memory of hosts for the hosted service's client: a host that failed is left alone for two minutes (specification,
 * sections 8 and 9). The caches that the client (5.64) brings never find what they stored, because it asks by the
 * host's address and stores under address and state together, and in local storage the state would lose its methods.
 * So a dead first host would be waited for at every request.
 * @param persistent absent: the memory lasts as long as the client; storage that fails counts as absent
 */
export function createHostsCache(persistent?: HostsStorage): HostsCache {
  let states: HostStates = {};

  function load(): HostStates {
    try {
      const text = persistent?.storage.getItem(persistent.key);
      if (typeof text === 'string') states = JSON.parse(text) as HostStates;
    } catch {
      // Forbidden or spoilt storage: what this client has seen itself is known still.
    }
    return states;
  }

  function save(changed: HostStates): void {
    states = changed;
    try {
      persistent?.storage.setItem(persistent.key, JSON.stringify(states));
    } catch {
      // As above.
    }
  }

  return {
    get: async <T>(host: object | string, otherwise: () => Promise<T>): Promise<T> => {
      const state = load()[nameOf(host)];
      if (!state) return otherwise();
      const isOver = () => Date.now() - state.lastUpdate > memoryTime;
      return {
        ...(host as object),
        ...state,
        isUp: () => state.status === 'up' || isOver(),
        isTimedOut: () => state.status === 'timed out' && !isOver(),
      } as T;
    },
    set: (host, value) => {
      const {status, lastUpdate} = value as HostState;
      save({...load(), [nameOf(host)]: {status, lastUpdate}});
      return Promise.resolve(value);
    },
    delete: (host) => {
      save(Object.fromEntries(Object.entries(load()).filter(([name]) => name !== nameOf(host))));
      return Promise.resolve();
    },
    clear: () => {
      save({});
      return Promise.resolve();
    },
  };
}
