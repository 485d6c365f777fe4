import type {ClientModule} from '@docusaurus/types';
import {foundWordsParameter} from '@talos-docs/search/foundWordsParameter';

type Places = Parameters<NonNullable<ClientModule['onRouteUpdate']>>[0];

let visit = new AbortController();
/** The browser moved by itself: back, forward, or to an anchor of this page. It also decides where the page stands. */
let moved = false;

if (typeof window !== 'undefined') {
  window.addEventListener('popstate', () => {
    moved = true;
  });
}

function isJump({location, previousLocation}: Places): boolean {
  return (
    moved &&
    location.pathname === previousLocation?.pathname &&
    location.search === previousLocation.search
  );
}

function isFirstVisit(): boolean {
  const [entry] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return entry?.type !== 'reload' && entry?.type !== 'back_forward';
}

async function show(places: Places): Promise<void> {
  const {search, hash} = places.location;
  const {signal} = visit;
  const lead = places.previousLocation ? !moved : isFirstVisit();
  try {
    const {showFoundWords} = await import('.');
    await showFoundWords({search, hash, lead}, signal);
  } catch {
    // The page reads well without; nothing is promised to the reader.
  }
}

/** Shows on arrival what a search found (src/features/found-words). Loaded only for addresses that bring words. */
export default {
  onRouteUpdate(places) {
    if (!isJump(places)) visit.abort();
    return undefined;
  },
  onRouteDidUpdate(places) {
    if (!isJump(places)) {
      visit.abort();
      visit = new AbortController();
      if (new URLSearchParams(places.location.search).has(foundWordsParameter)) void show(places);
    }
    moved = false;
  },
} satisfies ClientModule;
