import type {LiteClient} from 'algoliasearch/lite';

/** A text in local storage, which outlives the page; where that is forbidden or full, it lives as long as the page. */
function storedText(key: string) {
  let own: string | undefined;
  return {
    get(): string | undefined {
      try {
        return localStorage.getItem(key) ?? own;
      } catch {
        return own;
      }
    },
    /** Undefined removes it. */
    set(text: string | undefined): void {
      own = text;
      try {
        if (text === undefined) localStorage.removeItem(key);
        else localStorage.setItem(key, text);
      } catch {
        // This page has it, the next one does without.
      }
    },
  };
}

type HostsCache = LiteClient['transporter']['hostsCache'];

interface HostState {
  readonly status: string;
  /** Milliseconds since 1970. */
  readonly lastUpdate: number;
}

/** How long a host, or all of hosted search, counts as down or slow (specification, section 9), in milliseconds. */
const downTime = 120_000;

const addressOf = (host: unknown) => {
  const {protocol, url} = host as {protocol: string; url: string};
  return `${protocol}://${url}`;
};

function readStates(text = '{}'): Record<string, HostState> {
  try {
    return (JSON.parse(text) ?? {}) as Record<string, HostState>;
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
  const isRecent = ({lastUpdate}: HostState) => {
    const age = Date.now() - lastUpdate;
    return age >= 0 && age <= downTime;
  };

  /** @param state undefined: forgets the host */
  function write(host: unknown, state?: HostState): Promise<void> {
    const states = new Map(
      Object.entries(readStates(stored.get())).filter(([, each]) => isRecent(each)),
    );
    if (state) states.set(addressOf(host), state);
    else states.delete(addressOf(host));
    stored.set(states.size > 0 ? JSON.stringify(Object.fromEntries(states)) : undefined);
    return Promise.resolve();
  }

  return {
    get<T>(host: unknown, unknownHost: () => Promise<T>): Promise<T> {
      const state = readStates(stored.get())[addressOf(host)];
      if (!state || !isRecent(state)) return unknownHost();
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
      await write(host, {status, lastUpdate});
      return value;
    },
    delete: (host) => write(host),
    clear() {
      stored.set(undefined);
      return Promise.resolve();
    },
  };
}

/**
 * Remembers that hosted search could not be reached. The service's client does remember hosts that are down, but when
 * all of them are it tries every one again for each key that the reader types, with longer and longer time-outs.
 * @param appId application that the memory is about; it outlives the page, because hits are loaded as pages
 */
export function createOutageMemory(appId: string) {
  const since = storedText(`docs.search.outage.${appId}`);
  return {
    active() {
      const age = Date.now() - Number(since.get());
      return age >= 0 && age < downTime;
    },
    remember: () => since.set(String(Date.now())),
    forget: () => since.set(undefined),
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
