import type {ClientModule} from '@docusaurus/types';
import {withoutFoundWords} from '@talos-docs/search/foundWordsParameter';

type Places = Parameters<NonNullable<ClientModule['onRouteUpdate']>>[0];

let visit = new AbortController();
/** What the words came in that the page shows now. */
let shown: string | undefined;
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
    withoutFoundWords(location.search) === withoutFoundWords(previousLocation.search)
  );
}

/**
 * Takes the found words out of the address bar, so that nobody copies or bookmarks them. The entry of the history keeps
 * them for a reload and for the way back.
 * @returns query part with the words; undefined when there are none
 */
function takeWords(): string | undefined {
  const {pathname, search, hash} = window.location;
  const state = history.state as {readonly foundIn?: string} | null;
  const rest = withoutFoundWords(search);
  if (rest === search) return state?.foundIn;
  history.replaceState({...state, foundIn: search}, '', pathname + rest + hash);
  return search;
}

function isFirstVisit(): boolean {
  const [entry] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return entry?.type !== 'reload' && entry?.type !== 'back_forward';
}

async function show(search: string, places: Places): Promise<void> {
  const {hash} = places.location;
  const {signal} = visit;
  const lead = places.previousLocation ? !moved : isFirstVisit();
  try {
    const {showFoundWords} = await import('.');
    await showFoundWords({search, hash, lead}, signal);
  } catch {
    // The page reads well without; nothing is promised to the reader.
  }
}

/** Shows on arrival what a search found (src/features/found-words). Loaded only where an address brings words. */
export default {
  onRouteUpdate(places) {
    if (!isJump(places)) visit.abort();
    return undefined;
  },
  onRouteDidUpdate(places) {
    const search = takeWords();
    const isOther = search !== undefined && search !== shown;
    if (!isJump(places) || isOther) {
      visit.abort();
      visit = new AbortController();
      shown = search;
      if (search !== undefined) void show(search, places);
    }
    moved = false;
  },
} satisfies ClientModule;
