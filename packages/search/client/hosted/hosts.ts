import type {LiteClient} from 'algoliasearch/lite';

interface State {
  readonly status: string;
  /** Milliseconds since 1970. */
  readonly lastUpdate: number;
}

/** How long a host, or all of hosted search, counts as down or slow (specification, section 9), in milliseconds. */
const downTime = 120_000;

/**
 * What was noticed in the last two minutes, by name. It is kept in local storage, which outlives the page; where that
 * is forbidden or full, it lives as long as the page.
 */
function recentStates(key: string) {
  let own = '{}';

  function read(): Map<string, State> {
    let stored: unknown;
    try {
      stored = JSON.parse(localStorage.getItem(key) ?? own);
    } catch {
      stored = JSON.parse(own);
    }
    const states = Object.entries((stored ?? {}) as Record<string, State>);
    return new Map(
      states.filter(([, {lastUpdate}]) => {
        const age = Date.now() - lastUpdate;
        return age >= 0 && age <= downTime;
      }),
    );
  }

  /** @param state undefined: forgets it */
  function write(name: string, state?: State): void {
    const states = read();
    if (state) states.set(name, state);
    else states.delete(name);
    own = JSON.stringify(Object.fromEntries(states));
    try {
      if (states.size > 0) localStorage.setItem(key, own);
      else localStorage.removeItem(key);
    } catch {
      // This page has it, the next one does without.
    }
  }

  return {read, write};
}

const addressOf = (host: unknown) => {
  const {protocol, url} = host as {protocol: string; url: string};
  return `${protocol}://${url}`;
};

/**
 * Remembers for two minutes, and across pages, which hosts were down.
 *
 * The client brings a memory of its own, which never finds what it stored (algoliasearch 5.64): it stores a host under
 * a key that holds the time, and without the functions that the client calls on it.
 */
export function createHostsCache(appId: string): LiteClient['transporter']['hostsCache'] {
  const {read, write} = recentStates(`docs.search.hosts.${appId}`);
  return {
    get<T>(host: unknown, unknownHost: () => Promise<T>): Promise<T> {
      const state = read().get(addressOf(host));
      if (!state) return unknownHost();
      const isUp = () => state.status === 'up';
      const isTimedOut = () => state.status === 'timed out';
      return Promise.resolve({...(host as object), ...state, isUp, isTimedOut} as T);
    },
    set<T>(host: unknown, value: T): Promise<T> {
      const {status, lastUpdate} = value as T & State;
      write(addressOf(host), {status, lastUpdate});
      return Promise.resolve(value);
    },
    delete: (host) => Promise.resolve().then(() => write(addressOf(host))),
    clear: () => Promise.resolve().then(() => [...read().keys()].forEach((each) => write(each))),
  };
}

/**
 * Remembers that hosted search could not be reached. The service's client does remember hosts that are down, but when
 * all of them are it tries every one again for each key that the reader types, with longer and longer time-outs.
 * @param appId application that the memory is about; it outlives the page, because hits are loaded as pages
 */
export function createOutageMemory(appId: string) {
  const {read, write} = recentStates(`docs.search.outage.${appId}`);
  return {
    active: () => read().size > 0,
    remember: () => write('service', {status: 'down', lastUpdate: Date.now()}),
    forget: () => write('service'),
  };
}

export type OutageMemory = ReturnType<typeof createOutageMemory>;

/** Hosts as the service's clients take them. @param origins such as `https://search.example` */
export function hostsOf(origins: readonly string[]) {
  return origins.map((origin) => {
    const {host, protocol} = new URL(origin);
    return {
      url: host,
      accept: 'readWrite' as const,
      protocol: protocol === 'http:' ? ('http' as const) : ('https' as const),
    };
  });
}
