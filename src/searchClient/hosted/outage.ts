import {storedText} from './storedText';

/**
 * Remembers that hosted search could not be reached. The service's client does remember hosts that are down, but when
 * all of them are it tries every one again for each key that the reader types, with longer and longer time-outs.
 */
export interface OutageMemory {
  active(): boolean;
  remember(): void;
  forget(): void;
}

/** As long as the client itself leaves a host alone (specification, section 9), in milliseconds. */
const outageTime = 120_000;

/** @param appId application that the memory is about; it outlives the page, because hits are loaded as pages */
export function createOutageMemory(appId: string): OutageMemory {
  const since = storedText(`docs.search.outage.${appId}`);
  return {
    active() {
      const age = Date.now() - Number(since.get());
      return age >= 0 && age < outageTime;
    },
    remember: () => since.set(String(Date.now())),
    forget: () => since.set(undefined),
  };
}
