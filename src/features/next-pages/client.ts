import type {ClientModule} from '@docusaurus/types';

/** Milliseconds until what is in view counts as looked at; a page that has just opened still loads its own. */
const afterOpening = 800;
const afterScrolling = 300;

/** Of a long list the first are enough. */
const mostPages = 5;

let timer: ReturnType<typeof setTimeout> | undefined;

function isInView(link: HTMLAnchorElement): boolean {
  const {top} = link.getBoundingClientRect();
  return top > 0 && top < window.innerHeight;
}

function fetchLinkedPages(): void {
  // A pointer fetches what it points at. A finger gives no such sign: there it is what the reader looks at in the text.
  if (!matchMedia('(hover: none)').matches) return;
  const links = document.querySelectorAll<HTMLAnchorElement>('main a[href^="/"]:not([target])');
  const pages = new Set([...links].filter(isInView).map(({pathname}) => pathname));
  pages.delete(window.location.pathname);
  for (const page of [...pages].slice(0, mostPages)) {
    // What cannot be fetched ahead is told when the reader asks for it.
    void Promise.resolve(window.docusaurus.preload(page)).catch(() => undefined);
  }
}

function fetchAfter(ms: number): void {
  clearTimeout(timer);
  timer = setTimeout(fetchLinkedPages, ms);
}

if (typeof window !== 'undefined')
  addEventListener('scroll', () => fetchAfter(afterScrolling), {passive: true});

/** Fetches the pages that a reader without a pointer may open next. */
export default {
  onRouteDidUpdate: () => fetchAfter(afterOpening),
} satisfies ClientModule;
